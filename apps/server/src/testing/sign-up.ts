import { register } from '@switch/contract/http/identity/account.ts';
import type { Browser } from '../seed/browser.ts';
import { verifyEmail } from '../seed/mailed-codes.ts';
import { done } from '../seed/scenario.ts';
import type { TestApp } from './test-app.ts';

/** A user with an account, signed in to a browser. */
export interface SignedUp {
  readonly browser: Browser;
  readonly userId: string;
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

/** What a test may choose about a new user. */
export interface SignUpOptions {
  readonly email?: string;
  readonly password?: string;
  readonly browser?: Browser;
  readonly stepsId?: string;
}

let people = 0;

/** Returns the body of a registration. */
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

/** Registers a user through the calls that the screens make. */
export async function signUp(app: TestApp, options: SignUpOptions = {}): Promise<SignedUp> {
  people += 1;
  const { email = `person${people}@meadow-bakery.example`, password = 'wet gravel under lanterns' } = options;
  const browser = options.browser ?? app.browser();
  await verifyEmail(app, browser, email);
  const { stepsId } = options;
  const body = { ...registration(email, password), ...(stepsId !== undefined && { stepsId }) };
  const { userId, token } = done((await browser.call(register, { body })).body);
  return { browser, userId, token, email, password };
}
