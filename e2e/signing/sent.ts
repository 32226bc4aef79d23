import type { Page } from '@playwright/test';
import { submitApplication } from '@switch/contract/http/application.ts';
import { getDraft, putDraft } from '@switch/contract/http/draft.ts';
import { getEnvelope, sendDocuSign, type Envelope } from '@switch/contract/http/envelope.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { Authority } from '@switch/domain/journey/steps/authorised-person.step.ts';
import type { Signatory } from '@switch/domain/signing/signatories.ts';
import type { Mailbox } from '../mailbox.ts';
import { freshEmail } from '../stories/story.ts';
import type { Member } from '../visitor/account.ts';
import { ask, done } from '../visitor/ask.ts';
import { acceptChecks, prepare } from '../visitor/prepared.ts';

/** An application that waits for signatures, and whose it is. */
export type Sent = { readonly member: Member; readonly stepsId: string; readonly reference: string };

/** Two people who both have to sign, with mailboxes of their own. */
export function twoTrustees(): {
  readonly authority: Authority;
  readonly people: readonly [Signatory, Signatory];
} {
  const ailsa = { name: 'Ailsa Reed', role: 'Trustee', email: freshEmail('ailsa') };
  const ben = { name: 'Ben Okoro', role: 'Trustee', email: freshEmail('ben') };
  return {
    people: [ailsa, ben],
    authority: { who: 'two-people', rule: 'two-of', signatories: [ailsa, ben] },
  };
}

/** How often a doubt may turn up between the ticks and the last button: every test has the same meter. */
const MOST_DOUBTS = 10;

/** Ticks what is doubtful and sends the draft; answers the reference. */
async function submit(page: Page, { token }: Member, stepsId: string): Promise<string> {
  const { draft } = done(await ask(page.request, getDraft, { params: { stepsId }, token }));
  const body = { stepsId, revision: draft.revision };
  for (let doubts = 0; ; doubts += 1) {
    await acceptChecks(page, { token }, draft);
    const sent = await ask(page.request, submitApplication, { body, token });
    const isDoubtful = !sent.result && sent.outcome.code === 'checks-open';
    if (!isDoubtful || doubts === MOST_DOUBTS) return done(sent).application.reference;
  }
}

/** Sends the draft as it stands, and has everybody asked to sign; answers the reference. */
async function submitAndAsk(page: Page, member: Member, stepsId: string): Promise<string> {
  const reference = await submit(page, member, stepsId);
  const { token } = member;
  done(await ask(page.request, sendDocuSign, { body: { reference }, token }));
  return reference;
}

/** Saves other answers to a draft, over those that it has. */
export async function changeAnswers(
  page: Page,
  { member: { token }, stepsId }: Pick<Sent, 'member' | 'stepsId'>,
  change: (answers: Answers) => Answers,
): Promise<void> {
  const { draft } = done(await ask(page.request, getDraft, { params: { stepsId }, token }));
  const body = { revision: draft.revision, answers: change(draft.answers) };
  done(await ask(page.request, putDraft, { params: { stepsId }, body, token }));
}

/** The same application once more, such as after a change took it back. */
export const sendAgain = async (page: Page, sent: Sent): Promise<Sent> => ({
  ...sent,
  reference: await submitAndAsk(page, sent.member, sent.stepsId),
});

/**
 * A member's application whose signing has begun: by themselves, or by those named in `authority`. The page is left where
 * it was; everybody has been mailed when their mail is there.
 */
export async function sentToSign(page: Page, mailbox: Mailbox, authority?: Authority): Promise<Sent> {
  const { member, draft } = await prepare(page, mailbox, authority ? 'authorised-person' : 'details');
  const { stepsId } = draft;
  if (authority) {
    await changeAnswers(page, { member, stepsId }, (answers) => ({
      ...answers,
      'authorised-person': { authority },
    }));
  }
  return { member, stepsId, reference: await submitAndAsk(page, member, stepsId) };
}

/** The envelope as its owner sees it. */
export async function envelopeOf(page: Page, { member, reference }: Sent): Promise<Envelope> {
  const params = { reference };
  const { envelope } = done(await ask(page.request, getEnvelope, { params, token: member.token }));
  if (!envelope) throw new Error(`nobody was asked to sign ${reference}`);
  return envelope;
}
