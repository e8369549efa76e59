// The secret side of Signature Version 4: scopes, derived keys, and comparison that leaks no timing.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { S3Error, type S3ErrorCode } from './error';

export const algorithm = 'AWS4-HMAC-SHA256';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  /** When given, signatures made for another region are refused. */
  region: string | undefined;
}

/** Whoever holds the secret, for one day and region. */
export interface Signer {
  key: Buffer;
  date: string;
  scope: string;
  signature: string;
}

export function findSigner(
  credentials: Credentials,
  given: { credential: string; date: string; signature: string },
  malformedAs: S3ErrorCode,
): Signer {
  const fields = given.credential.split('/');
  const [day, region, service, ending] = fields.slice(-4);
  const refuse = (message: string) => new S3Error(malformedAs, message);
  if (fields.length < 5 || !day || !region || service !== 's3' || ending !== 'aws4_request') {
    throw refuse('The Credential is mal-formed; expecting "<YOUR-AKID>/YYYYMMDD/REGION/s3/aws4_request".');
  }
  if (parseAmzDate(given.date) === undefined || given.date.slice(0, 8) !== day) {
    throw refuse('The date is missing, mal-formed, or not the day of the Credential.');
  }
  const accessKeyId = fields.slice(0, -4).join('/');
  if (accessKeyId !== credentials.accessKeyId) {
    throw new S3Error('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.', {
      details: { AWSAccessKeyId: accessKeyId },
    });
  }
  if (credentials.region && region !== credentials.region) {
    throw refuse(`The Credential is mal-formed; the region '${region}' is wrong; expecting '${credentials.region}'.`);
  }
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (parent, child) => createHmac('sha256', parent).update(child).digest(),
    `AWS4${credentials.secretAccessKey}`,
  );
  return {
    key: key as Buffer,
    date: given.date,
    scope: `${day}/${region}/s3/aws4_request`,
    signature: given.signature,
  };
}

export function requireSignature(signer: Signer, text: string, signature: string): void {
  const expected = createHmac('sha256', signer.key).update(text, 'latin1').digest();
  const given = Buffer.from(/^[0-9a-f]{64}$/.test(signature) ? signature : '', 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new S3Error(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
      { details: { StringToSign: text, SignatureProvided: signature } },
    );
  }
}

export function sha256Hex(text: string): string {
  // Header bytes reach us one per character, so this hashes exactly what was on the wire.
  return createHash('sha256').update(text, 'latin1').digest('hex');
}

/** The instant in milliseconds, or undefined unless it is a real date of the form 20260131T235959Z. */
export function parseAmzDate(date: string): number | undefined {
  const fields = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date);
  if (!fields) return undefined;
  const [, year, month, day, hour, minute, second] = fields;
  const instant = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(instant) ? undefined : instant;
}
