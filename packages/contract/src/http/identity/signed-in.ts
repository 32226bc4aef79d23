import * as z from 'zod/mini';
import { Refusal } from '../answer.ts';

/**
 * What a browser stores after signing in: the token for the Authorization header, and the name with which the
 * page header greets.
 */
export const SignedIn = {
  name: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  mobileNo: z.string(),
  token: z.string(),
  userId: z.string(),
  /** The current draft, now attached to the account. */
  stepsId: z.optional(z.string()),
};

/** A refused log-in; `ways` are the second factors the account can use, given once the password was right. */
export const LogInRefusal = z.object({
  result: z.literal(false),
  outcome: z.extend(Refusal.shape.outcome, { ways: z.optional(z.array(z.enum(['app', 'passkey']))) }),
});
