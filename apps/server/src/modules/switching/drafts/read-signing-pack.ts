import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { getSigningPack } from '@switch/contract/http/switching/signing.ts';
import { stepCalled } from '@switch/domain/journey/journey.ts';
import type { Context } from '../../../platform/http/route.ts';
import { findReferenceOf } from '../applications/application.queries.ts';
import { ownDraft } from './own-draft.ts';
import { readiness } from './readiness.ts';
import { ALREADY_SUBMITTED } from './refusals.ts';
import type { Services } from '../services.ts';

/**
 * The key facts and statements of a draft, made afresh, with the hash that a signature will be bound to and what is in
 * its way. Problems: draft-incomplete, offer-gone, price-stale, price-expired, already-submitted.
 */
export const readSigningPack =
  (services: Services) =>
  async (context: Context<typeof getSigningPack>): Promise<ResponseOf<typeof getSigningPack>> => {
    const { db, params, session, now } = context;
    const draft = await ownDraft(context, params.stepsId);
    if (await findReferenceOf(db, draft.id)) return ALREADY_SUBMITTED;
    const ready = await readiness(db, draft, { userId: session.userId, now }, services);
    if (!ready.ok) return { result: false, outcome: ready.problem };
    const { content, hash, blockers } = ready.value;
    const pack = {
      facts: content.facts.map((facts) => ({
        ...facts,
        rows: [...facts.rows],
        whatCanChange: [...facts.whatCanChange],
      })),
      statements: content.statements.map(({ id, words }) => ({ id, words })),
      noCoolingOff: content.noCoolingOff,
      bindingMoment: content.bindingMoment,
      noFeePromise: content.noFeePromise,
      hash: hash.toString('hex'),
      mandateRoute: content.mandateRoute,
      blockers: blockers.map(({ code, stepId, cardId, words }) => ({
        code,
        stepId,
        cardId,
        words,
        path: stepCalled(stepId).path,
      })),
    };
    return { result: true, pack };
  };
