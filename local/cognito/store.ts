// Everything the user pool remembers, on disk before any change to it is acknowledged.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { AttemptRecord } from './attempts';
import type { Challenge } from './challenges';
import { DurableRecords, makeFolder, writeDurably } from './durable-records';
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
  preferred: boolean;
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
  codes: { reset?: OneTimeCode; verify?: OneTimeCode };
  sessions: SignInSession[];
}

export interface Group {
  id: string;
  name: string;
  description?: string;
  precedence?: number;
  roleArn?: string;
  createdAt: number;
  modifiedAt: number;
}

export interface PoolIdentity {
  poolId: string;
  createdAt: number;
  keyId: string;
  signingKey: JWK;
  secret: string;
}

export class Store {
  private readonly usernameByEmail = new Map<string, string>();

  private constructor(
    readonly identity: PoolIdentity,
    private readonly userRecords: DurableRecords<User>,
    readonly groups: DurableRecords<Group>,
    readonly challenges: DurableRecords<Challenge>,
    readonly attempts: DurableRecords<AttemptRecord>,
  ) {
    for (const user of userRecords.values()) this.usernameByEmail.set(aliasOf(user), user.username);
  }

  static async open(dir: string, poolId: string, now: number): Promise<Store> {
    await makeFolder(dir);
    const identity = await openIdentity(join(dir, 'pool.json'), poolId, now);
    return new Store(
      identity,
      await DurableRecords.open(join(dir, 'users')),
      await DurableRecords.open(join(dir, 'groups')),
      await DurableRecords.open(join(dir, 'challenges')),
      await DurableRecords.open(join(dir, 'attempts')),
    );
  }

  get userCount(): number {
    return this.userRecords.size;
  }

  users(): User[] {
    return this.userRecords.values();
  }

  findUser(name: string): User | undefined {
    const key = name.toLowerCase();
    return this.userRecords.get(this.usernameByEmail.get(key) ?? key);
  }

  async saveUser(user: User): Promise<User> {
    const before = this.userRecords.get(user.username);
    await this.userRecords.put(user.username, user);
    if (before) this.usernameByEmail.delete(aliasOf(before));
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

  /** Ids of deleted groups may linger in a user: they name nothing and never come back. */
  groupsOf(user: User): Group[] {
    return user.groupIds.map((id) => this.groups.get(id)).filter((group) => group !== undefined);
  }
}

function aliasOf(user: User): string {
  return user.attributes.email.toLowerCase();
}

async function openIdentity(path: string, poolId: string, now: number): Promise<PoolIdentity> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined) {
    const identity: PoolIdentity = JSON.parse(text);
    // Password verifiers are bound to the pool's name and would all silently stop matching.
    if (identity.poolId !== poolId) throw new Error(`This folder holds pool ${identity.poolId}, not ${poolId}`);
    return identity;
  }
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const identity: PoolIdentity = {
    poolId,
    createdAt: now,
    keyId: randomBytes(32).toString('base64'),
    signingKey: await exportJWK(privateKey),
    secret: randomBytes(32).toString('hex'),
  };
  await writeDurably(path, JSON.stringify(identity));
  return identity;
}
