// Reads the environment once and says in plain words what is missing or wrong (environment variables).

import { z } from 'zod';
import { AppError } from '@/lib/errors';
import { withoutTrailing } from '@/lib/without-trailing';

const endpoint = z.url({ protocol: /^https?$/ }).optional();

const schema = z.object({
  region: z.string().min(1),
  dynamodbEndpoint: endpoint,
  s3Endpoint: endpoint,
  cognitoEndpoint: endpoint,
  maxAttempts: z.coerce.number().int().min(1).max(10),
  mediaBucket: z.string().min(3),
  userPoolId: z.string().min(1),
  userPoolClientId: z.string().min(1),
  secret: z.string().min(32),
  timeZone: z.string().refine(isTimeZone, 'is not a time zone such as Europe/Berlin'),
});

export type Env = z.infer<typeof schema>;

/** What the public site says of the club; all of it has a default, so that a build needs no environment. */
const clubSchema = z.object({
  name: z.string().min(1).max(100),
  claim: z.string().max(200),
  language: z.enum(['de', 'en']),
  /** Where visitors find the site, without a slash at its end. */
  url: z.url({ protocol: /^https?$/ }).transform((url) => withoutTrailing(url, /\//)),
});

export type ClubEnv = z.infer<typeof clubSchema>;

/** Where the volleyball federation is asked, and about whom; a club may do without it. */
const federationSchema = z.object({
  /** Up to and with the version, without a slash at its end. */
  url: z.url({ protocol: /^https?$/ }).transform((url) => withoutTrailing(url, /\//)),
  apiKey: z.string().regex(/^[\x21-\x7e]+$/, 'is not a key'),
  association: identifier(),
  club: identifier(),
});

export type Federation = z.infer<typeof federationSchema>;

export const federationVariables: Readonly<Record<keyof Federation, string>> = {
  url: 'SAMS_URL',
  apiKey: 'SAMS_API_KEY',
  association: 'SAMS_ASSOCIATION',
  club: 'SAMS_CLUB',
};

const clubVariables: Record<keyof ClubEnv, string> = {
  name: 'CLUB_NAME',
  claim: 'CLUB_CLAIM',
  language: 'CLUB_LANGUAGE',
  url: 'CLUB_URL',
};

const variables: Record<keyof Env, string> = {
  region: 'AWS_REGION',
  dynamodbEndpoint: 'DYNAMODB_ENDPOINT',
  s3Endpoint: 'S3_ENDPOINT',
  cognitoEndpoint: 'COGNITO_ENDPOINT',
  maxAttempts: 'AWS_SDK_MAX_ATTEMPTS',
  mediaBucket: 'MEDIA_BUCKET',
  userPoolId: 'COGNITO_USER_POOL_ID',
  userPoolClientId: 'COGNITO_CLIENT_ID',
  secret: 'CLUBHOUSE_SECRET',
  timeZone: 'CLUB_TIME_ZONE',
};

const defaultTimeZone = 'Europe/Berlin';

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

function identifier() {
  return z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-z][0-9a-z-]{0,63}$/, 'is not an identifier of the federation');
}

/** An empty variable counts as absent: shells and CI systems set them so. */
const given = (source: NodeJS.ProcessEnv, name: string) => source[name] || undefined;

export function parseEnv(source: NodeJS.ProcessEnv): Env {
  const result = schema.safeParse({
    region: given(source, 'AWS_REGION') ?? given(source, 'AWS_DEFAULT_REGION') ?? 'eu-central-1',
    dynamodbEndpoint: given(source, 'DYNAMODB_ENDPOINT'),
    s3Endpoint: given(source, 'S3_ENDPOINT'),
    cognitoEndpoint: given(source, 'COGNITO_ENDPOINT'),
    maxAttempts: given(source, 'AWS_SDK_MAX_ATTEMPTS') ?? 3,
    mediaBucket: given(source, 'MEDIA_BUCKET') ?? 'clubhouse-media',
    userPoolId: given(source, 'COGNITO_USER_POOL_ID'),
    userPoolClientId: given(source, 'COGNITO_CLIENT_ID'),
    secret: given(source, 'CLUBHOUSE_SECRET'),
    timeZone: given(source, variables.timeZone) ?? defaultTimeZone,
  });
  if (result.success) return result.data;
  throw incomplete(source, variables, result.error);
}

export function parseClub(source: NodeJS.ProcessEnv): ClubEnv {
  const result = clubSchema.safeParse({
    name: given(source, clubVariables.name) ?? 'Clubhouse',
    claim: given(source, clubVariables.claim) ?? '',
    language: given(source, clubVariables.language) ?? 'de',
    url: given(source, clubVariables.url) ?? 'http://localhost:3000',
  });
  if (result.success) return result.data;
  throw incomplete(source, clubVariables, result.error);
}

/** Undefined where nothing of it is set; half of it is a mistake that only its owner can mend. */
export function parseFederation(source: NodeJS.ProcessEnv): Federation | undefined {
  const told = Object.entries(federationVariables).map(([name, variable]) => [name, given(source, variable)] as const);
  if (told.every(([, value]) => value === undefined)) return undefined;
  const result = federationSchema.safeParse(Object.fromEntries(told));
  if (result.success) return result.data;
  throw incomplete(source, federationVariables, result.error);
}

function incomplete(source: NodeJS.ProcessEnv, names: Readonly<Record<string, string>>, error: z.ZodError): AppError {
  const lines = error.issues.map((issue) => {
    const name = names[String(issue.path[0])] ?? '';
    return given(source, name) ? `${name} ${issue.message}` : `${name} is not set`;
  });
  return new AppError('internal', `The environment is not complete:\n  ${lines.join('\n  ')}`);
}

let parsed: Env | undefined;
let parsedClub: ClubEnv | undefined;
let parsedFederation: { readonly is: Federation | undefined } | undefined;

export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

export function club(): ClubEnv {
  parsedClub ??= parseClub(process.env);
  return parsedClub;
}

/** Undefined where the club has nothing to do with the federation. */
export function federation(): Federation | undefined {
  parsedFederation ??= { is: parseFederation(process.env) };
  return parsedFederation.is;
}

/** Forgets what was read, for tests that change the environment. */
export function rereadEnv(): void {
  parsed = undefined;
  parsedClub = undefined;
  parsedFederation = undefined;
}

/** Where the club's clocks hang; alone, because it is needed where nothing else of the environment is. */
export const clubTimeZone = (): string => given(process.env, variables.timeZone) ?? defaultTimeZone;

/** Under which the club's own pages are kept: the host of its address, unless they have moved in from elsewhere. */
export const clubDomain = (): string => given(process.env, 'CLUB_DOMAIN') ?? new URL(club().url).hostname;

/** A table's name: the one in the environment, else the default. */
export const tableName = (variable: string, fallback: string): string => given(process.env, variable) ?? fallback;
