// How many pages a second, as a share of what nginx serves of the very same bytes on the same machine in the same run.

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../start/free-port';
import type { Figure } from './figure';

const seconds = 5;
const rounds = 3;

const isThere = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

function requestsPerSecond(address: string): number {
  const words = execFileSync('wrk', ['-t1', '-c32', `-d${seconds}s`, address], { encoding: 'utf8' });
  if (/Non-2xx/.test(words)) throw new Error(`${address} refuses some requests:\n${words}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(words)?.[1]);
}

const configuration = (dir: string, port: number): string => `
daemon off; worker_processes 1; pid ${dir}/pid; error_log stderr;
events { worker_connections 256; }
http {
  access_log off; default_type text/html; keepalive_requests 1000000;
  client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy; fastcgi_temp_path ${dir}/fastcgi;
  uwsgi_temp_path ${dir}/uwsgi; scgi_temp_path ${dir}/scgi;
  server { listen 127.0.0.1:${port}; root ${dir}; }
}`;

/** Undefined where one of the two programs is not installed. */
export async function compareWithNginx(address: string): Promise<Figure[] | undefined> {
  if (!isThere('nginx') || !isThere('wrk')) return undefined;
  const dir = await mkdtemp(join(tmpdir(), 'clubhouse-nginx-'));
  const port = await freePort('127.0.0.1', []);
  await writeFile(join(dir, 'page.html'), Buffer.from(await (await fetch(address)).arrayBuffer()), { mode: 0o644 });
  await writeFile(join(dir, 'nginx.conf'), configuration(dir, port));
  execFileSync('chmod', ['755', dir]);
  const nginx = spawn('nginx', ['-c', join(dir, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    await pause(500);
    const shares: number[] = [];
    for (let i = 0; i < rounds; i++)
      shares.push((100 * requestsPerSecond(address)) / requestsPerSecond(`http://127.0.0.1:${port}/page.html`));
    return [{ what: 'A kept article in requests a second, of nginx', unit: '%', measured: shares, peer: 0.91 }];
  } finally {
    nginx.kill();
    await rm(dir, { recursive: true, force: true });
  }
}
