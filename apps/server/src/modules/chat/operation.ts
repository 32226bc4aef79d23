import type { FieldProblem } from '@switch/contract/http/answer.ts';
import type { Call, ResponseOf } from '@switch/contract/http/call.ts';
import { daysBetween, isoDate } from '@switch/domain/units/period.ts';
import { transaction, type Db, type Tx } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/route.ts';
import { auditStaff, type AuditEvent, type StaffActor } from '../identity/index.ts';
import type { OwnerDraft } from '../switching/index.ts';
import type { BuiltInBot, FindOwnerStatus } from './bot/bot.ts';
import type { ChatContext } from './context.ts';

/** Finds an unfinished application of a verified user. Implemented by the switching module. */
export type FindOwnerDraft = (
  db: Db,
  owner: { readonly userId: string; readonly stepsId: string },
  now: Date,
) => Promise<OwnerDraft | null>;

export interface StaffChat extends ChatContext {
  /**
   * The part of the bot that staff use: they edit its articles, preview its answers and see whether its model
   * is available.
   */
  readonly editedBot: Pick<BuiltInBot, 'preview' | 'reloadArticles' | 'modelFallBack'>;
  /** Applications and drafts of a verified user. */
  readonly ownerStatus: FindOwnerStatus;
  readonly ownerDraft: FindOwnerDraft;
}

/** The function that handles one staff call, given the chat's context. */
export type Operation<C extends Call> = (chat: StaffChat, context: Context<C>) => Promise<ResponseOf<C>>;

/**
 * Runs `work` in its own transaction and returns its result. Unless the result is false or null, `event` is
 * written to the audit trail in the same transaction.
 */
export const audited = <Result>(
  db: Db,
  actor: StaffActor,
  [event, subjectId]: readonly [event: AuditEvent['event'], subjectId: string],
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  transaction(db, async (tx) => {
    const result = await work(tx);
    if (result !== false && result !== null) await auditStaff({ ...actor, db: tx }, event, subjectId);
    return result;
  });

/** Returns what is wrong with a range of days: it ends before it begins, or is longer than `most` days. */
export function rangeProblems(
  { from, to }: { readonly from: string; readonly to: string },
  most: number,
  tooMany: string,
): FieldProblem[] {
  const days = daysBetween(isoDate(from), isoDate(to)) + 1;
  if (days < 1) return [{ field: 'to', message: 'Choose a last day that does not come before the first' }];
  return days > most ? [{ field: 'to', message: tooMany }] : [];
}
