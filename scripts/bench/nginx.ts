// How many pages a second, as a share of what nginx serves of the very same bytes on the same machine in the same run.

import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@/local/supervisor/free-port';
import type { Figure } from './figure';

const seconds = 5;
const rounds = 3;

const isThere = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

interface Load {
  readonly perSecond: number;
  readonly p99Ms: number;
}

const milliseconds = { us: 0.001, ms: 1, s: 1000 } as const;

async function load(address: string): Promise<Load> {
  const args = ['-t1', '-c32', `-d${seconds}s`, '--latency', '-H', 'Accept-Encoding: br', address];
  const { stdout } = await promisify(execFile)('wrk', args);
  if (/Non-2xx/.test(stdout)) throw new Error(`${address} refuses some requests:\n${stdout}`);
  const [, amount, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99Ms: Number(amount) * milliseconds[unit as keyof typeof milliseconds],
  };
}

/** As it comes over the wire: what fetch would unpack. */
function compressed(address: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.headers['content-encoding'] !== 'br') reject(new Error(`${address} is not compressed`));
      buffer(answer).then(resolve, reject);
    })
      .once('error', reject)
      .end();
  });
}

const configuration = (dir: string, port: number): string => `
daemon off; worker_processes 1; pid ${dir}/pid; error_log stderr;
events { worker_connections 256; }
http {
  access_log off; default_type text/html; keepalive_requests 1000000;
  client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy; fastcgi_temp_path ${dir}/fastcgi;
  uwsgi_temp_path ${dir}/uwsgi; scgi_temp_path ${dir}/scgi;
  server { listen 127.0.0.1:${port}; root ${dir}; add_header Content-Encoding br; }
}`;

async function withNginx(page: Buffer, work: (address: string) => Promise<void>): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'clubhouse-nginx-'));
  const port = await freePort();
  await writeFile(join(dir, 'page.html'), page, { mode: 0o644 });
  await writeFile(join(dir, 'nginx.conf'), configuration(dir, port));
  execFileSync('chmod', ['755', dir]);
  const nginx = spawn('nginx', ['-c', join(dir, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    await pause(500);
    await work(`http://127.0.0.1:${port}/page.html`);
  } finally {
    nginx.kill();
    await rm(dir, { recursive: true, force: true });
  }
}

/** Pages that nobody has asked for yet, one after the other, until told to stop. */
function renderMeanwhile(url: string): () => Promise<void> {
  let isOver = false;
  const rendering = (async () => {
    for (let i = 0; !isOver; i++)
      await fetch(`${url}/news?until=${encodeURIComponent(new Date(Date.now() - i).toISOString())}`).then((one) =>
        one.text(),
      );
  })();
  return () => {
    isOver = true;
    return rendering;
  };
}

/** Undefined where one of the two programs is not installed. */
export async function compareWithNginx(url: string, path: string): Promise<Figure[] | undefined> {
  if (!isThere('nginx') || !isThere('wrk')) return undefined;
  const [shares, busyShares, waits, busyWaits]: [number[], number[], number[], number[]] = [[], [], [], []];
  await withNginx(await compressed(url + path), async (nginx) => {
    for (let i = 0; i < rounds; i++) {
      const own = await load(url + path);
      const peer = await load(nginx);
      const stop = renderMeanwhile(url);
      const busy = await load(url + path);
      await stop();
      shares.push((100 * own.perSecond) / peer.perSecond);
      busyShares.push((100 * busy.perSecond) / peer.perSecond);
      waits.push(own.p99Ms);
      busyWaits.push(busy.p99Ms);
    }
  });
  return [
    { what: 'A kept article a second, of nginx', unit: '%', measured: shares, bar: 60, isLeast: true, peer: 0.91 },
    { what: 'The same while other pages are made', unit: '%', measured: busyShares, bar: 30, isLeast: true },
    { what: 'The slowest of a hundred at 32 connections', unit: 'ms', measured: waits, bar: 10 },
    { what: 'The same while other pages are made', unit: 'ms', measured: busyWaits, bar: 10 },
  ];
}
