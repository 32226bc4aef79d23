import { emailKey } from '@switch/domain/person/email.ts';
import type { Module } from '../../../platform/module.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { AccountPorts, Recognised } from './account.ports.ts';
import { accountRoutes } from './account.routes.ts';
import { checkCode, slotOf, VERIFIED_MINUTES, type CodeProblem } from './email-code.ts';
import { deleteOldCodes, updateCode } from './email-code.queries.ts';
import { deleteOldResets } from './password-reset.queries.ts';
import { accountOf } from './recognised.ts';
import { isSampleAddress } from './sample-accounts.ts';
import { holdPasswordHash, userByEmailKey, userById } from './user.queries.ts';

/** Accounts: registration, profile, passwords. */
export const accountCapability = (platform: AccountPorts): Module => ({
  name: 'account',
  routes: accountRoutes(platform),
  purges: [
    {
      name: 'codes',
      run: (db, now) => deleteOldCodes(db, new Date(now.getTime() - VERIFIED_MINUTES * 60_000)),
    },
    { name: 'password resets', run: deleteOldResets },
  ],
});

/** Who has an account: for signing in. */
export const accounts = {
  findByEmail: async (db: Db, emailAddress: string): Promise<Recognised['account'] | undefined> => {
    const user = await userByEmailKey(db, emailKey(emailAddress));
    return user && accountOf(user);
  },
  findById: async (db: Db, userId: string): Promise<Recognised['account'] | undefined> => {
    const user = await userById(db, userId);
    return user && accountOf(user);
  },
  holdPassword: holdPasswordHash,
};

/**
 * The same for logging in. In production samples are nobody, also where a database came along from trying the product out:
 * everybody who did knows their password.
 */
export const accountsToEnter = ({ isProduction }: Pick<AccountPorts['config'], 'isProduction'>) => ({
  ...accounts,
  findByEmail: async (db: Db, emailAddress: string): Promise<Recognised['account'] | undefined> =>
    isProduction && isSampleAddress(emailAddress) ? undefined : accounts.findByEmail(db, emailAddress),
});

/** A code that a signed-in user typed to prove who they are. */
interface TypedProof {
  readonly userId: string;
  readonly browserSecret: string | null;
  readonly code: string;
  readonly now: Date;
}

/** Codes that prove who is there: a right one works once. */
export const identityCodes = {
  check: async (tx: Db, { userId, browserSecret, code, now }: TypedProof): Promise<'right' | CodeProblem> => {
    const user = await userById(tx, userId);
    if (!user || browserSecret === null) return 'code-expired';
    const slot = slotOf(browserSecret, user, user.emailAddress);
    const checked = await checkCode(tx, { slot, browserSecret, code, now });
    if (typeof checked === 'string') return checked;
    if (checked.usedAt) return 'code-expired';
    await updateCode(tx, checked.id, { usedAt: now });
    return 'right';
  },
};
