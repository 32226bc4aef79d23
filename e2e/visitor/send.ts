import type { Page } from '@playwright/test';
import { submitApplication, type Application } from '@switch/contract/http/switching/application.ts';
import { getDraft } from '@switch/contract/http/switching/draft.ts';
import { sendDocuSign } from '@switch/contract/http/switching/envelope.ts';
import type { Member } from './account.ts';
import { ask, done } from './ask.ts';
import { acceptChecks } from './prepared.ts';

type Sender = Pick<Member, 'token'>;

/** Ticks every amber check and sends a draft that is complete up to its summary. */
export async function sendDraft(page: Page, { token }: Sender, stepsId: string): Promise<Application> {
  const { draft } = done(await ask(page.request, getDraft, { params: { stepsId }, token }));
  await acceptChecks(page, { token }, draft);
  const body = { stepsId, revision: draft.revision };
  return done(await ask(page.request, submitApplication, { body, token })).application;
}

/** Sends a draft in the same way, and has everyone asked to sign. Returns the reference. */
export async function sendToSign(page: Page, sender: Sender, stepsId: string): Promise<string> {
  const { reference } = await sendDraft(page, sender, stepsId);
  done(await ask(page.request, sendDocuSign, { body: { reference }, token: sender.token }));
  return reference;
}
