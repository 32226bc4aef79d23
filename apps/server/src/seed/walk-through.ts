import { getPartnerById } from '@switch/contract/http/enquiries/enquiry.ts';
import { createDraft, putDraft } from '@switch/contract/http/switching/draft.ts';
import { submitApplication } from '@switch/contract/http/switching/application.ts';
import { savePayment } from '@switch/contract/http/switching/payment.ts';
import { acceptCheck, getReadiness } from '@switch/contract/http/switching/readiness.ts';
import {
  drawDocuments,
  getSigningPack,
  readDraftText,
  sign,
} from '@switch/contract/http/switching/signing.ts';
import { answer, emptyAnswers, viewOf } from '@switch/domain/journey/draft.ts';
import { journey } from '@switch/domain/journey/journey.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import type { Step, StepFact } from '@switch/domain/journey/step.ts';
import { cardAnswers } from './card-answers.ts';
import { verifyEmail } from './mailed-codes.ts';
import { enterAccount } from './enter-account.ts';
import { fullName, type Scenario, type SeedWorld, ask, done, made, type Visit } from './scenario.ts';

/** A one-pixel picture: the smallest drawing there can be. */
const DRAWING =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Returns the bank form of the scenario, for an account that needs only one signature. */
const bankForm = ({ bank }: Scenario) => ({
  accountHolderName: bank.holder,
  sortCode: bank.sortCode,
  accountNumber: bank.accountNumber,
  bankName: 'Barclays',
  checkManual: false,
  manualBankName: '',
  isAccountHolder: 'yes',
  isOnlySignature: 'yes',
});

/** Saves the bank details directly on the server, because no draft ever contains them. */
async function giveBankDetails(visit: Visit): Promise<void> {
  const { userId } = made(visit.session, 'account');
  const body = { userId, stepsId: visit.stepsId, paymentObj: bankForm(visit.scenario) };
  done(await ask(visit, savePayment, { params: { userId }, body }));
}

/** Opens every document to be signed, and enters a mailed code if one is required. Returns their hashes. */
async function readDocuments(visit: Visit): Promise<readonly string[]> {
  const stepsId = made(visit.stepsId, 'draft');
  const drawn = done(await ask(visit, drawDocuments, { params: { stepsId } }));
  for (const { documentId } of drawn.documents)
    await ask(visit, readDraftText, { params: { stepsId, documentId } });
  const { email } = made(visit.scenario.account, 'account');
  if (drawn.isCodeNeeded) await verifyEmail(visit.world, visit.browser, email, visit.session?.token);
  return drawn.documents.map(({ hash }) => hash);
}

/**
 * Reads the key facts, and the documents if they are signed at the same time, and signs with every statement
 * ticked.
 */
async function signFacts(visit: Visit): Promise<void> {
  const { scenario, revision } = visit;
  const stepsId = made(visit.stepsId, 'draft');
  const { pack } = done(await ask(visit, getSigningPack, { params: { stepsId } }));
  visit.pack = pack;
  const ticked = (id: string): boolean => pack.statements.some((statement) => statement.id === id);
  const authPersonnelObj = {
    tncddmandate: ticked('tncddmandate'),
    tncutility: ticked('tncutility'),
    letterOfAuthority: ticked('letterOfAuthority'),
    taxDeclaration: ticked('taxDeclaration'),
    signature: scenario.signature,
    signatureImg: scenario.signature === 'drawn' ? DRAWING : '',
    signName: fullName(scenario),
  };
  const hashes = pack.isSignedOnce && !scenario.signsByMail ? await readDocuments(visit) : undefined;
  const body = { stepsId, revision, hash: pack.hash, authPersonnelObj, ...(hashes && { hashes }) };
  done(await ask(visit, sign, { body }));
}

/** Reads the amber checks and ticks them. */
async function acceptChecks(visit: Visit): Promise<void> {
  const stepsId = made(visit.stepsId, 'draft');
  const { checks } = await ask(visit, getReadiness, { params: { stepsId } });
  for (const { key, words, level } of checks)
    if (level === 'amber')
      done(await ask(visit, acceptCheck, { body: { stepsId, key, words, isAccepted: true } }));
}

/** Accepts the amber checks and sends the signed application. */
async function send(visit: Visit): Promise<void> {
  await acceptChecks(visit);
  const body = { stepsId: visit.stepsId, revision: visit.revision };
  visit.application = done(await ask(visit, submitApplication, { body })).application;
}

/** How a visitor brings about each fact that a step waits for in addition to its cards. */
const makeTrue: Readonly<Record<StepFact, (visit: Visit) => Promise<void>>> = {
  'signed-in': async (visit) => {
    if (!visit.session) await enterAccount(visit, made(visit.scenario.account, 'account'));
  },
  payment: giveBankDetails,
  signature: signFacts,
  submitted: send,
};

const fillers: Readonly<Partial<Record<StepId, Readonly<Record<string, (visit: Visit) => unknown>>>>> =
  cardAnswers;

/** Saves one answered card, as the browser does: the whole draft each time, based on the current revision. */
async function saveCard(visit: Visit, stepId: StepId, cardId: string, value: unknown): Promise<void> {
  const next = answer(visit.answers, stepId, cardId, value);
  if (!next.ok) throw new Error(`${stepId}.${cardId}: ${JSON.stringify(next.problem)}`);
  const { source, partnerId } = visit.scenario;
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
 * Takes a visitor through the journey with the calls that the screens make, in the order of its steps, saving
 * every card separately. Stops before `until`, or where the journey ends: at the prices if a person prices
 * everything, otherwise with the sent application. Throws at the first refusal.
 */
export async function walkThrough(world: SeedWorld, scenario: Scenario, until?: StepId): Promise<Visit> {
  const browser = world.browser();
  const visit: Visit = {
    scenario,
    world,
    browser,
    answers: emptyAnswers,
    revision: 0,
    quotations: {},
    leads: {},
    ...scenario.found,
  };
  const { account, partnerId } = scenario;
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
