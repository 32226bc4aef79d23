import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

/** A gauge that is read when the numbers are asked for. */
export interface WatchedGauge {
  readonly name: string;
  readonly help: string;
  /** What its numbers differ by; undefined for one number. */
  readonly label?: string;
  /** Reads the number, or one for each value of the label; null, or no value, where there is none. */
  readonly read: () => Promise<number | null | Readonly<Record<string, number | null>>>;
}

/** Numbers about the running process, in Prometheus' text format. */
export interface Metrics {
  /** Notes one answered call: its contract name, status and duration in seconds. */
  readonly noteCall: (call: string, status: number, seconds: number) => void;
  readonly noteJob: (job: string, result: 'done' | 'failed') => void;
  /** Notes one question to an outside service: which service, how it ended, and its duration in milliseconds. */
  readonly noteLookUp: (service: string, outcome: string, ms: number) => void;
  /** Reads a gauge each time that the numbers are asked for. */
  readonly watch: (gauge: WatchedGauge) => void;
  readonly contentType: string;
  readonly text: () => Promise<string>;
}

/** How long a number may take to be read: whoever asks for them gives up soon. */
const READ_MS = 1_000;

const inTime = <T>(reading: Promise<T>): Promise<T | null> =>
  Promise.race([reading, setTimeout(READ_MS, null, { ref: false })]);

/** Metrics with a registry of their own, so that two applications in one process do not mix. */
export function createMetrics(pool: pg.Pool): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'http_call_seconds',
    help: 'Duration of calls by contract name and status',
    labelNames: ['call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Jobs run since the start, by name and result',
    labelNames: ['job', 'result'],
    registers: [registry],
  });
  const lookUps = new Histogram({
    name: 'look_up_seconds',
    help: 'Duration of questions to outside services by service and outcome; resting: not asked, as it failed too often',
    labelNames: ['service', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
  return {
    noteCall: (call, status, seconds) => calls.observe({ call, status: String(status) }, seconds),
    noteJob: (job, result) => jobs.inc({ job, result }),
    watch: (gauge) => watchGauge(registry, gauge),
    noteLookUp: (service, outcome, ms) => lookUps.observe({ service, outcome }, ms / 1_000),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

function watchGauge(registry: Registry, { name, help, label, read }: WatchedGauge): void {
  const labelNames = label === undefined ? [] : [label];
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      // Without the database there is no number, and the others are still there.
      const found = await inTime(read()).catch(() => null);
      this.reset();
      if (typeof found === 'number') return this.set(found);
      // What is reset and has no label reads 0.
      if (label === undefined) return this.remove({});
      for (const [value, amount] of Object.entries(found ?? {}))
        if (amount !== null) this.set({ [label]: value }, amount);
    },
  });
}
