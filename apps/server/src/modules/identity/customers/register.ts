import type { register } from '@switch/contract/http/identity/account.ts';
import type { ResponseOf, BodyOf } from '@switch/contract/http/call.ts';
import { sourceFrom } from '@switch/domain/enquiry/source.ts';
import { emailKey, EMAILS_DIFFER, readEmail, sameEmail } from '@switch/domain/person/email.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import { auditRequest } from '../audit/audit.queries.ts';
import { perHour } from '../../../platform/http/attempts.ts';
import { refuseTries, type IdentityContext } from '../context.ts';
import { PASSWORDS_DIFFER, refuseWeak } from '../passwords.ts';
import { provenAddress } from './mailed-codes.ts';
import { updateCode } from './email-code.queries.ts';
import { signIn } from '../sessions/sign-in.ts';
import { refuse, problemsOf, refuseFields } from '../../../platform/http/refusal.ts';
import { holdPasswordHash, insertUser, lockAddress, userByEmailKey, type User } from './user.queries.ts';
import type { FieldProblem, Refusal } from '@switch/contract/http/answer.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import { readPerson, type Person } from './person-fields.ts';

type Request = Context<typeof register>;
type Answer = ResponseOf<typeof register>;

/** Accounts opened from one network address in an hour. */
const REGISTRATIONS_PER_ADDRESS = perHour('registrations by address', 30);

const NOT_VERIFIED = refuse(
  'email-not-verified',
  'Show first that this email address is yours: ask for a code.',
);
const TAKEN = refuse('email-taken', 'There is an account with this email address already. Please log in.');

/**
 * Opens an account for an address whose code was typed in this browser within the last hour, and signs in. Sent again by
 * the same browser with the same password, it signs in to the account it made. Two browsers at once: one gets the
 * account, the other `email-taken`. Problems: `bad-fields`, `weak-password`, `email-not-verified`, `email-taken`,
 * `too-many-tries`.
 */
export function registerUser(platform: IdentityContext): Handler<typeof register> {
  const start = signIn(platform);
  return async (context) => {
    const { body, db, request, now, cookies } = context;
    const read = readRegistration(body, platform);
    if (!read.ok) return read.problem;
    const { email } = read.value;
    const code = await provenAddress(db, cookies.get('code'), email, now);
    // Asked before the password is hashed, so that only a verified browser can make the server work.
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

  /** The answer to the first request got lost: whoever knows the password it carried gets it once more. */
  async function signInAgain(context: Request, email: string): Promise<Answer> {
    const user = await userByEmailKey(context.db, emailKey(email));
    const isSame = await platform.passwords.verify(user?.passwordHash ?? null, context.body.password);
    if (!user || !isSame) return TAKEN;
    return transaction(context.db, async (tx) => {
      // A password that changed meanwhile leaves no session to whoever knew the former one.
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

/** A registration whose fields are right. */
interface Registration {
  readonly email: string;
  readonly person: Person;
}

/** Reads a registration: its fields in their normal form, or the refusal that names every wrong one. */
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
