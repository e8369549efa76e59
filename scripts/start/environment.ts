// Decides which services are embedded and which are elsewhere, and makes the environment that everything runs in.

import { AppError } from '@/lib/errors';
import { associationUuid, clubUuid, demoSeed } from '@/local/sams/demo-club';

/** "local" is an endpoint of somebody else's that is not AWS: http, not https. */
export type Place = 'embedded' | 'local' | 'aws';
export type ServiceName = 'dynamodb' | 's3' | 'cognito';
export type ServicePlacement = Readonly<Record<ServiceName, Place>>;

export const serviceNames: readonly ServiceName[] = ['dynamodb', 's3', 'cognito'];

/** What gets a port of its own when it is embedded. */
export type PortName = ServiceName | 'sams';
export const portNames: readonly PortName[] = [...serviceNames, 'sams'];

const endpoints = {
  dynamodb: 'DYNAMODB_ENDPOINT',
  s3: 'S3_ENDPOINT',
  cognito: 'COGNITO_ENDPOINT',
} as const satisfies Record<ServiceName, string>;

const credentialVariables = [
  'AWS_ACCESS_KEY_ID',
  'AWS_PROFILE',
  'AWS_ROLE_ARN',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
  'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
  'AWS_CONTAINER_CREDENTIALS_FULL_URI',
];

const everywhere = (place: Place): ServicePlacement => ({ dynamodb: place, s3: place, cognito: place });

export function placementOf(env: NodeJS.ProcessEnv, forceEmbedded: boolean): ServicePlacement {
  if (forceEmbedded) return everywhere('embedded');
  const isSomewhere = serviceNames.some((name) => env[endpoints[name]]);
  if (!isSomewhere && credentialVariables.some((variable) => env[variable])) return everywhere('aws');
  const placeOf = (name: ServiceName): Place => {
    const endpoint = env[endpoints[name]];
    if (!endpoint) return 'embedded';
    return endpoint.startsWith('https:') ? 'aws' : 'local';
  };
  return { dynamodb: placeOf('dynamodb'), s3: placeOf('s3'), cognito: placeOf('cognito') };
}

export const are = (placement: ServicePlacement, place: Place): boolean =>
  serviceNames.every((name) => placement[name] === place);

/** A made-up federation goes with made-up content: never into a store of somebody else's. */
export const embedsFederation = (env: NodeJS.ProcessEnv, { dynamodb }: ServicePlacement): boolean =>
  dynamodb === 'embedded' && !env.SAMS_URL;

export interface Embedding {
  readonly ports: Readonly<Record<PortName, number>>;
  readonly secret: string;
}

export const embeddedPool = { userPoolId: 'eu-central-1_clubhouse', clientId: 'clubhouse-web' };

/** Has glibc give back what decoding pictures took: left alone, it keeps as much for every thread that ever decoded one. */
const thrift = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };

/** The environment of every process; what the embedded services need wins over what was there. */
export function environmentOf(
  env: NodeJS.ProcessEnv,
  placement: ServicePlacement,
  { ports, secret }: Embedding,
): NodeJS.ProcessEnv {
  const quiet = { ...env, NEXT_TELEMETRY_DISABLED: '1', NODE_NO_WARNINGS: '1', ...thrift };
  if (are(placement, 'aws')) return quiet;
  const embedded = serviceNames.filter((name) => placement[name] === 'embedded');
  return {
    ...withoutCredentials(quiet),
    ...credentialsFor(env, placement),
    AWS_REGION: env.AWS_REGION || env.AWS_DEFAULT_REGION || 'eu-central-1',
    CLUBHOUSE_SECRET: env.CLUBHOUSE_SECRET || secret,
    MEDIA_BUCKET: env.MEDIA_BUCKET || 'clubhouse-media',
    // The name of the club whose content is seeded.
    CLUB_NAME: env.CLUB_NAME || 'VC Möwe Kranwiek',
    CLUB_CLAIM: env.CLUB_CLAIM || 'Volleyball am Bodden, seit 1974',
    CLUB_DOMAIN: env.CLUB_DOMAIN || 'verein.example',
    ...Object.fromEntries(embedded.map((name) => [endpoints[name], `http://127.0.0.1:${ports[name]}`])),
    ...(placement.cognito === 'embedded'
      ? { COGNITO_USER_POOL_ID: embeddedPool.userPoolId, COGNITO_CLIENT_ID: embeddedPool.clientId }
      : {}),
    ...(embedsFederation(env, placement) ? demoFederation(ports.sams) : {}),
  };
}

const demoFederation = (port: number) => ({
  SAMS_URL: `http://127.0.0.1:${port}/api/v2`,
  SAMS_API_KEY: 'only-for-this-machine',
  SAMS_ASSOCIATION: associationUuid(demoSeed),
  SAMS_CLUB: clubUuid(demoSeed),
});

function credentialsFor(env: NodeJS.ProcessEnv, placement: ServicePlacement): Record<string, string> {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = env;
  const areGiven = AWS_ACCESS_KEY_ID && AWS_SECRET_ACCESS_KEY;
  if (areGiven && !are(placement, 'embedded'))
    return { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, ...(AWS_SESSION_TOKEN ? { AWS_SESSION_TOKEN } : {}) };
  // The SDK knows one identity per process, and the stand-ins must be able to check it.
  if (serviceNames.some((name) => placement[name] === 'aws'))
    throw new AppError(
      'internal',
      'Some services are at AWS and others are not: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, which all of ' +
        'them will be given, or unset the endpoints to have all of them at AWS.',
    );
  return { AWS_ACCESS_KEY_ID: 'clubhouse', AWS_SECRET_ACCESS_KEY: 'only-for-this-machine' };
}

function withoutCredentials(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const secret = new Set([...credentialVariables, 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'AWS_DEFAULT_PROFILE']);
  return Object.fromEntries(Object.entries(env).filter(([name]) => !secret.has(name))) as NodeJS.ProcessEnv;
}

const titles: Record<ServiceName, string> = { dynamodb: 'DynamoDB', s3: 'S3', cognito: 'Cognito' };

/** One sentence for the first line. */
export function firstLine(placement: ServicePlacement, env: NodeJS.ProcessEnv, data: string): string {
  if (are(placement, 'aws'))
    return 'Clubhouse runs against AWS with the credentials of the environment: nothing is embedded, created or seeded, and no stream is followed.';
  if (are(placement, 'embedded')) return `Clubhouse runs with embedded services; its data is in ${data}.`;
  const places = serviceNames.map((name) => {
    const where = placement[name] === 'embedded' ? 'embedded' : `at ${env[endpoints[name]]}`;
    return `${titles[name]} ${where}`;
  });
  return `Clubhouse runs with ${places.join(', ')}; its data is in ${data}.`;
}
