import type { UserProfile } from '@switch/contract/http/account.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { SavedPayments } from './account.ports.ts';
import type { User } from './user.queries.ts';

/** A user's profile as it leaves the server: bank details masked, no secret, no hash. */
export async function profileOf(db: Db, user: User, payments: SavedPayments): Promise<UserProfile> {
  const { id, emailAddress, prefixname, name, lastName, jobTitle, mobileNo, createdAt } = user;
  const paymentObj = await payments.masked(db, id);
  const person = { emailAddress, prefixname, name, lastName, jobTitle, mobileNo };
  return { userId: id, ...person, paymentObj, createdAt: createdAt.toISOString() };
}
