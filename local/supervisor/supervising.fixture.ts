// A process that claims a folder, supervises two fake services and waits to be killed.
import { claimFolder } from './run-file';
import { openSupervisor } from './supervisor';

const [folder = '', fake = '', first = '0', second = '0'] = process.argv.slice(2);
const run = await claimFolder(folder);
const supervisor = openSupervisor({
  onProcesses: run.setServices,
  onLine: () => undefined,
  onNote: () => undefined,
  onGiveUp: () => undefined,
});
for (const [name, port] of Object.entries({ first, second })) {
  await supervisor.start({
    name,
    command: process.execPath,
    args: [fake, '--port', port, '--stubborn'],
    channel: true,
    health: { url: `http://127.0.0.1:${port}/` },
  });
}
run.setAddress('http://localhost:1');
console.log('supervising');
