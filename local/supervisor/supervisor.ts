// Starts services in order, keeps them running and stops them in the reverse order within a given time.

import type { RunningService } from './run-file';
import { openService, type Service, type ServiceEvents, type ServiceSpec } from './service';

export type SupervisorOptions = Pick<ServiceEvents, 'onLine' | 'onNote' | 'onGiveUp'> & {
  /** The processes that run now, in the order of their start. */
  onProcesses(running: RunningService[]): void;
};

export type Supervisor = {
  /** Resolves when the service answers. What is started after another is stopped before it. */
  start(spec: ServiceSpec): Promise<void>;
  /** Resolves when nothing is left, at the latest a moment after the given time. */
  stop(withinMs?: number): Promise<void>;
  /** Everything at once, without a graceful shutdown. */
  kill(): void;
};

const STOP_WITHIN_MS = 4_700;
const STOP_PATIENCE_MS = 2_000;
/** What is left for each service when those before it have used up the time. */
const LAST_MOMENTS_MS = 150;

export function openSupervisor({ onProcesses, ...options }: SupervisorOptions): Supervisor {
  const services: Service[] = [];
  const onProcess = () => onProcesses(services.flatMap(processOf));
  let stopping: Promise<void> | undefined;

  const stopAll = async (deadline: number) => {
    for (const [left, service] of [...services.entries()].reverse()) {
      const share = deadline - Date.now() - left * LAST_MOMENTS_MS;
      const patience = Math.min(service.spec.stopPatienceMs ?? STOP_PATIENCE_MS, share);
      await service.stop(Math.max(patience, LAST_MOMENTS_MS));
    }
  };

  return {
    async start(spec) {
      if (stopping) throw new Error(`${spec.name} is not started: everything is being stopped.`);
      const service = openService(spec, { ...options, onProcess });
      services.push(service);
      await service.start();
    },
    stop(withinMs = STOP_WITHIN_MS) {
      stopping ??= stopAll(Date.now() + withinMs);
      return stopping;
    },
    kill() {
      stopping ??= Promise.resolve();
      for (const service of services) service.kill();
    },
  };
}

const processOf = ({ spec, identity }: Service): RunningService[] =>
  identity ? [{ name: spec.name, ...identity }] : [];
