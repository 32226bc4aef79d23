import { verifyEmail } from './mailed-codes.ts';
import { checkEmail, login, register } from '@switch/contract/http/identity/account.ts';
import { getDraft } from '@switch/contract/http/switching/draft.ts';
import { type ScenarioAccount, ask, done, type Visit } from './scenario.ts';

/**
 * Enters the account in the middle of the journey, as the screen does: users with an account log in, others
 * register.
 */
export async function enterAccount(visit: Visit, account: ScenarioAccount): Promise<void> {
  const { email, isNew } = account;
  const { isTaken } = done(await ask(visit, checkEmail, { query: { email } }));
  if (isTaken === isNew)
    throw new Error(`The account of ${email} ${isTaken ? 'exists already' : 'is missing'}.`);
  const { userId, token } = isNew ? await openAccount(visit, account) : await logIn(visit, account);
  visit.session = { userId, token };
  if (visit.stepsId === undefined) return;
  const { draft } = done(await ask(visit, getDraft, { params: { stepsId: visit.stepsId } }));
  if (!draft.isOwned) throw new Error('The draft did not come along into the account.');
  visit.answers = draft.answers;
  visit.revision = draft.revision;
}

const draftOf = ({ stepsId }: Visit) => (stepsId === undefined ? {} : { stepsId });

async function logIn(visit: Visit, { email, password }: ScenarioAccount) {
  const body = { emailAddress: email, password, ...draftOf(visit) };
  return done(await ask(visit, login, { body }));
}

async function openAccount(visit: Visit, { email, password }: ScenarioAccount) {
  const { world, browser, scenario } = visit;
  await verifyEmail(world, browser, email);
  const { name, lastName, jobTitle, phone } = scenario.person;
  const body = {
    emailAddress: email,
    confirmEmailAddress: email,
    password,
    confirmPassword: password,
    name,
    lastName,
    jobTitle,
    mobileNo: phone,
    source: scenario.source,
    ...draftOf(visit),
  };
  return done(await ask(visit, register, { body }));
}
