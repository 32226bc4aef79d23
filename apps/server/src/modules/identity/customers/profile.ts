import type { getUser, putUser, UserProfile } from '@switch/contract/http/identity/account.ts';
import { emailKey, readEmail } from '@switch/domain/person/email.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { isProven } from '../../../platform/http/identity.ts';
import { problemsOf, refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import { auditCustomer } from '../audit/audit.queries.ts';
import { addressChangedMail } from './account.mail.ts';
import type { IdentityContext } from '../context.ts';
import { updateCode } from './email-code.queries.ts';
import { provenAddress } from './mailed-codes.ts';
import {
  deleteResetsOf,
  lockAddress,
  lockUser,
  type ProfileChange,
  updateProfile,
  type User,
  userByEmailKey,
  userById,
} from './user.queries.ts';
import { readPerson } from './person-fields.ts';

/** A user's profile as it leaves the server: bank details masked, no secret, no hash. */
async function profileOf(db: Db, user: User, { maskedPayment }: IdentityContext): Promise<UserProfile> {
  const { id, emailAddress, prefixname, name, lastName, jobTitle, mobileNo, createdAt } = user;
  const paymentObj = await maskedPayment(db, id);
  const person = { emailAddress, prefixname, name, lastName, jobTitle, mobileNo };
  return { userId: id, ...person, paymentObj, createdAt: createdAt.toISOString() };
}

/** The profile of the session cookie's own user. Anybody else's id never gets here: it is 401, like no cookie at all. */
export function readProfile(context: IdentityContext): Handler<typeof getUser> {
  return async ({ db, session }) => {
    const user = await userById(db, session.userId);
    if (!user) throw new ProblemError('unauthorised');
    return profileOf(db, user, context);
  };
}

type Request = Context<typeof putUser>;

const NOT_VERIFIED = refuse(
  'email-not-verified',
  'Show first that the new email address is yours: ask for a code.',
);
// Codes and links for a new password go to the address: whoever moves it has the account.
const IDENTITY_NEEDED = refuse('identity-needed', 'Show that it is you before you change the email address.');
const TAKEN = refuse('email-taken', 'Another account has this email address.');

/**
 * Changes the fields of the profile that are sent. A new email address needs a code mailed to it and typed in this
 * browser within the last hour; the former address is told, and links for a new password mailed there stop working.
 * It also needs a password or mailed code given in the last 15 minutes. Sent again, nothing more changes. Problems:
 * `bad-fields`, `identity-needed`, `email-not-verified`, `email-taken`.
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
    { db, cookies, session, now }: Request,
    user: User,
    email: string,
  ): Promise<ProfileChange | typeof TAKEN> {
    const key = emailKey(email);
    if (key === user.emailKey) return { emailAddress: email };
    if (!isProven(session, now)) return IDENTITY_NEEDED;
    const code = await provenAddress(db, cookies.get('code'), email, now);
    if (!code || code.usedAt) return NOT_VERIFIED;
    await lockAddress(db, key);
    if (await userByEmailKey(db, key)) return TAKEN;
    await updateCode(db, code.id, { usedAt: now });
    return { emailAddress: email, emailKey: key };
  }
}
