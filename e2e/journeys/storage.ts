import { expect, type Page } from '@playwright/test';
import type { Scenario } from '../scenarios/scenario.ts';

/** The local storage keys of the specification. The chat adds `userInfo` and its own keys. */
const LOCAL = [
  'token',
  'userId',
  'name',
  'stepsId',
  'user_last_name',
  'email',
  'mobileNo',
  'paramId',
  'Source',
];
const SESSION = ['step1Obj', 'step2Obj', 'step3Obj', 'personalObj', 'deviceId'];

type Kept = { readonly local: Record<string, string>; readonly session: Record<string, string> };

const keptIn = (page: Page): Promise<Kept> =>
  page.evaluate(() => ({ local: { ...window.localStorage }, session: { ...window.sessionStorage } }));

/** Fails unless storage holds only the agreed keys, and no password, bank digits or token outside its key. */
export async function expectNoSecretsStored(page: Page, { account, bank }: Scenario): Promise<void> {
  const { local, session } = await keptIn(page);
  expect(Object.keys(local).filter((key) => !LOCAL.includes(key))).toEqual([]);
  expect(Object.keys(session).filter((key) => !SESSION.includes(key))).toEqual([]);
  const { token = '', ...rest } = local;
  const everything = JSON.stringify([rest, session]);
  const digits = (text: string) => text.replaceAll(/\D/g, '');
  const secrets = [
    account.password,
    digits(bank.accountNumber),
    bank.accountNumber,
    digits(bank.sortCode),
    bank.sortCode,
  ];
  for (const secret of [...secrets, ...(token ? [token] : [])]) expect(everything).not.toContain(secret);
  for (const field of ['paymentObj', 'authPersonnelObj', 'signatureImg'])
    expect(everything).not.toContain(field);
}

/** Fails if this browser has stored anything that identifies a person. */
export async function expectNobodyIdentified(page: Page): Promise<void> {
  const { local } = await keptIn(page);
  const identifying = ['token', 'userId', 'name', 'user_last_name', 'email', 'mobileNo'];
  expect(Object.keys(local).filter((key) => identifying.includes(key))).toEqual([]);
}
