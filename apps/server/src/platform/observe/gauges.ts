import { backupGauges } from '../db/backup/backup-notes.ts';
import { jobGauges } from '../jobs/job-gauges.ts';
import { mailGauge } from '../mail/mail-gauge.ts';
import type { Module, Platform } from '../module.ts';
import type { WatchedGauge } from './metrics.ts';
import { storeGauges, type StorePorts } from './store-gauges.ts';

/**
 * Returns the gauges for monitoring an installation, in addition to its calls and jobs. Each is read when
 * `/metrics` is requested.
 */
export const gaugesOf = (
  { db, config }: Platform,
  modules: readonly Module[],
  stores: Omit<StorePorts, 'dataDir'>,
): readonly WatchedGauge[] => [
  ...storeGauges({ ...stores, dataDir: config.dataDir }),
  mailGauge(db),
  ...jobGauges(db),
  ...backupGauges(db),
  ...modules.flatMap(({ gauges }) => gauges ?? []),
];
