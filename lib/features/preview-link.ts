// Links that show one version of one document to whoever holds them, until they expire (signed preview URL).

import { hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { now, nowSeconds } from '@/lib/clock';
import type { AnyEntity, Row } from '@/lib/entity/entity';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { systemActor } from '@/lib/modules/permissions';
import type { Context } from '@/lib/operations/context';
import { documentKey } from '@/lib/operations/document-key';
import { open, openLasting, revisionAt } from '@/lib/operations/history';

const lifetimeSeconds = 3 * 24 * 60 * 60;
const audience = 'preview';

const claims = z.object({ entity: z.string(), id: z.string(), version: z.number(), exp: z.number() });

/** A key of its own: what is signed here passes nowhere else. */
const signingKey = () => new Uint8Array(hkdfSync('sha256', env().secret, '', 'preview-link', 32));

export interface PreviewLink {
  readonly token: string;
  readonly version: number;
  readonly expiresAt: string;
}

/** For somebody who may edit the document: a link to it as it is stored now, and to nothing that is typed afterwards. */
export async function createPreviewLink(context: Context, of: AnyEntity, id: string): Promise<PreviewLink> {
  const { version, binnedAt } = await openLasting(context, of, documentKey(of, id));
  if (binnedAt) throw new AppError('missing', `There is no such ${of.name}`);
  const expires = nowSeconds() + lifetimeSeconds;
  const token = await new SignJWT({ entity: of.name, id, version })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setExpirationTime(expires)
    .sign(signingKey());
  return { token, version, expiresAt: new Date(expires * 1000).toISOString() };
}

export interface Preview<E> {
  readonly row: Row<E>;
  readonly version: number;
  readonly expiresAt: string;
}

/** Undefined for a link that is forged, expired or to another kind, and for a document that has been deleted since. */
export async function openPreview<E extends AnyEntity>(of: E, token: string): Promise<Preview<E> | undefined> {
  const signed = await verified(token);
  if (!signed || signed.entity !== of.name) return undefined;
  const context = { actor: systemActor('preview') };
  const key = documentKey(of, signed.id);
  const document = await open(context, of, key).catch(missing);
  if (!document || document.binnedAt) return undefined;
  const revision = await revisionAt(context, of, key, signed.version);
  const expiresAt = new Date(signed.exp * 1000).toISOString();
  return revision && { row: revision.row, version: signed.version, expiresAt };
}

function missing(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'missing') return undefined;
  throw error;
}

async function verified(token: string): Promise<z.infer<typeof claims> | undefined> {
  try {
    const { payload } = await jwtVerify(token, signingKey(), { algorithms: ['HS256'], audience, currentDate: now() });
    return claims.parse(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}
