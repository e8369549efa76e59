// Every refusal is an S3 error code, and carries the HTTP status S3 answers that code with.

const statuses = {
  AccessDenied: 403,
  AccessForbidden: 403,
  AuthorizationHeaderMalformed: 400,
  AuthorizationQueryParametersError: 400,
  BadDigest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidPolicyDocument: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MalformedPOSTRequest: 400,
  MalformedTrailerError: 400,
  MaxPostPreDataLengthExceeded: 400,
  MetadataTooLarge: 400,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const;

export type S3ErrorCode = keyof typeof statuses;

export interface S3ErrorExtras {
  details?: Record<string, string | number>;
  headers?: Record<string, string>;
}

export class S3Error extends Error {
  readonly code: S3ErrorCode;
  readonly status: number;
  readonly details: Record<string, string | number>;
  readonly headers: Record<string, string>;

  constructor(code: S3ErrorCode, message: string, extras: S3ErrorExtras = {}) {
    super(message);
    this.code = code;
    this.status = statuses[code];
    this.details = extras.details ?? {};
    this.headers = extras.headers ?? {};
  }
}

export function noSuchBucket(bucket: string): S3Error {
  return new S3Error('NoSuchBucket', 'The specified bucket does not exist.', { details: { BucketName: bucket } });
}

export function noSuchKey(key: string): S3Error {
  return new S3Error('NoSuchKey', 'The specified key does not exist.', { details: { Key: key } });
}

export function notImplemented(what: string): S3Error {
  return new S3Error('NotImplemented', `${what} is not implemented here.`);
}

export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
