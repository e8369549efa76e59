// Keeps what is typed and what is stored together (autosave queue, merge): one save under way at a time, no typed character ever given up.

import type { ErrorCode, FieldIssue } from '@/lib/errors';
import type { SaveAnswer, SaveRequest, Values } from '@/lib/forms/save-protocol';

export interface Conflict {
  readonly fields: readonly string[];
  readonly theirs: Values;
  readonly version: number;
}

export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'refused' | 'signed-out' | 'unreachable' | 'conflict';

export interface SaveState {
  /** What the form shows. */
  readonly values: Values;
  readonly version: number;
  /** Changed and not known to be stored, the patch under way included. */
  readonly unsaved: Values;
  readonly status: SaveStatus;
  readonly message?: string;
  /** Why nothing was stored. */
  readonly code?: ErrorCode;
  readonly issues: readonly FieldIssue[];
  readonly conflict?: Conflict;
}

export interface SaveQueueOptions {
  readonly row: Values;
  readonly version: number;
  readonly send: (request: SaveRequest) => Promise<SaveAnswer>;
  /** Told after every change, before anything is sent: where a copy is kept against a crash. */
  readonly onChange: (state: SaveState) => void;
  readonly newKey: () => string;
  /** Waits before the nth repetition of a patch without an answer. */
  readonly pause: (attempt: number) => Promise<void>;
}

/** States in which nothing is under way and nobody is asked anything. */
const settled: ReadonlySet<SaveStatus> = new Set(['saved', 'waiting', 'refused']);

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const isEmpty = (values: Values): boolean => Object.keys(values).length === 0;
const without = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

export class SaveQueue {
  /** What is stored, as far as we were told. */
  #row: Values;
  #version: number;
  /** Typed since the patch under way was sent. */
  #pending: Values = {};
  #underWay: SaveRequest | undefined;
  #status: SaveStatus = 'saved';
  #message: string | undefined;
  #code: ErrorCode | undefined;
  #issues: SaveState['issues'] = [];
  #conflict: Conflict | undefined;
  #running: Promise<void> | undefined;
  /** Everything is to be stored, not just one patch. */
  #isThorough = false;
  /** Somebody asked for another patch while one was under way. */
  #isRequested = false;

  constructor(private readonly options: SaveQueueOptions) {
    this.#row = options.row;
    this.#version = options.version;
  }

  get state(): SaveState {
    const unsaved = { ...this.#underWay?.patch, ...this.#pending };
    return {
      values: { ...this.#row, ...unsaved },
      version: this.#version,
      unsaved,
      status: this.#status,
      issues: this.#issues,
      ...(this.#message === undefined ? {} : { message: this.#message }),
      ...(this.#code === undefined ? {} : { code: this.#code }),
      ...(this.#conflict === undefined ? {} : { conflict: this.#conflict }),
    };
  }

  /** Something was typed. A value that is stored already needs no saving. */
  change(name: string, value: unknown): void {
    const storedSoon = this.#underWay && name in this.#underWay.patch ? this.#underWay.patch[name] : this.#row[name];
    this.#pending = same(storedSoon, value) ? without(this.#pending, [name]) : { ...this.#pending, [name]: value };
    if (settled.has(this.#status)) this.#status = isEmpty(this.state.unsaved) ? 'saved' : 'waiting';
    this.#tell();
  }

  /** Sends everything that is typed, one patch after the other, until all is stored or somebody has to decide. */
  async flush(): Promise<void> {
    this.#isThorough = true;
    await this.#start();
    // Typed in the moment between the last answer and this one.
    if (this.#status === 'waiting' && !isEmpty(this.#pending)) await this.flush();
  }

  /** Sends one patch with what is typed by now: whoever goes on typing asks again, and every patch is a version. */
  sendOne(): Promise<void> {
    // A patch that still waits for its answer goes first and holds nothing of what was typed after it.
    this.#isRequested = this.#underWay !== undefined;
    return this.#start();
  }

  #start(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      this.#isThorough = false;
      this.#isRequested = false;
    });
    return this.#running;
  }

  /** The editor has chosen, field by field; what is not "mine" is theirs. */
  resolve(mine: readonly string[]): Promise<void> {
    const conflict = this.#conflict;
    if (!conflict) return Promise.resolve();
    this.#pending = without(
      this.#pending,
      conflict.fields.filter((name) => !mine.includes(name)),
    );
    this.#row = conflict.theirs;
    this.#version = conflict.version;
    this.#conflict = undefined;
    this.#status = isEmpty(this.#pending) ? 'saved' : 'waiting';
    this.#tell();
    return this.flush();
  }

  /** Others have stored something newer, as we happen to hear. */
  refresh(row: Values, version: number): void {
    if (this.#underWay || this.#conflict || version <= this.#version) return;
    this.#meet(
      row,
      version,
      Object.keys(this.#pending).filter((name) => !same(row[name], this.#row[name])),
    );
    this.#tell();
  }

  async #run(): Promise<void> {
    for (let attempt = 1; this.#takeNext(); ) {
      this.#status = attempt === 1 ? 'saving' : 'unreachable';
      this.#tell();
      const answer = await this.options.send(this.#underWay as SaveRequest);
      if (answer.kind === 'unknown') {
        this.#message = answer.message;
        this.#status = 'unreachable';
        this.#tell();
        await this.options.pause(attempt++);
        continue;
      }
      attempt = 1;
      const goesOn = this.#take(answer);
      this.#tell();
      const isEnough = answer.kind === 'saved' && !this.#isThorough && !this.#isRequested;
      if (!goesOn || isEnough) return;
      this.#isRequested = false;
    }
  }

  /** The patch without an answer goes first, unchanged; only then what was typed after it. */
  #takeNext(): boolean {
    if (this.#underWay) return true;
    if (this.#conflict || isEmpty(this.#pending)) return false;
    this.#underWay = { version: this.#version, patch: this.#pending, idempotencyKey: this.options.newKey() };
    this.#pending = {};
    return true;
  }

  /** Whether saving can go on without anybody's help. */
  #take(answer: Exclude<SaveAnswer, { kind: 'unknown' }>): boolean {
    const sent = this.#underWay?.patch ?? {};
    this.#message = undefined;
    this.#code = undefined;
    this.#issues = [];
    // Asked again after signing in, the same patch under the same key.
    if (answer.kind === 'signed-out') {
      this.#status = 'signed-out';
      return false;
    }
    this.#underWay = undefined;
    if (answer.kind === 'saved') {
      this.#adopt(answer.row, answer.version);
      return true;
    }
    this.#pending = { ...sent, ...this.#pending };
    if (answer.kind === 'refused') {
      this.#status = 'refused';
      this.#message = answer.message;
      this.#code = answer.code;
      this.#issues = answer.issues;
      return false;
    }
    return this.#meet(answer.theirs, answer.version, answer.overlap);
  }

  /** What is stored now; only what was typed otherwise is still to be saved. */
  #adopt(row: Values, version: number): void {
    this.#row = row;
    this.#version = version;
    this.#pending = Object.fromEntries(
      Object.entries(this.#pending).filter(([name, value]) => !same(value, row[name])),
    );
    this.#status = isEmpty(this.#pending) ? 'saved' : 'waiting';
  }

  /** Where both sides have come to the same value there is nothing to choose. */
  #meet(theirs: Values, version: number, overlap: readonly string[]): boolean {
    const fields = overlap.filter((name) => name in this.#pending && !same(this.#pending[name], theirs[name]));
    if (fields.length === 0) {
      this.#adopt(theirs, version);
      return true;
    }
    this.#conflict = { fields, theirs, version };
    this.#status = 'conflict';
    return false;
  }

  #tell(): void {
    this.options.onChange(this.state);
  }
}
