import { sendOtpToEmail, verifyEmailOtp } from '@switch/contract/http/identity/account.ts';
import type { Browser } from './browser.ts';
import { done, type SeedWorld } from './scenario.ts';

const codeIn = (body: string): string | undefined => /^ {4}(\d{6})$/m.exec(body)?.[1];

/**
 * Returns the newest code mailed to `email`, even if other mails have come after it. Throws if there is none.
 */
export async function newestCode({ mails }: Pick<SeedWorld, 'mails'>, email: string): Promise<string> {
  const codes = (await mails(email)).flatMap(({ recipient, body }) =>
    recipient === email ? (codeIn(body) ?? []) : [],
  );
  const code = codes.at(-1);
  if (!code) throw new Error(`No code was mailed to ${email}.`);
  return code;
}

/** Verifies `email` in this browser with the code that is mailed to it. */
export async function verifyEmail(
  world: Pick<SeedWorld, 'mails'>,
  browser: Browser,
  email: string,
  bearer?: string,
): Promise<void> {
  const who = bearer === undefined ? {} : { bearer };
  done((await browser.call(sendOtpToEmail, { query: { email }, ...who })).body);
  const otp = await newestCode(world, email);
  done((await browser.call(verifyEmailOtp, { body: { email, otp }, ...who })).body);
}
