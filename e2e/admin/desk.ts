// An editor's desk without a browser: signed in through the real page, then working by the API that its forms use.

import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import type { DocumentVerb } from '../../lib/forms/document-action';
import type { SaveAnswer, Values } from '../../lib/forms/save-protocol';
import type { MediaItem } from '../../lib/media/media-item';
import { signIn } from './sign-in';

export interface Held {
  readonly id: string;
  readonly version: number;
  readonly row: Values;
}

export interface TestFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface Actions {
  /** When to publish: a moment in the future is a plan. */
  readonly at?: string;
  readonly confirmed?: boolean;
  /** Taken out first of whatever points at it. */
  readonly clear?: boolean;
  /** What a submission or its return says. */
  readonly note?: string;
}

export class Desk {
  constructor(
    readonly url: string,
    readonly cookie: string,
  ) {}

  ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.url + path, { headers: { cookie: this.cookie, ...headers } });
  }

  create(entity: string, patch: Values): Promise<Held> {
    return this.action(entity, { action: 'create', request: { version: 0, patch, idempotencyKey: randomUUID() } });
  }

  save(entity: string, { id, version }: Held, patch: Values): Promise<Held> {
    return this.action(entity, { action: 'save', id, request: { version, patch, idempotencyKey: randomUUID() } });
  }

  act(
    entity: string,
    { id, version }: Pick<Held, 'id' | 'version'>,
    verb: DocumentVerb,
    more: Actions = {},
  ): Promise<Held> {
    return this.action(entity, {
      action: 'act',
      id,
      request: { verb, version, idempotencyKey: randomUUID(), ...more },
    });
  }

  /** Into the bin, or away for good where there is none, whatever has become of it meanwhile. */
  async remove(entity: string, id: string): Promise<void> {
    const removing = (version: number) => {
      // What goes for good leaves nothing that points at it.
      const how = entity === 'media' ? { clear: true } : { confirmed: true };
      const request = { verb: 'remove', version, idempotencyKey: randomUUID(), ...how };
      return this.post<SaveAnswer>('/api/admin/documents', { entity, action: { action: 'act', id, request } });
    };
    const first = await removing(1);
    if (first.kind === 'conflict') await removing(first.version);
  }

  async upload({ name, type, bytes }: TestFile, alt?: string): Promise<MediaItem> {
    const announced = { filename: name, type, size: bytes.length };
    const ticket = await this.post<{ id: string; url: string; fields: Record<string, string> }>(
      '/api/admin/media/uploads',
      announced,
    );
    const form = new FormData();
    for (const [field, value] of Object.entries(ticket.fields)) form.append(field, value);
    form.append('file', new Blob([Uint8Array.from(bytes)], { type }), name);
    const sent = await fetch(ticket.url, { method: 'POST', body: form });
    if (!sent.ok) throw new Error(`The file was not taken: ${sent.status} ${await sent.text()}`);
    return this.post(`/api/admin/media/uploads/${ticket.id}/confirm`, alt === undefined ? {} : { alt });
  }

  private async action(entity: string, action: object): Promise<Held> {
    const answer = await this.post<SaveAnswer>('/api/admin/documents', { entity, action });
    if (answer.kind !== 'saved') throw new Error(`Not saved: ${JSON.stringify(answer)}`);
    return answer;
  }

  private async post<Answer>(path: string, body: object): Promise<Answer> {
    const headers = { cookie: this.cookie, origin: this.url, 'content-type': 'application/json' };
    const answer = await fetch(this.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text) as Answer;
  }
}

export async function openDesk(browser: Browser, url: string, email: string): Promise<Desk> {
  const context = await browser.newContext({ baseURL: url, locale: 'de-DE' });
  await signIn(await context.newPage(), email);
  const cookies = await context.cookies();
  await context.close();
  return new Desk(url, cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
}
