import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { createRetry, type ServiceWatch } from './integrations/look-up/retry.ts';
import { meterRegistersOf } from './integrations/meter-register/from-config.ts';
import { organisationRegistersOf } from './integrations/organisation-register/from-config.ts';
import { premisesLookupOf } from './integrations/premises-lookup/from-config.ts';
import type { Clock } from './platform/clock.ts';
import type { LookUps } from './platform/module.ts';
import type { Metrics } from './platform/observe/metrics.ts';

interface Watched {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** Records in logs and metrics which service failed and how, but never about whom. */
export const watchOf = (
  service: string,
  message: string,
  { clock, log }: Pick<Watched, 'clock' | 'log'>,
  metrics: Metrics,
): ServiceWatch => ({
  now: () => clock.now().getTime(),
  note: (outcome, ms) => metrics.noteLookUp(service, outcome, ms),
  onRest: (restMs) => log.warn({ service, restMs }, message),
});

/** Creates the look-ups that are configured. */
export function lookUpsOf(parts: Watched, metrics: Metrics): LookUps {
  const { config, clock } = parts;
  const today = () => ukDateAt(clock.now());
  const retryOf = (service: string) => createRetry(watchOf(service, 'look-up left alone', parts, metrics));
  return {
    ...organisationRegistersOf(config, retryOf, today),
    premises: premisesLookupOf(config, retryOf, today),
    meters: meterRegistersOf(config, retryOf, today),
  };
}
