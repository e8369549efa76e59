// A crowd of its own process: bodies that never come, heads that never end and widths that nobody has, until it is let go.

import { request } from 'node:http';
import { connect } from 'node:net';

const { host, port, idle, slow, widths, picture, forMs } = JSON.parse(process.argv[2]);

/** However often they are cut off. */
const mostOpened = 4 * (idle + slow);

let opened = 0;
let isOver = false;
const sockets = new Set();

function hold(said) {
  if (isOver || opened >= mostOpened) return Promise.resolve();
  opened++;
  return new Promise((resolve) => {
    const socket = connect({ port, host }).on('error', () => undefined);
    sockets.add(socket.resume());
    socket.once('close', () => {
      sockets.delete(socket);
      resolve();
      void hold(said);
    });
    socket.write(said, resolve);
  });
}

const statusOf = (path) =>
  new Promise((resolve) => {
    request({ port, host, path, agent: false, headers: { host: 'localhost' } }, (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode));
    })
      .once('error', () => resolve(0))
      .end();
  });

const idleBody = 'POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n';
const slowHead = 'GET /admin HTTP/1.1\r\nHost: localhost\r\nAccept: te';
await Promise.all([
  ...Array.from({ length: idle }, () => hold(idleBody)),
  ...Array.from({ length: slow }, () => hold(slowHead)),
]);

process.once('message', async () => {
  const answers = [];
  for (let i = 0; i < widths; i++) {
    answers.push(statusOf(`${picture}-${1 + i}.webp`));
    await new Promise((resolve) => setTimeout(resolve, forMs / widths));
  }
  const statuses = await Promise.all(answers);
  isOver = true;
  process.send({ refused: statuses.filter((status) => status === 404).length, held: sockets.size }, () =>
    process.exit(0),
  );
});
process.on('disconnect', () => process.exit(0));
process.send('ready');
