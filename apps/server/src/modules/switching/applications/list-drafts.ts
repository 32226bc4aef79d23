import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { listDrafts } from '@switch/contract/http/draft.ts';
import { switchTypeLabels } from '@switch/domain/journey/steps/energy/choice.ts';
import { walk } from '@switch/domain/journey/walk.ts';
import type { Context } from '../../../platform/http/route.ts';
import type { ApplicationPorts } from './application.ports.ts';
import { draftsOfUser, type Draft } from './draft.queries.ts';
import { draftState } from './draft-state.ts';

/** A draft in words: what it is about and where. */
export const titleOf = ({ answers }: Draft): string => {
  const kind = answers.energy?.choice?.switchType;
  const site =
    answers['electricity-supply-address']?.address?.address ??
    answers['gas-supply-address']?.address?.address;
  const words = kind ? switchTypeLabels[kind] : 'Energy';
  return site ? `${words} at ${site.line1}, ${site.postCode}` : `${words} quote`;
};

type Answer = ResponseOf<typeof listDrafts>;

/** The signed-in user's unfinished drafts, last saved first, each with where to go on. */
export const listOwnDrafts =
  ({ payments }: Pick<ApplicationPorts, 'payments'>) =>
  async ({ session, db, now }: Context<typeof listDrafts>): Promise<Answer> => {
    const drafts: Answer['drafts'] = [];
    for (const draft of await draftsOfUser(db, session.userId)) {
      const state = await draftState(db, draft, payments);
      const walked = walk(draft.answers, {
        isSignedIn: true,
        isPaymentSaved: state.isPaymentSaved,
        isSigned: state.signature !== null,
        isSubmitted: false,
        now: now.toISOString(),
      });
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
