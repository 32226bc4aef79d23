import { applicationKeptUntil, neverBound } from '@switch/domain/account/kept-records.ts';
import { isoDate, type IsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { SwitchRow } from '../personal-data/person.queries.ts';

/** A sent application, with its supplies and the day until which it is kept. */
export interface KeptSwitch {
  readonly applicationId: string;
  readonly supplies: readonly SwitchRow[];
  readonly until: IsoDate;
  /** Whether it ever bound anybody. */
  readonly isContract: boolean;
}

/** Puts supplies together by their application, in their order. */
export function keptSwitches(rows: readonly SwitchRow[]): readonly KeptSwitch[] {
  const byApplication = Map.groupBy(rows, ({ applicationId }) => applicationId);
  return [...byApplication].map(([applicationId, supplies]) => {
    const last = Math.max(...supplies.map(({ lastMovedAt }) => lastMovedAt.getTime()));
    const contracts = supplies.map(({ state, endDate }) => ({ state, endDate: isoDate(endDate) }));
    const until = applicationKeptUntil(contracts, ukDateAt(new Date(last)));
    return { applicationId, supplies, until, isContract: !neverBound(contracts) };
  });
}
