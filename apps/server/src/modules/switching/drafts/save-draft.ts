import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { putDraft } from '@switch/contract/http/switching/draft.ts';
import { canonicalJson } from '@switch/domain/canonical-json.ts';
import { reconcile, type Reconciled } from '@switch/domain/journey/change.ts';
import { journey } from '@switch/domain/journey/journey.ts';
import { withStatedAt } from '@switch/domain/journey/stated-at.ts';
import { readSentAnswers } from '@switch/domain/journey/sent-answers.ts';
import { awaitsSignature } from '../cases/case.queries.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/http/route.ts';
import { applicationOfDraft, keepSentAnswers, type SentRow } from '../applications/application.queries.ts';
import { lockDraft, type Draft } from './draft.queries.ts';
import { draftState } from './read-drafts.ts';
import { ALREADY_SUBMITTED } from './own-draft.ts';
import { signatureVoided, storeChange } from './store-change.ts';
import { takeBack } from '../applications/take-back.ts';
import type { Operation, Services } from '../services.ts';

type Request = Context<typeof putDraft>;
type Answer = ResponseOf<typeof putDraft>;
type Answers = Draft['answers'];

const REFUSED = {
  result: false,
  outcome: { code: 'already-submitted', message: ALREADY_SUBMITTED.outcome.message ?? '' },
} as const;

/**
 * Saves a whole draft based on `revision`. Anything no longer valid is removed here whatever the browser
 * sent, and a material change voids the signature. If the application was sent and is awaiting signatures, a
 * material change takes it back first, and any other change is stored with it. Saving the same answers again
 * from the same revision changes nothing, so repeating a save after a lost response is safe. Problems:
 * bad-fields, conflict (with the newer draft), already-submitted.
 */
export const saveDraft: Operation<typeof putDraft> = async (context, services) => {
  const { db, params, body, now } = context;
  const sent = readSentAnswers(body.answers);
  if (!sent.ok) return { result: false, outcome: { code: 'bad-fields', fields: [...sent.problem] } };
  const stored = await lockDraft(db, params.stepsId, services);
  if (!stored) throw new ProblemError('unauthorised');
  const answers = withStatedAt(sent.value, stored.answers, now.toISOString());
  const application = await applicationOfDraft(db, stored.id);
  if (application && !(await awaitsSignature(db, application.id))) return REFUSED;
  if (stored.revision === body.revision) {
    const change = reconcile(stored.answers, answers);
    const isOpen = !application || (await amend(context, application, change, services));
    return isOpen ? store(context, stored, change, services) : REFUSED;
  }
  const draft = await draftState(db, stored, services);
  const isRepeat = stored.revision === body.revision + 1 && isSame(stored.answers, answers);
  return isRepeat
    ? { result: true, draft, voided: [] }
    : { result: false, outcome: { code: 'conflict', draft } };
};

const isSame = (left: Answers, right: Answers): boolean => canonicalJson(left) === canonicalJson(right);

/**
 * Applies a change to an application that is awaiting signatures. If it affects what is signed, the
 * application is taken back to be signed again; otherwise the change is stored with it. Returns false if
 * everyone has signed in the meantime.
 */
async function amend(
  { db, now, request }: Request,
  application: SentRow,
  change: Reconciled,
  services: Services,
): Promise<boolean> {
  const because = signatureVoided(change)?.because;
  if (because === undefined) {
    await keepSentAnswers(db, application.id, change.answers, services);
    return true;
  }
  const title = journey.find(({ id }) => id === because.stepId)?.title ?? '';
  const reason = `What is signed has changed: ${title}`;
  const { userId } = application;
  return takeBack(db, application, { userId, requestId: request.id, at: now, reason }, services);
}

async function store(
  { db, now }: Request,
  stored: Draft,
  change: Reconciled,
  services: Services,
): Promise<Answer> {
  const { saved, voided } = await storeChange(db, stored, change, { now, ...services });
  return { result: true, draft: await draftState(db, saved, services), voided: [...voided] };
}
