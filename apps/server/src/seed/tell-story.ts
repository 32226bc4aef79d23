import { getPartnerById } from '@switch/contract/http/enquiries/enquiry.ts';
import { createDraft, putDraft } from '@switch/contract/http/switching/draft.ts';
import { answer, emptyAnswers, viewOf } from '@switch/domain/journey/draft.ts';
import { journey } from '@switch/domain/journey/journey.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import type { Step, StepFact } from '@switch/domain/journey/step.ts';
import { cardAnswers } from './card-answers.ts';
import { enterAccount } from './enter-account.ts';
import { giveBankDetails, send, signFacts } from './finish.ts';
import { type Story, type StoryWorld, ask, done, made, type Visit } from './story.ts';

/** How a visitor makes true what a step waits for besides its cards. */
const makeTrue: Readonly<Record<StepFact, (visit: Visit) => Promise<void>>> = {
  'signed-in': async (visit) => {
    if (!visit.session) await enterAccount(visit, made(visit.story.account, 'account'));
  },
  payment: giveBankDetails,
  signature: signFacts,
  submitted: send,
};

const fillers: Readonly<Partial<Record<StepId, Readonly<Record<string, (visit: Visit) => unknown>>>>> =
  cardAnswers;

/** Saves one answered card, as the browser does: the whole draft each time, from the revision in hand. */
async function saveCard(visit: Visit, stepId: StepId, cardId: string, value: unknown): Promise<void> {
  const next = answer(visit.answers, stepId, cardId, value);
  if (!next.ok) throw new Error(`${stepId}.${cardId}: ${JSON.stringify(next.problem)}`);
  const { source, partnerId } = visit.story;
  const { stepsId, revision } = visit;
  const saved =
    stepsId === undefined
      ? await ask(visit, createDraft, {
          body: { answers: next.value, source, ...(partnerId !== undefined && { paramId: partnerId }) },
        })
      : await ask(visit, putDraft, { params: { stepsId }, body: { revision, answers: next.value } });
  const { draft } = done(saved);
  visit.stepsId = draft.stepsId;
  visit.revision = draft.revision;
  visit.answers = draft.answers;
}

async function takeStep(visit: Visit, step: Step & { readonly id: StepId }): Promise<void> {
  for (const [cardId, card] of Object.entries(step.cards)) {
    if (!card.appliesTo(viewOf(visit.answers))) continue;
    const value = await fillers[step.id]?.[cardId]?.(visit);
    if (value !== undefined) await saveCard(visit, step.id, cardId, value);
  }
}

const isOverAtPrices = ({ answers }: Visit): boolean => {
  const { fuels, customQuoteFuels } = viewOf(answers);
  return fuels.length > 0 && customQuoteFuels.length === fuels.length;
};

/**
 * Takes a visitor through the journey by the calls that the screens make, in the order of its steps: every card is saved by
 * itself. It ends before `until`, or where the journey does: at the prices when a person prices everything, else with the
 * sent application. Throws at the first refusal.
 */
export async function tellStory(world: StoryWorld, story: Story, until?: StepId): Promise<Visit> {
  const browser = world.browser();
  const visit: Visit = {
    story,
    world,
    browser,
    answers: emptyAnswers,
    revision: 0,
    quotations: {},
    leads: {},
  };
  const { account, partnerId } = story;
  if (partnerId !== undefined) done(await ask(visit, getPartnerById, { query: { id: partnerId } }));
  if (account?.enters === 'first') await enterAccount(visit, account);
  for (const step of journey) {
    if (step.id === until || isOverAtPrices(visit)) break;
    if (!step.appliesTo(viewOf(visit.answers))) continue;
    await takeStep(visit, step);
    for (const fact of step.facts(viewOf(visit.answers))) await makeTrue[fact](visit);
  }
  return visit;
}
