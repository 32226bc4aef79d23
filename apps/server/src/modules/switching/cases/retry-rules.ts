import { validMoves } from '@switch/domain/cases/take-back.ts';
import type { RetryRule } from '@switch/domain/history/retry-rule.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { supplierRegister } from '../../pricing/index.ts';
import type { CaseMoveRow, SupplyRow } from './case.queries.ts';

/**
 * Returns, by supply, how the new suppliers of stopped supplies deal with objections, as it was known when
 * each supply was stopped, so that later changes don't move a promised day. Suppliers that are not in the
 * register have no rule.
 */
export async function retryRulesOf(
  db: Db,
  supplies: readonly SupplyRow[],
  moves: readonly CaseMoveRow[],
): Promise<ReadonlyMap<string, RetryRule>> {
  const rules = new Map<string, RetryRule>();
  for (const { id, supplierId, state } of supplies) {
    if (state !== 'objected') continue;
    const last = validMoves(moves.filter(({ supplyId }) => supplyId === id)).at(-1);
    if (!last) continue;
    const moment = { on: ukDateAt(last.movedAt), knownAt: last.movedAt };
    const rule = await supplierRegister.retryRuleOf(db, supplierId, { reason: last.reason, ...moment });
    if (rule) rules.set(id, rule);
  }
  return rules;
}
