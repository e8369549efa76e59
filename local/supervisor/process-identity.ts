// Tells whether a remembered process is still the same one, although process ids are used again.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Where a process's birth cannot be told; such a one must not be ended on the strength of its number. */
export const UNKNOWN_BIRTH = 'unknown';

export type ProcessIdentity = { pid: number; born: string };

/** Undefined when there is no such process; one that has ended and was only not yet collected counts as gone. */
export function identify(pid: number): ProcessIdentity | undefined {
  const born = process.platform === 'linux' ? bornOnLinux(pid) : bornElsewhere(pid);
  return born === undefined ? undefined : { pid, born };
}

export function isAlive({ pid, born }: ProcessIdentity): boolean {
  return identify(pid)?.born === born;
}

/** The whole group that the process leads, where there are groups; one that is gone is no error. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {}
}

function bornOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, which stands in parentheses, may itself hold blanks and parentheses.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return state === 'Z' || state === 'X' ? undefined : `${boot} ${rest[18]}`;
  } catch {
    return undefined;
  }
}

function bornElsewhere(pid: number): string | undefined {
  if (process.platform === 'win32') return existsOnWindows(pid) ? UNKNOWN_BIRTH : undefined;
  const { status, stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'stat=,lstart='], { encoding: 'utf8' });
  const [state = 'Z', ...born] = status === 0 ? stdout.trim().split(/\s+/) : [];
  return state.startsWith('Z') ? undefined : born.join(' ');
}

function existsOnWindows(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
