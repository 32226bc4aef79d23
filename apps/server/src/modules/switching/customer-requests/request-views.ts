import type * as calls from '@switch/contract/http/casework/customer-request.ts';
import type { CaseRequest } from '@switch/contract/http/casework/customer-request.ts';
import { validMoves } from '@switch/domain/cases/take-back.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { movesOf, suppliesOf } from '../cases/case.queries.ts';
import type { Operation, Services } from '../services.ts';
import { requestedOf, requestsOfApplications, type StoredRequest } from './customer-request.queries.ts';
import { stateOfRequest } from './request-state.ts';

export const NO_CASE = refuse('not-found', 'There is no such case.');

/** Fetches the supplies that a request holds, each with the state in which it was put on hold. */
export async function heldBy(
  db: Db,
  { applicationId, supplyIds, isHolding }: StoredRequest,
): Promise<CaseRequest['held']> {
  const supplies = isHolding ? await suppliesOf(db, [applicationId]) : [];
  const held = supplies.filter(({ id, state }) => supplyIds.includes(id) && state === 'on_hold');
  const moves =
    held.length === 0
      ? []
      : await movesOf(
          db,
          held.map(({ id }) => id),
        );
  return held.flatMap(({ id: supplyId }) => {
    const last = validMoves(moves.filter((move) => move.supplyId === supplyId)).at(-1);
    return last ? [{ supplyId, goesOnAt: last.fromState }] : [];
  });
}

/** Returns what was asked of the customer of an application, newest first. */
export async function requestsView(
  { db }: { readonly db: Db },
  applicationId: string,
  { uploads }: Pick<Services, 'uploads'>,
): Promise<{ readonly result: true; readonly requests: CaseRequest[] }> {
  const requests = await requestsOfApplications(db, [applicationId]);
  const supplies = await suppliesOf(db, [applicationId]);
  const files = await uploads.listOf(
    db,
    requests.flatMap(({ items }) => items.map(({ id }) => id)),
  );
  const views: CaseRequest[] = [];
  for (const request of requests.toReversed())
    views.push({
      requestId: request.id,
      fuels: supplies.filter(({ id }) => request.supplyIds.includes(id)).map(({ fuel }) => fuel),
      askedBy: request.askedByName,
      askedAt: request.askedAt.toISOString(),
      answerBy: request.answerBy,
      state: stateOfRequest(request),
      held: await heldBy(db, request),
      items: request.items.map(({ id: itemId, kind, question, hint, answer, answeredAt }) => ({
        itemId,
        kind,
        question,
        hint,
        answer,
        answeredAt: answeredAt?.toISOString() ?? null,
        files: files.filter(({ subject }) => subject.id === itemId),
      })),
    });
  return { result: true, requests: views };
}

/** Returns what was asked of the customer of a case, newest first. Problem: not-found. */
export const listRequests: Operation<typeof calls.listCaseRequests> = async ({ db, params }, services) => {
  const application = await requestedOf(db, params.reference);
  return application ? requestsView({ db }, application.id, services) : NO_CASE;
};
