import { register, sendOtpToEmail, verifyEmailOtp } from '@switch/contract/http/account.ts';
import type { Browser } from '../stories/browser.ts';
import type { TestApp } from './test-app.ts';

/** Somebody with an account, signed in at a browser. */
export interface SignedUp {
  readonly browser: Browser;
  readonly userId: string;
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

/** What a test may choose about somebody who registers. */
export interface SignUpOptions {
  readonly email?: string;
  readonly password?: string;
  readonly browser?: Browser;
  readonly stepsId?: string;
}

let people = 0;

/** The code in the newest mail to `email`. Throws when there is none. */
export async function newestCode(app: TestApp, email: string): Promise<string> {
  const mail = (await app.mails()).findLast(({ recipient }) => recipient === email);
  const code = /^ {4}(\d{6})$/m.exec(mail?.body ?? '')?.[1];
  if (!code) throw new Error(`No code was mailed to ${email}.`);
  return code;
}

/** Shows that `email` is read at this browser, by the code that is mailed to it. */
export async function verifyEmail(
  app: TestApp,
  browser: Browser,
  email: string,
  bearer?: string,
): Promise<void> {
  const who = bearer === undefined ? {} : { bearer };
  const sent = await browser.call(sendOtpToEmail, { query: { email }, ...who });
  if (!sent.body.result) throw new Error(`No code was sent: ${sent.body.outcome.code}`);
  const otp = await newestCode(app, email);
  const checked = await browser.call(verifyEmailOtp, { body: { email, otp }, ...who });
  if (!checked.body.result) throw new Error(`The code was refused: ${checked.body.outcome.code}`);
}

/** What a registration sends. */
export const registration = (email: string, password: string) => ({
  emailAddress: email,
  confirmEmailAddress: email,
  password,
  confirmPassword: password,
  name: 'Rosa',
  lastName: 'Field',
  jobTitle: 'Office manager',
  mobileNo: '07700 900123',
});

/** Registers somebody through the calls that the screens make. */
export async function signUp(app: TestApp, options: SignUpOptions = {}): Promise<SignedUp> {
  people += 1;
  const { email = `person${people}@meadow-bakery.example`, password = 'wet gravel under lanterns' } = options;
  const browser = options.browser ?? app.browser();
  await verifyEmail(app, browser, email);
  const { stepsId } = options;
  const body = { ...registration(email, password), ...(stepsId !== undefined && { stepsId }) };
  const answer = await browser.call(register, { body });
  if (!answer.body.result)
    throw new Error(`Registration was refused: ${JSON.stringify(answer.body.outcome)}`);
  return { browser, userId: answer.body.userId, token: answer.body.token, email, password };
}
