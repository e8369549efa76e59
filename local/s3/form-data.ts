// Reads a multipart/form-data upload as a stream: the small fields first, then the one file without ever holding it.
import { ByteReader } from './byte-reader';
import { S3Error } from './error';

export interface FormUpload {
  /** Names in lower case; only those before the file, for S3 ignores what follows it. */
  fields: Map<string, string>;
  file: AsyncIterable<Buffer>;
}

const lineEnd = Buffer.from('\r\n');
const largestFields = 20 * 1024;
const largestHeader = 4 * 1024;

export async function readForm(source: AsyncIterable<Buffer>, contentType: string): Promise<FormUpload> {
  const delimiter = Buffer.from(`\r\n--${parseBoundary(contentType)}`);
  const reader = new ByteReader(precededBy(lineEnd, source));
  const fields = new Map<string, string>();
  let room = largestFields;
  if (!(await reader.readUntil(delimiter, largestHeader))) throw malformedForm();
  for (;;) {
    const ending = await readLine(reader);
    if (ending.startsWith('--'))
      throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.');
    if (ending.trim() !== '') throw malformedForm();
    const name = await readFieldName(reader);
    if (name === 'file') return { fields, file: reader.takeUntil(delimiter) };
    const value = await reader.readUntil(delimiter, room);
    if (!value) throw tooManyFields();
    room -= name.length + value.length;
    if (fields.has(name)) throw new S3Error('InvalidArgument', `The form field ${name} was given more than once.`);
    fields.set(name, value.toString('utf8'));
  }
}

export function isForm(contentType: string | undefined): contentType is string {
  return /^multipart\/form-data\s*(;|$)/i.test(contentType ?? '');
}

function parseBoundary(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw malformedForm();
  return boundary;
}

async function* precededBy(start: Buffer, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield start;
  yield* source;
}

async function readFieldName(reader: ByteReader): Promise<string> {
  let disposition = '';
  let room = largestHeader;
  for (let line = await readLine(reader); line !== ''; line = await readLine(reader)) {
    room -= line.length;
    if (room < 0) throw malformedForm();
    if (/^content-disposition:\s*form-data\s*;/i.test(line)) disposition = line;
  }
  const [, quoted, plain] = /;\s*name=(?:"((?:\\.|[^"\\])*)"|([^\s;"]+))/i.exec(disposition) ?? [];
  const name = quoted ?? plain;
  if (!name) throw malformedForm();
  return name.toLowerCase();
}

async function readLine(reader: ByteReader): Promise<string> {
  const line = await reader.readUntil(lineEnd, largestHeader);
  if (!line) throw malformedForm();
  return line.toString('utf8');
}

function malformedForm(): S3Error {
  return new S3Error('MalformedPOSTRequest', 'The body of your POST request is not well-formed multipart/form-data.');
}

function tooManyFields(): S3Error {
  return new S3Error(
    'MaxPostPreDataLengthExceeded',
    'Your POST request fields preceding the upload file were too large.',
  );
}
