// A CSV import plan in signed steps (signed CSV import tokens): whoever made it can have it carried out for a day, as it was planned and not otherwise.

import { hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { now, nowSeconds } from '@/lib/clock';
import type { PlanStep } from '@/lib/csv/import-plan';
import type { AnyEntity } from '@/lib/entity/entity';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { newUuid } from '@/lib/ids';

/** As long as the answer to a repeated request is remembered. */
const lifetimeSeconds = 24 * 60 * 60;
const audience = 'csv-import';
const stepSize = 20;

const taskSchema = z.object({
  number: z.number(),
  /** Absent for a row that is to be created. */
  on: z.object({ id: z.string(), version: z.number() }).optional(),
  values: z.record(z.string(), z.unknown()),
});
const claims = z.object({ entity: z.string(), plan: z.string(), tasks: z.array(taskSchema) });

export type Task = z.infer<typeof taskSchema>;
export type ImportStep = z.infer<typeof claims>;

const signingKey = () => new Uint8Array(hkdfSync('sha256', env().secret, '', 'csv-import', 32));

export async function sealSteps(actor: string, of: AnyEntity, tasks: readonly Task[]): Promise<PlanStep[]> {
  const plan = newUuid();
  const key = signingKey();
  const steps: PlanStep[] = [];
  for (let i = 0; i < tasks.length; i += stepSize) {
    const part = tasks.slice(i, i + stepSize);
    const token = await new SignJWT({ entity: of.name, plan, tasks: part })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setSubject(actor)
      .setExpirationTime(nowSeconds() + lifetimeSeconds)
      .sign(key);
    steps.push({ rows: part.map(({ number }) => number), token });
  }
  return steps;
}

export async function openStep(actor: string, token: string): Promise<ImportStep> {
  try {
    const options = { algorithms: ['HS256'], audience, subject: actor, currentDate: now() };
    return claims.parse((await jwtVerify(token, signingKey(), options)).payload);
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError)
      throw new AppError('malformed', 'This is no part of a plan of yours, or it is too old: check the file again');
    throw error;
  }
}
