import { describe, expect, it } from 'vitest';
import { parseEnv, parseFederation } from '@/lib/env';
import { createFederation } from '@/local/sams/federation';
import { environmentOf, firstLine, placementOf } from './environment';

const shell = (variables: Record<string, string> = {}): NodeJS.ProcessEnv => ({ NODE_ENV: 'test', ...variables });
const embedding = { ports: { dynamodb: 1111, s3: 2222, cognito: 3333, sams: 4444 }, secret: 's'.repeat(43) };
const environmentIn = (env: NodeJS.ProcessEnv, force = false) => environmentOf(env, placementOf(env, force), embedding);

const realKeys = { AWS_ACCESS_KEY_ID: 'AKIAREAL', AWS_SECRET_ACCESS_KEY: 'real' };

describe('with nothing in the environment', () => {
  it('embeds every service', () => {
    expect(placementOf(shell(), false)).toEqual({ dynamodb: 'embedded', s3: 'embedded', cognito: 'embedded' });
  });

  it('makes an environment that the app finds complete', () => {
    expect(parseEnv(environmentIn(shell()))).toMatchObject({
      region: 'eu-central-1',
      dynamodbEndpoint: 'http://127.0.0.1:1111',
      s3Endpoint: 'http://127.0.0.1:2222',
      cognitoEndpoint: 'http://127.0.0.1:3333',
      userPoolId: 'eu-central-1_clubhouse',
      userPoolClientId: 'clubhouse-web',
      mediaBucket: 'clubhouse-media',
    });
  });

  it('has a federation that knows the demo club', () => {
    const { associationUuid, ownClubUuid } = createFederation({ seed: 1974, today: '2026-03-11' });
    expect(parseFederation(environmentIn(shell()))).toMatchObject({
      url: 'http://127.0.0.1:4444/api/v2',
      association: associationUuid,
      club: ownClubUuid,
    });
  });

  it('leaves a federation of the owner alone, and brings none into a store of the owner', () => {
    const own = { SAMS_URL: 'https://verband.example/api/v2' };
    expect(environmentIn(shell(own))).toMatchObject(own);
    expect(environmentIn(shell(own)).SAMS_CLUB).toBeUndefined();
    expect(environmentIn(shell({ DYNAMODB_ENDPOINT: 'http://localhost:8000' })).SAMS_URL).toBeUndefined();
  });

  it('takes an empty variable for none', () => {
    expect(placementOf(shell({ DYNAMODB_ENDPOINT: '', AWS_PROFILE: '' }), false).dynamodb).toBe('embedded');
  });

  it('keeps a bucket and a secret of the owner', () => {
    const own = { MEDIA_BUCKET: 'pictures', CLUBHOUSE_SECRET: 'x'.repeat(40) };
    expect(environmentIn(shell(own))).toMatchObject(own);
  });
});

describe('with AWS credentials', () => {
  it.each([
    'AWS_ACCESS_KEY_ID',
    'AWS_PROFILE',
    'AWS_ROLE_ARN',
    'AWS_WEB_IDENTITY_TOKEN_FILE',
    'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
    'AWS_CONTAINER_CREDENTIALS_FULL_URI',
  ])('embeds nothing for %s, and says so', (variable) => {
    const placement = placementOf(shell({ [variable]: 'x' }), false);
    expect(placement).toEqual({ dynamodb: 'aws', s3: 'aws', cognito: 'aws' });
    expect(firstLine(placement, shell(), '/data')).toContain('nothing is embedded, created or seeded');
  });

  it('leaves it to the owner to say which pool and which secret', () => {
    const env = environmentIn(shell(realKeys));
    expect(env).toMatchObject(realKeys);
    expect(() => parseEnv(env)).toThrow(/COGNITO_USER_POOL_ID is not set[\s\S]*CLUBHOUSE_SECRET is not set/);
  });

  it('embeds all the same when told to, and lets no real credential through', () => {
    const env = environmentIn(
      shell({ ...realKeys, AWS_SESSION_TOKEN: 't', AWS_PROFILE: 'p', DYNAMODB_ENDPOINT: 'https://x' }),
      true,
    );
    expect(env.AWS_ACCESS_KEY_ID).toBe('clubhouse');
    expect(env.AWS_SESSION_TOKEN).toBeUndefined();
    expect(env.AWS_PROFILE).toBeUndefined();
    expect(env.DYNAMODB_ENDPOINT).toBe('http://127.0.0.1:1111');
  });
});

describe('with an endpoint', () => {
  it('embeds only the other services', () => {
    const env = shell({ DYNAMODB_ENDPOINT: 'http://localhost:8000' });
    expect(placementOf(env, false)).toEqual({ dynamodb: 'local', s3: 'embedded', cognito: 'embedded' });
    expect(environmentIn(env)).toMatchObject({ DYNAMODB_ENDPOINT: 'http://localhost:8000' });
    expect(environmentIn(env).S3_ENDPOINT).toBe('http://127.0.0.1:2222');
    expect(firstLine(placementOf(env, false), env, '/data')).toContain('DynamoDB at http://localhost:8000');
  });

  it('takes https for AWS', () => {
    const env = shell({ ...realKeys, DYNAMODB_ENDPOINT: 'https://dynamodb.eu-central-1.amazonaws.com' });
    expect(placementOf(env, false).dynamodb).toBe('aws');
    expect(environmentIn(env)).toMatchObject(realKeys);
  });

  it('gives the stand-ins the keys that the other service needs', () => {
    expect(environmentIn(shell({ ...realKeys, S3_ENDPOINT: 'http://minio:9000' }))).toMatchObject(realKeys);
  });

  it('asks for keys when AWS and stand-ins are mixed without any', () => {
    const env = shell({ AWS_PROFILE: 'club', DYNAMODB_ENDPOINT: 'https://dynamodb.eu-central-1.amazonaws.com' });
    expect(() => environmentIn(env)).toThrow('set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  });

  it('needs to be told the pool when Cognito is elsewhere', () => {
    const env = environmentIn(shell({ COGNITO_ENDPOINT: 'http://localhost:9229' }));
    expect(() => parseEnv(env)).toThrow('COGNITO_USER_POOL_ID is not set');
  });
});
