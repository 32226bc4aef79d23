import type { OpenRequest as OpenView } from '@switch/contract/http/casework/customer-request.ts';
import type { CaseFacts } from '@switch/domain/history/case-facts.ts';
import { isEndState } from '@switch/domain/journey/case-state.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { closeTasks } from '../../tasks/index.ts';
import type { SupplyRow } from '../cases/case.queries.ts';
import { requestsOfApplications, setWithdrawn, type StoredRequest } from './customer-request.queries.ts';

/** Returns the key of the staff task about answers to a request. */
export const answerTaskKey = (requestId: string): string => `customer-answer:${requestId}`;

const unanswered = ({ items }: StoredRequest) => items.filter(({ answeredAt }) => answeredAt === null);

/** Returns the state of a request. */
export function stateOfRequest(request: StoredRequest): 'open' | 'answered' | 'withdrawn' {
  if (unanswered(request).length === 0) return 'answered';
  return request.withdrawnAt === null ? 'open' : 'withdrawn';
}

/** Returns the open requests about supplies that have not ended. */
const openFor = (requests: readonly StoredRequest[], supplies: readonly SupplyRow[]) =>
  requests.filter(
    (request) =>
      stateOfRequest(request) === 'open' &&
      supplies.some(({ id, state }) => request.supplyIds.includes(id) && !isEndState(state)),
  );

/** Returns an open request as its customer sees it. */
export const openRequestView = (request: StoredRequest, supplies: readonly SupplyRow[]): OpenView => ({
  requestId: request.id,
  fuels: supplies.filter(({ id }) => request.supplyIds.includes(id)).map(({ fuel }) => fuel),
  answerBy: request.answerBy,
  items: unanswered(request).map(({ id: itemId, kind, question, hint }) => ({
    itemId,
    kind,
    question,
    hint,
  })),
});

/** Returns the open requests of an application as its owner sees them. */
export const openRequestViews = (
  requests: readonly StoredRequest[],
  supplies: readonly SupplyRow[],
): OpenView[] => openFor(requests, supplies).map((request) => openRequestView(request, supplies));

/**
 * Returns the requests' part of a supply's state: what is still open, or else the day of the last answer
 * since it came to that state.
 */
export function askedFacts(
  requests: readonly StoredRequest[],
  supply: SupplyRow,
  since: Date,
): Pick<CaseFacts, 'asked' | 'answeredOn'> {
  const own = requests.filter(({ supplyIds }) => supplyIds.includes(supply.id));
  const open = openFor(own, [supply]);
  const [first] = open.map(({ answerBy }) => answerBy).toSorted();
  if (first !== undefined) {
    const questions = open.flatMap(unanswered).map(({ question }) => question);
    return { asked: { questions, answerBy: isoDate(first) } };
  }
  const answers = own
    .filter(({ askedAt }) => askedAt >= since)
    .flatMap(({ items }) => items.flatMap(({ answeredAt }) => answeredAt ?? []));
  const last = answers.toSorted((one, other) => one.getTime() - other.getTime()).at(-1);
  return last ? { answeredOn: ukDateAt(last) } : {};
}

/** Returns what was asked and answered about a supply, as events. */
export const requestEvents = (requests: readonly StoredRequest[], supplyId: string) =>
  requests
    .filter(({ supplyIds }) => supplyIds.includes(supplyId))
    .flatMap(({ askedAt, items }) => [
      ...items.map(({ question }) => ({ words: `We asked you for: ${question}`, at: askedAt.toISOString() })),
      ...items.flatMap(({ question, answeredAt }) =>
        answeredAt === null ? [] : [{ words: `You answered: ${question}`, at: answeredAt.toISOString() }],
      ),
    ]);

/**
 * Ends requests that a move of supplies has settled: those that no longer hold any supply, and those whose
 * supplies have all ended. The staff tasks about their answers are closed.
 */
export async function settleRequests(
  tx: Db,
  applicationIds: readonly string[],
  supplies: readonly SupplyRow[],
  { at, by }: { readonly at: Date; readonly by: string | null },
): Promise<void> {
  const isOver = ({ isHolding, supplyIds }: StoredRequest): boolean =>
    supplies
      .filter(({ id }) => supplyIds.includes(id))
      .every(({ state }) => isEndState(state) || (isHolding && state !== 'on_hold'));
  for (const request of (await requestsOfApplications(tx, applicationIds)).filter(isOver)) {
    if (stateOfRequest(request) === 'open') await setWithdrawn(tx, request.id, at);
    await closeTasks(tx, { key: answerTaskKey(request.id) }, { at, by });
  }
}
