import {
  registrationColumns,
  registrationRow,
  type RegistrationInput,
} from '@switch/domain/hand-over/registration-row.ts';
import type { RetryRule } from '@switch/domain/history/retry-rule.ts';
import { askedReason } from '@switch/domain/history/stop-reasons.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { HandOverChannel } from '@switch/domain/hand-over/channel.ts';
import { validMoves } from '@switch/domain/cases/take-back.ts';
import { nextTry } from '@switch/domain/history/retry.ts';
import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import { isIsoDate, isoDate, type IsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { MessageFile } from '../../../../integrations/supplier-channel/port.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { supplierRegister } from '../../../pricing/index.ts';
import { movesOf, type SupplyRow } from '../../cases/case.queries.ts';
import type { Services } from '../../services.ts';
import type { SupplierCase } from '../supplier-case.ts';
import { rowsFile } from '../rows-file.ts';
import { startChangesOf } from '../replies/start-change.queries.ts';

/** Makes the one file of a request to register a switch again; null if the case has no settled objection. */
export async function registrationFiles(
  db: Db,
  { row, supplies: [supply] }: SupplierCase,
  {
    channel,
    name,
    token,
    now,
  }: { readonly channel: HandOverChannel; readonly name: string; readonly token: string; readonly now: Date },
  { config }: Pick<Services, 'config'>,
): Promise<readonly MessageFile[] | null> {
  const settled = supply && (await settledObjection(db, supply));
  if (!supply || !settled) return null;
  const [change] = await startChangesOf(db, [supply.id]);
  const request = registrationRow({
    reference: row.reference,
    replyToken: token,
    firm: config,
    answers: row.answers,
    fuel: supply.fuel,
    objection: settled,
    retryOn: nextTry({
      ...settled,
      objectedOn: settled.on,
      contractEnd: contractEndOf(row.answers, supply),
      holidays: bankHolidaysAround(settled.on),
    }),
    startDate: isoDate(change?.startDate ?? supply.startDate),
    today: ukDateAt(now),
  });
  return [rowsFile(name, channel.rowFormat, registrationColumns, [request])];
}

type Settled = RegistrationInput['objection'] & {
  readonly objections: number;
  readonly retryRule?: RetryRule;
};

/**
 * Fetches the newest objection of a supply and how it was settled, with its new supplier's retry rule as
 * known on the day.
 */
async function settledObjection(db: Db, { id, supplierId }: SupplyRow): Promise<Settled | null> {
  const moves = validMoves(await movesOf(db, [id]));
  const objections = moves.filter(({ toState }) => toState === 'objected');
  const last = objections.at(-1);
  if (!last) return null;
  const { reason, movedAt: knownAt } = last;
  const on = ukDateAt(knownAt);
  const retryRule = await supplierRegister.retryRuleOf(db, supplierId, { reason, on, knownAt });
  const isNamed = askedReason('objected').named.some(({ value }) => value === reason);
  return {
    // Free text from staff is internal, so the supplier only gets a reason that has a code.
    reason: isNamed ? reason : '',
    on,
    settledBy: moves.findLast(({ toState }) => toState === 'clear_again')?.reason ?? '',
    objections: objections.length,
    ...(retryRule && { retryRule }),
  };
}

function contractEndOf(answers: Answers, { fuel }: SupplyRow): IsoDate | undefined {
  const end = answers['contract-end-date']?.[`${fuel}-end`]?.contractEndDate;
  return end !== undefined && isIsoDate(end) ? end : undefined;
}
