// Everything the user pool remembers, on disk before any change to it is acknowledged.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { readDurable, writeDurable } from '@/local/background-jobs/durable-json';
import type { AttemptRecord } from './attempts';
import type { Challenge } from './challenges';
import { DurableRecords, makeFolder } from './durable-records';
import type { PasswordVerifier } from './srp';

export type UserStatus = 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';

export interface Attributes {
  email: string;
  [name: string]: string;
}

export interface OneTimeCode {
  digest: string;
  expiresAt: number;
}

export interface SoftwareToken {
  pendingSecret?: string;
  secret?: string;
  enabled: boolean;
  lastStep: number;
}

export interface SignInSession {
  originJti: string;
  authTime: number;
  expiresAt: number;
}

export interface User {
  username: string;
  attributes: Attributes;
  enabled: boolean;
  status: UserStatus;
  createdAt: number;
  modifiedAt: number;
  password: PasswordVerifier;
  temporaryUntil?: number;
  groupIds: string[];
  softwareToken?: SoftwareToken;
  codes: { reset?: OneTimeCode };
  sessions: SignInSession[];
}

export interface Group {
  id: string;
  name: string;
  createdAt: number;
}

export interface PoolIdentity {
  poolId: string;
  keyId: string;
  signingKey: JWK;
  secret: string;
}

export class Store {
  private readonly usernameByEmail = new Map<string, string>();
  private readonly userRecords: DurableRecords<User>;
  readonly groups: DurableRecords<Group>;
  readonly challenges: DurableRecords<Challenge>;
  readonly attempts: DurableRecords<AttemptRecord>;

  private constructor(
    dir: string,
    readonly identity: PoolIdentity,
  ) {
    this.userRecords = new DurableRecords(join(dir, 'users'));
    this.groups = new DurableRecords(join(dir, 'groups'));
    this.challenges = new DurableRecords(join(dir, 'challenges'));
    this.attempts = new DurableRecords(join(dir, 'attempts'));
    for (const user of this.users()) this.usernameByEmail.set(aliasOf(user), user.username);
  }

  static async open(dir: string, poolId: string): Promise<Store> {
    makeFolder(dir);
    return new Store(dir, await openIdentity(join(dir, 'pool.json'), poolId));
  }

  users(): User[] {
    return this.userRecords.values();
  }

  findUser(name: string): User | undefined {
    const key = name.toLowerCase();
    return this.userRecords.get(this.usernameByEmail.get(key) ?? key);
  }

  async saveUser(user: User): Promise<User> {
    await this.userRecords.put(user.username, user);
    this.usernameByEmail.set(aliasOf(user), user.username);
    return user;
  }

  async removeUser(user: User): Promise<void> {
    await this.userRecords.delete(user.username);
    this.usernameByEmail.delete(aliasOf(user));
  }

  findGroup(name: string): Group | undefined {
    return this.groups.values().find((group) => group.name === name);
  }

  groupsOf(user: User): Group[] {
    return this.groups.values().filter(({ id }) => user.groupIds.includes(id));
  }
}

function aliasOf(user: User): string {
  return user.attributes.email.toLowerCase();
}

async function openIdentity(path: string, poolId: string): Promise<PoolIdentity> {
  const known = readDurable(path, undefined, isIdentity);
  // Password verifiers are bound to the pool's name and would all silently stop matching.
  if (known && known.poolId !== poolId) throw new Error(`This folder holds pool ${known.poolId}, not ${poolId}`);
  if (known) return known;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const identity: PoolIdentity = {
    poolId,
    keyId: randomBytes(32).toString('base64'),
    signingKey: await exportJWK(privateKey),
    secret: randomBytes(32).toString('hex'),
  };
  writeDurable(path, identity);
  return identity;
}

function isIdentity(value: unknown): value is PoolIdentity | undefined {
  return typeof value === 'object' && value !== null && 'poolId' in value;
}
