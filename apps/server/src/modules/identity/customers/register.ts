import type { getUser, putUser, register, UserProfile } from '@switch/contract/http/identity/account.ts';
import type { BodyOf, ResponseOf } from '@switch/contract/http/call.ts';
import { sourceFrom } from '@switch/domain/enquiry/source.ts';
import { emailKey, EMAILS_DIFFER, readEmail, sameEmail } from '@switch/domain/person/email.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import { auditCustomer, auditRequest } from '../audit/audit.queries.ts';
import { perHour } from '../../../platform/http/attempts.ts';
import { refuseTries, type IdentityContext } from '../context.ts';
import { PASSWORDS_DIFFER } from '../passwords.ts';
import { refuseWeak } from '../refuse-weak.ts';
import { provenAddress } from './mailed-codes.ts';
import {
  deleteResetsOf,
  holdPasswordHash,
  insertUser,
  lockAddress,
  lockUser,
  updateCode,
  updateProfile,
  userByEmailKey,
  userById,
  type ProfileChange,
  type User,
} from './user.queries.ts';
import { signIn } from '../sessions/sign-in.ts';
import { problemsOf, refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { FieldProblem, Refusal } from '@switch/contract/http/answer.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { isProven } from '../../../platform/http/identity.ts';
import { addressChangedMail } from '../account.mail.ts';
import { readPersonName, TITLES } from '@switch/domain/person/name.ts';
import { isReadable, UNREADABLE_ROLE } from '@switch/domain/person/role.ts';
import { readPhone } from '@switch/domain/person/phone.ts';
import { tidySpaces } from '@switch/domain/typed-text.ts';

/** The personal fields as sent in a request. */
interface TypedPerson {
  readonly prefixname?: string | undefined;
  readonly name?: string | undefined;
  readonly lastName?: string | undefined;
  readonly jobTitle?: string | undefined;
  readonly mobileNo?: string | undefined;
}

/** The same fields in normal form; those that were not sent are left out. */
type Person = { readonly [Field in keyof TypedPerson]?: string };

const LONGEST_JOB_TITLE = 80;

const readTitle = (text: string): Outcome<string, { message: string }> =>
  TITLES.some(({ value }) => value === text)
    ? succeed(text)
    : fail({ message: 'Choose a title from the list' });

const readJobTitle = (text: string): Outcome<string, { message: string }> => {
  const title = tidySpaces(text);
  if (title !== '' && !isReadable(title)) return fail({ message: UNREADABLE_ROLE });
  return title.length > LONGEST_JOB_TITLE
    ? fail({ message: `Use ${LONGEST_JOB_TITLE} characters or fewer` })
    : succeed(title);
};

const readMobile = (text: string): Outcome<string, { message: string }> => {
  if (text.trim() === '') return succeed('');
  const phone = readPhone(text);
  return phone.ok ? succeed(phone.value.national) : phone;
};

const readers = {
  prefixname: readTitle,
  name: (text: string) => readPersonName(text, 'first'),
  lastName: (text: string) => readPersonName(text, 'last'),
  jobTitle: readJobTitle,
  mobileNo: readMobile,
} satisfies Record<keyof TypedPerson, (text: string) => Outcome<string, { message: string }>>;

const fieldNames = ['prefixname', 'name', 'lastName', 'jobTitle', 'mobileNo'] as const;

/** Reads the personal fields that were sent. Returns them in normal form, or every one that is wrong. */
function readPerson(typed: TypedPerson): Outcome<Person, FieldProblem[]> {
  const sent = fieldNames.flatMap((field) => {
    const text = typed[field];
    return text === undefined ? [] : [{ field, outcome: readers[field](text) }];
  });
  const problems = sent.flatMap(({ field, outcome }) => problemsOf(field, outcome));
  if (problems.length > 0) return fail(problems);
  const read = sent.flatMap(({ field, outcome }) => (outcome.ok ? [[field, outcome.value] as const] : []));
  return succeed(Object.fromEntries(read));
}

type Request = Context<typeof register>;
type Answer = ResponseOf<typeof register>;

/** Limits accounts created per hour from one network address. */
const REGISTRATIONS_PER_ADDRESS = perHour('registrations by address', 30);

const NOT_VERIFIED = refuse(
  'email-not-verified',
  'First confirm that this email address is yours: ask for a code.',
);
const TAKEN = refuse('email-taken', 'There is already an account with this email address. Please log in.');

/**
 * Creates an account for an address whose code was entered in this browser within the last hour, and signs
 * in. If the same browser repeats the request with the same password, signs in to the account it created. If
 * two browsers register at once, one gets the account and the other `email-taken`. Problems: `bad-fields`,
 * `weak-password`, `email-not-verified`, `email-taken`, `too-many-tries`.
 */
export function registerUser(platform: IdentityContext): Handler<typeof register> {
  const start = signIn(platform);
  return async (context) => {
    const { body, db, request, now, cookies } = context;
    const read = readRegistration(body, platform);
    if (!read.ok) return read.problem;
    const { email } = read.value;
    const code = await provenAddress(db, cookies.get('code'), email, now);
    // Checked before the password is hashed, so that only a verified browser can make the server work.
    if (!code) return NOT_VERIFIED;
    const tooMany = await refuseTries(platform, now, [REGISTRATIONS_PER_ADDRESS, request.address]);
    if (tooMany) return tooMany;
    if (code.usedAt) return signInAgain(context, email);
    const user = newUser(platform, context, read.value, await platform.passwords.hash(body.password));
    const opened = await transaction(db, (tx) => open(tx, context, user));
    return opened === 'open already' ? signInAgain(context, email) : opened;
  };

  async function open(tx: Db, context: Request, user: User): Promise<Answer | 'open already'> {
    await lockAddress(tx, user.emailKey);
    const code = await provenAddress(tx, context.cookies.get('code'), user.emailAddress, context.now);
    if (!code) return NOT_VERIFIED;
    if (code.usedAt) return 'open already';
    if (await userByEmailKey(tx, user.emailKey)) return TAKEN;
    await insertUser(tx, user);
    await updateCode(tx, code.id, { usedAt: context.now });
    await auditRequest(tx, context, 'account.register', user.id);
    return start(tx, context, user, context.body.stepsId);
  }

  /** Signs in again if the response to the first request was lost; requires the password it contained. */
  async function signInAgain(context: Request, email: string): Promise<Answer> {
    const user = await userByEmailKey(context.db, emailKey(email));
    const isSame = await platform.passwords.verify(user?.passwordHash ?? null, context.body.password);
    if (!user || !isSame) return TAKEN;
    return transaction(context.db, async (tx) => {
      // If the password has changed meanwhile, the old one must not get a session.
      if (!(await holdPasswordHash(tx, user.id, user.passwordHash))) return TAKEN;
      return start(tx, context, user, context.body.stepsId);
    });
  }
}

function newUser(
  { ids, config }: Pick<IdentityContext, 'ids' | 'config'>,
  { body, now }: Request,
  { email, person }: Registration,
  passwordHash: string,
): User {
  return {
    id: ids.uuid(),
    emailAddress: email,
    emailKey: emailKey(email),
    passwordHash,
    prefixname: person.prefixname ?? '',
    name: person.name ?? '',
    lastName: person.lastName ?? '',
    jobTitle: person.jobTitle ?? '',
    mobileNo: person.mobileNo ?? '',
    source: sourceFrom(body.source, config.sourceSite),
    createdAt: now,
    updatedAt: now,
  };
}

type Body = BodyOf<typeof register>;

/** A registration whose fields are valid. */
interface Registration {
  readonly email: string;
  readonly person: Person;
}

/** Reads a registration. Returns its fields in normal form, or a refusal that names every wrong one. */
function readRegistration(
  body: Body,
  platform: Pick<IdentityContext, 'config'>,
): Outcome<Registration, Refusal> {
  const email = readEmail(body.emailAddress);
  const person = readPerson(body);
  const problems = [
    ...problemsOf('emailAddress', email),
    ...differences(body),
    ...(person.ok ? [] : person.problem),
  ];
  if (problems.length > 0 || !email.ok || !person.ok) return fail(refuseFields(problems));
  const weak = refuseWeak(platform, 'password', body.password, email.value);
  return weak ? fail(weak) : succeed({ email: email.value, person: person.value });
}

function differences({ emailAddress, confirmEmailAddress, password, confirmPassword }: Body): FieldProblem[] {
  return [
    ...(sameEmail(emailAddress, confirmEmailAddress)
      ? []
      : [{ field: 'confirmEmailAddress', message: EMAILS_DIFFER }]),
    ...(password === confirmPassword ? [] : [{ field: 'confirmPassword', message: PASSWORDS_DIFFER }]),
  ];
}

/** Returns a user's profile as it leaves the server: bank details masked, no secret, no hash. */
async function profileOf(db: Db, user: User, { maskedPayment }: IdentityContext): Promise<UserProfile> {
  const { id, emailAddress, prefixname, name, lastName, jobTitle, mobileNo, createdAt } = user;
  const paymentObj = await maskedPayment(db, id);
  const person = { emailAddress, prefixname, name, lastName, jobTitle, mobileNo };
  return { userId: id, ...person, paymentObj, createdAt: createdAt.toISOString() };
}

/**
 * Returns the profile of the session cookie's own user. Another user's id never gets here: it is answered
 * with 401, like no cookie at all.
 */
export function readProfile(context: IdentityContext): Handler<typeof getUser> {
  return async ({ db, session }) => {
    const user = await userById(db, session.userId);
    if (!user) throw new ProblemError('unauthorised');
    return profileOf(db, user, context);
  };
}

type ChangeRequest = Context<typeof putUser>;

const NEW_ADDRESS_NOT_VERIFIED = refuse(
  'email-not-verified',
  'First confirm that the new email address is yours: ask for a code.',
);
// Codes and password links are mailed to the address, so whoever moves it owns the account.
const IDENTITY_NEEDED = refuse(
  'identity-needed',
  'Confirm that it is you before you change the email address.',
);
const ADDRESS_TAKEN = refuse('email-taken', 'Another account has this email address.');

/**
 * Changes the profile fields that are sent. A new email address needs a code mailed to it and entered in this
 * browser within the last hour; the old address is notified, and password links mailed there stop working. It
 * also needs a password or mailed code given in the last 15 minutes. Repeating the request changes nothing
 * more. Problems: `bad-fields`, `identity-needed`, `email-not-verified`, `email-taken`.
 */
export function changeProfile(platform: IdentityContext): Handler<typeof putUser> {
  return async (context) => {
    const { body, db, session, now } = context;
    const person = readPerson(body);
    const email = body.emailAddress === undefined ? undefined : readEmail(body.emailAddress);
    const problems = [
      ...(person.ok ? [] : person.problem),
      ...(email ? problemsOf('emailAddress', email) : []),
    ];
    if (problems.length > 0 || !person.ok) return refuseFields(problems);
    const user = await lockUser(db, session.userId);
    if (!user) throw new ProblemError('unauthorised');
    const address = email?.ok ? await changedAddress(context, user, email.value) : {};
    if ('result' in address) return address;
    const change = { ...person.value, ...address };
    const changed = await updateProfile(db, user.id, change, now);
    await auditCustomer(context, 'account.update', user.id);
    if (changed.emailKey !== user.emailKey) {
      await auditCustomer(context, 'account.change-address', user.id);
      await deleteResetsOf(db, user.id);
      await platform.outbox.add(db, addressChangedMail(platform.config, user.emailAddress));
    }
    return { result: true, user: await profileOf(db, changed, platform) };
  };

  async function changedAddress(
    { db, cookies, session, now }: ChangeRequest,
    user: User,
    email: string,
  ): Promise<ProfileChange | typeof ADDRESS_TAKEN> {
    const key = emailKey(email);
    if (key === user.emailKey) return { emailAddress: email };
    if (!isProven(session, now)) return IDENTITY_NEEDED;
    const code = await provenAddress(db, cookies.get('code'), email, now);
    if (!code || code.usedAt) return NEW_ADDRESS_NOT_VERIFIED;
    await lockAddress(db, key);
    if (await userByEmailKey(db, key)) return ADDRESS_TAKEN;
    await updateCode(db, code.id, { usedAt: now });
    return { emailAddress: email, emailKey: key };
  }
}
