import { describe, expect, it } from 'vitest';
import { clubDomain, parseClub, parseEnv, parseFederation, rereadEnv } from '@/lib/env';
import { allTables } from '@/lib/tables';
import { physicalName } from '@/lib/tables/physical-name';
import { standForms } from '@/lib/tables/scouting';

const complete = {
  COGNITO_USER_POOL_ID: 'eu-central-1_abc',
  COGNITO_CLIENT_ID: 'client',
  CLUBHOUSE_SECRET: 'x'.repeat(32),
} as unknown as NodeJS.ProcessEnv;

describe('the environment', () => {
  it('has defaults for what can have one', () => {
    expect(parseEnv(complete)).toMatchObject({ region: 'eu-central-1', maxAttempts: 3, timeZone: 'Europe/Berlin' });
    expect(parseEnv({ ...complete, AWS_DEFAULT_REGION: 'us-east-1' }).region).toBe('us-east-1');
  });

  it('says in plain words what is missing or wrong, all at once', () => {
    const wrong = { ...complete, CLUBHOUSE_SECRET: '', DYNAMODB_ENDPOINT: 'localhost', CLUB_TIME_ZONE: 'Mars' };
    expect(() => parseEnv(wrong)).toThrow(/CLUBHOUSE_SECRET is not set/);
    expect(() => parseEnv(wrong)).toThrow(/DYNAMODB_ENDPOINT /);
    expect(() => parseEnv(wrong)).toThrow(/CLUB_TIME_ZONE is not a time zone/);
  });

  it('knows a club without being told anything, and no address that cannot be one', () => {
    expect(parseClub({} as NodeJS.ProcessEnv)).toMatchObject({ language: 'de', url: 'http://localhost:3000' });
    const given = { CLUB_NAME: 'VC', CLUB_LANGUAGE: 'en', CLUB_URL: 'https://club.example/' };
    expect(parseClub(given as unknown as NodeJS.ProcessEnv)).toEqual({
      name: 'VC',
      claim: '',
      language: 'en',
      url: 'https://club.example',
    });
    const wrong = { CLUB_LANGUAGE: 'fr', CLUB_URL: 'club.example' } as unknown as NodeJS.ProcessEnv;
    expect(() => parseClub(wrong)).toThrow(/CLUB_LANGUAGE [\s\S]*CLUB_URL /);
  });

  it('keeps pages under the host of its address, unless they have a domain of their own', () => {
    process.env.CLUB_URL = 'https://www.club.example:8443';
    rereadEnv();
    expect(clubDomain()).toBe('www.club.example');
    process.env.CLUB_DOMAIN = 'verein.example';
    expect(clubDomain()).toBe('verein.example');
    for (const name of ['CLUB_URL', 'CLUB_DOMAIN']) delete process.env[name];
    rereadEnv();
  });

  it('does without a federation, or knows all of it, and says what half of it lacks', () => {
    const source = (variables: Record<string, string>) => variables as unknown as NodeJS.ProcessEnv;
    expect(parseFederation(source({ SAMS_URL: '' }))).toBeUndefined();
    const [association, club] = ['8E6C1A52-0d4b-4c7f-a3b9-5f3d1c2e7a10', 'a2b1c3d4-1111-4222-a333-444455556666'];
    const whole = { SAMS_URL: 'https://verband.example/api/v2/', SAMS_API_KEY: 'key', SAMS_CLUB: club };
    expect(parseFederation(source({ ...whole, SAMS_ASSOCIATION: association }))).toEqual({
      url: 'https://verband.example/api/v2',
      apiKey: 'key',
      association: association.toLowerCase(),
      club,
    });
    expect(() => parseFederation(source(whole))).toThrow(/SAMS_ASSOCIATION is not set/);
    const wrong = source({ SAMS_URL: 'verband.example', SAMS_API_KEY: 'zwei Wörter' });
    expect(() => parseFederation(wrong)).toThrow(
      /SAMS_URL [\s\S]*SAMS_API_KEY is not a key[\s\S]*SAMS_CLUB is not set/,
    );
  });

  it('can name every table otherwise', () => {
    expect(new Set(allTables.map(({ variable }) => variable)).size).toBe(allTables.length);
    process.env.DDB_STAND_FORMS_TABLE = 'club-stand-forms';
    expect(physicalName(standForms)).toBe('club-stand-forms');
    delete process.env.DDB_STAND_FORMS_TABLE;
    expect(physicalName(standForms)).toBe('STAND_FORMS');
  });
});
