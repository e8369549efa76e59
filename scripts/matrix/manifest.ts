// Which routes there are, read from the source: every page, every method of every route, every server action, and what the framework adds.

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { frameworkRoutes } from './framework';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const exported = /^export (?:const|async function|function) (\w+)/gm;

/** Folders in brackets group files and are no part of an address. */
const addressOf = (folder: string): string =>
  `/${folder
    .split('/')
    .filter((part) => part !== '' && !/^\(.*\)$/.test(part))
    .join('/')}`;

const namesIn = (source: string): string[] => [...source.matchAll(exported)].map(([, name = '']) => name);

function routesIn(root: string, file: string): string[] {
  const path = relative(root, file);
  const [, folder = '', name = ''] = /^app\/?(.*?)\/?([^/]+)$/.exec(path) ?? [];
  if (/^page\.tsx?$/.test(name)) return [`page ${addressOf(folder)}`];
  const source = readFileSync(file, 'utf8');
  if (/^route\.tsx?$/.test(name))
    return namesIn(source)
      .filter((one) => methods.includes(one))
      .map((method) => `${method} ${addressOf(folder)}`);
  if (/^['"]use server['"]/.test(source)) return namesIn(source).map((action) => `action ${path}#${action}`);
  // An action inside a component has no name to hold a policy by.
  return /^\s+['"]use server['"]/m.test(source) ? [`action ${path}#inside`] : [];
}

/** Sorted, so that two lists can be compared by eye. */
export function routesOf(root: string): string[] {
  const files = readdirSync(join(root, 'app'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return [...files.flatMap((file) => routesIn(root, file)), ...frameworkRoutes(root)].sort();
}
