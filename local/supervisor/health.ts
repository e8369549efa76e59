// Asks a service whether it is there: any answer over HTTP, or an accepted TCP connection, will do.

import { request } from 'node:http';
import { connect } from 'node:net';

export type Health = { url: string } | { port: number; host?: string };

export function isAnswering(health: Health, timeoutMs: number): Promise<boolean> {
  return 'url' in health ? answersHttp(health.url, timeoutMs) : acceptsTcp(health, timeoutMs);
}

function answersHttp(url: string, timeout: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request(url, { agent: false, timeout }, (answer) => {
      answer.resume();
      resolve(true);
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(false));
    asked.once('close', () => resolve(false));
    asked.end();
  });
}

function acceptsTcp({ port, host = '127.0.0.1' }: { port: number; host?: string }, timeout: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout });
    const settle = (accepted: boolean) => {
      socket.destroy();
      resolve(accepted);
    };
    socket.once('connect', () => settle(true));
    socket.once('timeout', () => settle(false));
    socket.once('error', () => settle(false));
  });
}
