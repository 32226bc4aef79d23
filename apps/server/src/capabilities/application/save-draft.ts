import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { putDraft } from '@switch/contract/http/draft.ts';
import { reconcile } from '@switch/domain/journey/change.ts';
import { readAnswers } from '@switch/domain/journey/draft.ts';
import type { Db } from '../../db/database.ts';
import { ProblemError } from '../../http/problem.ts';
import type { Context } from '../../http/route.ts';
import { lockDraft, replaceAnswers } from './draft.queries.ts';
import { draftState, type DraftFacts } from './draft-state.ts';

type Ports = {
  readonly facts: DraftFacts;
  /** Voids the standing signature of a draft, with the card that caused it. */
  readonly voidSignature: (db: Db, draftId: string, because: string, now: Date) => Promise<void>;
};

/**
 * Saves a whole draft made from `revision`. What no longer holds is taken out here whatever the browser sent, and the
 * signature is voided by a material change. Saving the same answers again at the next revision changes nothing, so a
 * repeat after a lost answer is safe. Outcomes: bad-fields, conflict (with the newer draft), already-submitted.
 */
export async function saveDraft(
  { params, body, db, now }: Context<typeof putDraft>,
  { facts, voidSignature }: Ports,
): Promise<ResponseOf<typeof putDraft>> {
  const sent = readAnswers(body.answers);
  if (!sent.ok) return { result: false, outcome: { code: 'bad-fields', fields: [...sent.problem] } };
  const held = await lockDraft(db, params.stepsId);
  if (!held) throw new ProblemError('unauthorised');
  if ((await facts.findReference(db, held.id)) !== null)
    return {
      result: false,
      outcome: { code: 'already-submitted', message: 'This application has been sent.' },
    };
  if (held.revision !== body.revision) {
    const draft = await draftState(db, held, facts);
    const isRepeat = held.revision === body.revision + 1 && isSameJson(held.answers, sent.value);
    return isRepeat
      ? { result: true, draft, voided: [] }
      : { result: false, outcome: { code: 'conflict', draft } };
  }
  const { answers, voided } = reconcile(held.answers, sent.value);
  const saved = await replaceAnswers(db, held, answers, now);
  const signature = voided.find(({ target }) => target === 'signature');
  if (signature)
    await voidSignature(db, held.id, `${signature.because.stepId}.${signature.because.cardId}`, now);
  return { result: true, draft: await draftState(db, saved, facts), voided: [...voided] };
}

/** Both sides went through the same schema, which sets their keys in one order. */
const isSameJson = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
