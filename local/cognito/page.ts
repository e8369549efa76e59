// Stable paging through a growing list: an item never appears twice, and a token only continues its own question.
import { invalidParameter } from './error';

const MAXIMUM = 60;

export interface PageRequest {
  limit: number | undefined;
  token: string | undefined;
  /** Names the operation and its filter: a token made for another question is refused. */
  question: string;
}

export interface Page<T> {
  items: T[];
  next?: string;
}

interface Listed {
  createdAt: number;
}

export function pageOf<T extends Listed>(all: T[], idOf: (item: T) => string, request: PageRequest): Page<T> {
  const { limit = MAXIMUM } = request;
  if (limit < 1 || limit > MAXIMUM) throw invalidParameter(`Value '${limit}' at 'limit' must be from 1 to ${MAXIMUM}`);
  const keyOf = (item: T) => `${String(item.createdAt).padStart(16, '0')} ${idOf(item)}`;
  const after = request.token === undefined ? '' : readToken(request.token, request.question);
  const rest = all
    .map((item) => ({ item, key: keyOf(item) }))
    .filter(({ key }) => key > after)
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const shown = rest.slice(0, limit);
  const last = shown.at(-1);
  const items = shown.map(({ item }) => item);
  return last && rest.length > limit ? { items, next: makeToken(request.question, last.key) } : { items };
}

function makeToken(question: string, key: string): string {
  return Buffer.from(JSON.stringify([question, key])).toString('base64url');
}

function readToken(token: string, question: string): string {
  try {
    const parts: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    if (Array.isArray(parts) && parts[0] === question && typeof parts[1] === 'string') return parts[1];
  } catch {}
  throw invalidParameter('Invalid pagination token provided.');
}
