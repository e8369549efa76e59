// The environment of a club that is running already, for one more process that is to work on its data.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOf, type PortName, placementOf } from './environment';

export function environmentOfRunning(data: string, given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = (name: string) => readFileSync(join(data, name), 'utf8').trim();
  const ports = JSON.parse(read('ports.json')) as Record<PortName, number>;
  return environmentOf(given, placementOf(given, false), { ports, secret: read('secret') });
}
