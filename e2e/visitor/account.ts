import type { APIRequestContext, Page } from '@playwright/test';
import { register, sendOtpToEmail, verifyEmailOtp } from '@switch/contract/http/identity/account.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { Mailbox } from '../mailbox.ts';
import { freshEmail, goodPassword } from '../scenarios/scenario.ts';
import { ask, done } from './ask.ts';

/** A visitor with an account, and the session that registering began. */
export type Member = Extract<ResponseOf<typeof register>, { result: true }> & { readonly password: string };

/** Registers an account through the calls that the screens make. `request` keeps the cookies. */
export async function openAccount(
  request: APIRequestContext,
  mailbox: Mailbox,
  { email = freshEmail('member'), stepsId }: { readonly email?: string; readonly stepsId?: string } = {},
): Promise<Member> {
  done(await ask(request, sendOtpToEmail, { query: { email } }));
  done(await ask(request, verifyEmailOtp, { body: { email, otp: await mailbox.code(email) } }));
  const body = {
    emailAddress: email,
    confirmEmailAddress: email,
    password: goodPassword,
    confirmPassword: goodPassword,
    name: 'Maya',
    lastName: 'Member',
    jobTitle: 'Manager',
    ...(stepsId !== undefined && { stepsId }),
  };
  return { ...done(await ask(request, register, { body })), password: goodPassword };
}

/** Opens an empty page on our origin, where storage can be filled before any of our code runs. */
export async function openBlank(page: Page): Promise<void> {
  const body = '<!doctype html><link rel="icon" href="data:,"><title>Blank</title>';
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body }), { times: 1 });
  await page.goto('/blank');
}

/**
 * Puts a session into the page's storage, as registering on a screen would have done. The page must be on our
 * origin.
 */
export const rememberIn = (page: Page, member: Member): Promise<void> =>
  page.evaluate((fresh) => {
    const kept = {
      token: fresh.token,
      userId: fresh.userId,
      name: fresh.name,
      user_last_name: fresh.lastName,
      email: fresh.emailAddress,
      ...(fresh.stepsId !== undefined && { stepsId: fresh.stepsId }),
    };
    for (const [key, value] of Object.entries(kept)) window.localStorage.setItem(key, value);
  }, member);

/** Registers a new member and stores their session in the page, which is not at any screen yet. */
export async function enterAsNew(page: Page, mailbox: Mailbox): Promise<Member> {
  const member = await openAccount(page.request, mailbox);
  await openBlank(page);
  await rememberIn(page, member);
  return member;
}
