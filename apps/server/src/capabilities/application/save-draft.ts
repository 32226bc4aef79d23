import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { putDraft } from '@switch/contract/http/draft.ts';
import { canonicalJson } from '@switch/domain/canonical-json.ts';
import { reconcile } from '@switch/domain/journey/change.ts';
import { readSentAnswers } from '@switch/domain/journey/sent-answers.ts';
import { ProblemError } from '../../http/problem.ts';
import type { Context } from '../../http/route.ts';
import type { ApplicationPorts } from './application.ports.ts';
import { findReferenceOf } from './application.queries.ts';
import { lockDraft, replaceAnswers, type Draft } from './draft.queries.ts';
import { draftState } from './draft-state.ts';
import { voidRecords } from './signature.queries.ts';

type Request = Context<typeof putDraft>;
type Answer = ResponseOf<typeof putDraft>;
type Ports = Pick<ApplicationPorts, 'payments'>;
type Answers = Draft['answers'];

/**
 * Saves a whole draft made from `revision`. What no longer holds is taken out here whatever the browser sent, and the
 * signature is voided by a material change. Saving the same answers again from the same revision changes nothing, so a
 * repeat after a lost answer is safe. Problems: bad-fields, conflict (with the newer draft), already-submitted.
 */
export const saveDraft =
  ({ payments }: Ports) =>
  async (context: Request): Promise<Answer> => {
    const { db, params, body } = context;
    const sent = readSentAnswers(body.answers);
    if (!sent.ok) return { result: false, outcome: { code: 'bad-fields', fields: [...sent.problem] } };
    const held = await lockDraft(db, params.stepsId);
    if (!held) throw new ProblemError('unauthorised');
    if ((await findReferenceOf(db, held.id)) !== null)
      return {
        result: false,
        outcome: { code: 'already-submitted', message: 'This application has been sent.' },
      };
    if (held.revision === body.revision) return store(context, held, sent.value, payments);
    const draft = await draftState(db, held, payments);
    const isRepeat = held.revision === body.revision + 1 && isSame(held.answers, sent.value);
    return isRepeat
      ? { result: true, draft, voided: [] }
      : { result: false, outcome: { code: 'conflict', draft } };
  };

const isSame = (left: Answers, right: Answers): boolean => canonicalJson(left) === canonicalJson(right);

async function store(
  { db, now }: Request,
  held: Draft,
  sent: Answers,
  payments: Ports['payments'],
): Promise<Answer> {
  const { answers, voided } = reconcile(held.answers, sent);
  const saved = await replaceAnswers(db, held, answers, now);
  const signature = voided.find(({ target }) => target === 'signature');
  const because = signature && `${signature.because.stepId}.${signature.because.cardId}`;
  const wasSigned = because !== undefined && (await voidRecords(db, held.id, { because, at: now })) > 0;
  // Nobody is told of a lost signature that was never given.
  const told = voided.filter(({ target }) => target !== 'signature' || wasSigned);
  return { result: true, draft: await draftState(db, saved, payments), voided: told };
}
