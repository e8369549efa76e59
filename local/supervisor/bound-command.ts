// Makes a foreign program end with its parent where the kernel can see to it; our own ones listen for the disconnect.

import { spawnSync } from 'node:child_process';

export type Command = { command: string; args: readonly string[] };

let canBind: boolean | undefined;

/** The program keeps the process id: setpriv becomes it. */
export function boundToParent({ command, args }: Command): Command {
  canBind ??= spawnSync('setpriv', ['--pdeathsig', 'KILL', 'true']).status === 0;
  return canBind ? { command: 'setpriv', args: ['--pdeathsig', 'KILL', command, ...args] } : { command, args };
}
