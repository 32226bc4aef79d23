import type { Recognised } from './account.ports.ts';
import type { User } from './user.queries.ts';

/** A user as the session capability greets one, with the draft in hand. */
export const recognised = (user: User, stepsId: string | undefined): Recognised => ({
  account: accountOf(user),
  stepsId,
});

/** What signing in needs of a user. */
export const accountOf = ({
  id,
  passwordHash,
  name,
  lastName,
  emailAddress,
  mobileNo,
}: User): Recognised['account'] => ({ userId: id, passwordHash, name, lastName, emailAddress, mobileNo });
