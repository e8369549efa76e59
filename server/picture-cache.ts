// Throws away what the framework's picture maker has kept (next/image cache): it is closed, and nothing would ever withdraw these pictures.

import { rmSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['.next/cache/images', '.next/dev/cache/images'];

export function clearKeptPictures(dir: string): void {
  for (const folder of folders) rmSync(join(dir, folder), { recursive: true, force: true });
}
