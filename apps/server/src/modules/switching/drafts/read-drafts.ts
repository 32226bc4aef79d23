import type { DraftState, getDraft, listDrafts, createDraft } from '@switch/contract/http/switching/draft.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findReferenceOf } from '../applications/application.queries.ts';
import { DRAFT_KEPT_DAYS } from '@switch/domain/account/kept-for.ts';
import { findDraft, draftsOfUser, type Draft, insertDraft } from './draft.queries.ts';
import { signatureOn, signatureState } from './signature.queries.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { switchTypeLabels } from '@switch/domain/journey/steps/energy/choice.ts';
import { walk } from '@switch/domain/journey/walk.ts';
import type { Operation, Services } from '../services.ts';
import { bankDetailsFor } from '../bank-details/bank-details.ts';
import { sourceFrom } from '@switch/domain/enquiry/source.ts';
import { withStatedAt } from '@switch/domain/journey/stated-at.ts';
import { readSentAnswers } from '@switch/domain/journey/sent-answers.ts';
import { askedFuels } from '../supplier-requests/supplier-request.queries.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';

/**
 * Builds a draft as its own browser or owner sees it, with its current bank details, signature and
 * application.
 */
export async function draftState(
  db: Db,
  draft: Draft,
  services: Pick<Services, 'vault'>,
): Promise<DraftState> {
  const payment =
    draft.userId === null
      ? null
      : await bankDetailsFor(db, { userId: draft.userId, answers: draft.answers }, services);
  const submittedReference = await findReferenceOf(db, draft.id);
  const signature = await signatureOn(db, draft.id, payment?.version ?? null);
  return {
    stepsId: draft.id,
    revision: draft.revision,
    answers: draft.answers,
    isPaymentSaved: payment !== null,
    signature: signature ? signatureState(signature) : null,
    submittedReference,
    isOwned: draft.userId !== null,
    supplierAskedFor: await askedFuels(db, draft.id),
    updatedAt: draft.updatedAt.toISOString(),
  };
}

/** Returns a draft to the browser that opened it or the account that owns it. */
export const readDraft: Operation<typeof getDraft> = async ({ db, params }, services) => {
  const draft = await findDraft(db, params.stepsId, services);
  if (!draft) throw new ProblemError('unauthorised');
  return { result: true, draft: await draftState(db, draft, services) };
};

/** Returns the walk through a draft whose owner is signed in and has not sent it. */
export const walkOf = ({ answers, isPaymentSaved, signature }: DraftState, now: Date) =>
  walk(answers, {
    isSignedIn: true,
    isPaymentSaved,
    isSigned: signature !== null,
    isSubmitted: false,
    now: now.toISOString(),
  });

/** Returns a title for a draft: what it is about, and where. */
export const titleOf = ({ answers }: Draft): string => {
  const kind = answers.energy?.choice?.switchType;
  const site =
    answers['electricity-supply-address']?.address?.address ??
    answers['gas-supply-address']?.address?.address;
  const text = kind ? switchTypeLabels[kind] : 'Energy';
  return site ? `${text} at ${site.line1}, ${site.postCode}` : `${text} quote`;
};

type Answer = ResponseOf<typeof listDrafts>;

/** Returns the signed-in user's unfinished drafts, last saved first, each with where to continue. */
export const listOwnDrafts: Operation<typeof listDrafts> = async ({ session, db, now }, services) => {
  const drafts: Answer['drafts'] = [];
  for (const draft of await draftsOfUser(db, session.userId, services)) {
    const state = await draftState(db, draft, services);
    const walked = walkOf(state, now);
    const next = walked.firstIncomplete ?? walked.steps.at(-1);
    drafts.push({
      stepsId: draft.id,
      updatedAt: state.updatedAt,
      title: titleOf(draft),
      stepNumber: next ? walked.steps.indexOf(next) + 1 : 1,
      stepCount: walked.steps.length,
      nextPath: next?.step.path ?? '/energy',
      nextTitle: next?.step.title ?? '',
    });
  }
  return { drafts };
};

const COOKIE_SECONDS = DRAFT_KEPT_DAYS * 86_400;

/**
 * Opens a draft at the first answered card and binds it to this browser with a cookie; a signed-in visitor
 * owns it at once. Where the visitor came from is fixed here and never changed by later calls; an id that
 * belongs to no active partner counts as none. Problem: bad-fields, naming each as `step.card.field`.
 */
export const openDraft: Operation<typeof createDraft> = async (
  { body, session, db, now, cookies },
  services,
) => {
  const answers = readSentAnswers(body.answers);
  if (!answers.ok) return { result: false, outcome: { code: 'bad-fields', fields: [...answers.problem] } };
  const { ids, config } = services;
  const secret = cookies.get('draft') ?? ids.token();
  cookies.set('draft', secret, COOKIE_SECONDS);
  const draft = await insertDraft(
    db,
    {
      id: ids.uuid(),
      browserHash: hashToken(secret),
      userId: session?.userId ?? null,
      answers: withStatedAt(answers.value, {}, now.toISOString()),
      source: sourceFrom(body.source, config.sourceSite),
      partnerId: body.paramId && (await services.isActivePartner(db, body.paramId)) ? body.paramId : null,
      createdAt: now,
    },
    services,
  );
  return { result: true, draft: await draftState(db, draft, services) };
};
