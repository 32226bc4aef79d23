import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

/** A gauge that is read whenever the metrics are requested. */
export interface WatchedGauge {
  readonly name: string;
  readonly help: string;
  /** The label by which its numbers differ; undefined for a single number. */
  readonly label?: string;
  /**
   * Reads the number, or one for each value of the label. Null, or a missing value, means that there is none.
   */
  readonly read: () => Promise<number | null | Readonly<Record<string, number | null>>>;
}

/** Metrics of the running process, in Prometheus' text format. */
export interface Metrics {
  /** Records an answered call: its name in the contract, status and duration in seconds. */
  readonly noteCall: (call: string, status: number, seconds: number) => void;
  readonly noteJob: (job: string, result: 'done' | 'failed') => void;
  /** Records a request to an outside service: the service, the outcome, and the duration in milliseconds. */
  readonly noteLookUp: (service: string, outcome: string, ms: number) => void;
  /** Adds a gauge, which is read each time the metrics are requested. */
  readonly watch: (gauge: WatchedGauge) => void;
  readonly contentType: string;
  readonly text: () => Promise<string>;
}

/** How long reading a gauge may take, because the monitoring system soon gives up. */
const READ_MS = 1_000;

const inTime = <T>(reading: Promise<T>): Promise<T | null> =>
  Promise.race([reading, setTimeout(READ_MS, null, { ref: false })]);

/** Creates metrics with their own registry, so that two applications in one process do not mix. */
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
      // Without the database this gauge has no value, but the others still do.
      const found = await inTime(read()).catch(() => null);
      this.reset();
      if (typeof found === 'number') return this.set(found);
      // A gauge that is reset without a label would read 0.
      if (label === undefined) return this.remove({});
      for (const [value, amount] of Object.entries(found ?? {}))
        if (amount !== null) this.set({ [label]: value }, amount);
    },
  });
}
