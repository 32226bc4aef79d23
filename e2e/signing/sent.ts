import type { Page } from '@playwright/test';
import { getDraft, putDraft } from '@switch/contract/http/switching/draft.ts';
import { getEnvelope, type Envelope } from '@switch/contract/http/switching/envelope.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { Authority } from '@switch/domain/journey/steps/authorised-person/authority.ts';
import type { Signatory } from '@switch/domain/signing/signatories.ts';
import type { Mailbox } from '../mailbox.ts';
import { freshEmail } from '../scenarios/scenario.ts';
import type { Member } from '../visitor/account.ts';
import { ask, done } from '../visitor/ask.ts';
import { prepare } from '../visitor/prepared.ts';
import { sendToSign } from '../visitor/send.ts';

/** An application that waits for signatures, and its owner. */
export type Sent = { readonly member: Member; readonly stepsId: string; readonly reference: string };

/** Saves the given answers to a draft, over the ones it has. */
export async function changeAnswers(
  page: Page,
  { member: { token }, stepsId }: Pick<Sent, 'member' | 'stepsId'>,
  change: (answers: Answers) => Answers,
): Promise<void> {
  const { draft } = done(await ask(page.request, getDraft, { params: { stepsId }, token }));
  const body = { revision: draft.revision, answers: change(draft.answers) };
  done(await ask(page.request, putDraft, { params: { stepsId }, body, token }));
}

/** Sends the same application again, such as after a change withdrew it. */
export const sendAgain = async (page: Page, sent: Sent): Promise<Sent> => ({
  ...sent,
  reference: await sendToSign(page, sent.member, sent.stepsId),
});

/**
 * A member's application whose signing has begun, by the member or by the people named in `authority`. Leaves
 * the page where it was. The mails to the signers may still be on their way.
 */
export async function sentToSign(page: Page, mailbox: Mailbox, authority?: Authority): Promise<Sent> {
  const { member, draft } = await prepare(page, mailbox, authority ? 'authorised-person' : 'to-sign-by-link');
  const { stepsId } = draft;
  if (authority) {
    await changeAnswers(page, { member, stepsId }, (answers) => ({
      ...answers,
      'authorised-person': { authority },
    }));
  }
  return { member, stepsId, reference: await sendToSign(page, member, stepsId) };
}

/** The same, with two people who both have to sign and have their own mailboxes. */
export async function sentToTwo(
  page: Page,
  mailbox: Mailbox,
): Promise<{ readonly sent: Sent; readonly ailsa: Signatory; readonly ben: Signatory }> {
  const ailsa = { name: 'Ailsa Reed', role: 'Trustee', email: freshEmail('ailsa') };
  const ben = { name: 'Ben Okoro', role: 'Trustee', email: freshEmail('ben') };
  const authority: Authority = { who: 'two-people', rule: 'two-of', signatories: [ailsa, ben] };
  return { sent: await sentToSign(page, mailbox, authority), ailsa, ben };
}

/** Fetches the envelope as its owner sees it. */
export async function envelopeOf(page: Page, { member, reference }: Sent): Promise<Envelope> {
  const params = { reference };
  const { envelope } = done(await ask(page.request, getEnvelope, { params, token: member.token }));
  if (!envelope) throw new Error(`nobody was asked to sign ${reference}`);
  return envelope;
}
