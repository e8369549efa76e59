// On which addresses the framework answers by itself, beside the pages and routes that we give it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NEXT_DATA_SUFFIX, RSC_SEGMENT_SUFFIX, RSC_SEGMENTS_DIR_SUFFIX, RSC_SUFFIX } from 'next/dist/lib/constants.js';
import { UNDERSCORE_GLOBAL_ERROR_ROUTE, UNDERSCORE_NOT_FOUND_ROUTE } from 'next/dist/shared/lib/entry-constants.js';

/** The version whose router, servers and handlers this list was read from. */
const readFrom = '16.4.6';

const segment = (name: string) => `GET [page]${RSC_SEGMENTS_DIR_SUFFIX}/${name}${RSC_SEGMENT_SUFFIX}`;

const addresses = [
  'GET /_next/static/[asset]',
  'GET /_next/image?w=640&q=75&url=[page]',
  `GET /_next/data/[build][page]${NEXT_DATA_SUFFIX}`,
  'GET /_next/[tool]',
  'GET /__nextjs_[tool]',
  `GET ${UNDERSCORE_NOT_FOUND_ROUTE}`,
  `GET ${UNDERSCORE_GLOBAL_ERROR_ROUTE}`,
  `GET [page]${RSC_SUFFIX}`,
  segment('_tree'),
  segment('_full'),
];

export function frameworkRoutes(root: string): readonly string[] {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/next/package.json'), 'utf8')) as {
    version: string;
  };
  if (version !== readFrom)
    throw new Error(`Look up what Next ${version} answers on by itself, then say so in scripts/matrix/framework.ts.`);
  return addresses;
}
