import { standingMoves } from '@switch/domain/cases/take-back.ts';
import type { RetryRule } from '@switch/domain/history/retry-rule.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { supplierRegister } from '../../pricing/index.ts';
import type { CaseMoveRow, SupplyRow } from './case.queries.ts';

/**
 * What the new suppliers of stopped supplies do about their objections, by supply, as it was known when each was stopped: a
 * promised day does not move with a later change. Suppliers that are not in the register have none.
 */
export async function retryRulesOf(
  db: Db,
  supplies: readonly SupplyRow[],
  moves: readonly CaseMoveRow[],
): Promise<ReadonlyMap<string, RetryRule>> {
  const rules = new Map<string, RetryRule>();
  for (const { id, supplierId, state } of supplies) {
    if (state !== 'objected') continue;
    const last = standingMoves(moves.filter(({ supplyId }) => supplyId === id)).at(-1);
    if (!last) continue;
    const moment = { on: ukDateAt(last.movedAt), knownAt: last.movedAt };
    const rule = await supplierRegister.retryRuleOf(db, supplierId, { reason: last.reason, ...moment });
    if (rule) rules.set(id, rule);
  }
  return rules;
}
