import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { deleteAccount, DeletionPlan } from '@switch/contract/http/privacy/personal-data.ts';
import { DELETION_PHRASE, meansDeletion } from '@switch/domain/account/deleted-account.ts';
import { emailKey } from '@switch/domain/person/email.ts';
import type { Platform } from '../../../platform/module.ts';
import { transaction, type Tx } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { isProven } from '../../../platform/http/identity.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import { openMail } from '../../../platform/mail/outbox.ts';
import { auditCustomer } from '../../identity/index.ts';
import { endChoice } from '../contact-choices/contact-choice.queries.ts';
import { blocksOf, keptOf } from './deletion-plan.ts';
import { accountDeletedMail } from '../privacy.mail.ts';
import { removeRows, personalTables } from '../personal-data/personal-data.queries.ts';
import { keptSwitches } from '../retention/purge-kept.ts';
import {
  accountOf,
  blankAccount,
  deleteUser,
  dropMails,
  lockDrafts,
  switchesOf,
  unsentMails,
  type Account,
} from '../personal-data/person.queries.ts';

type Request = Context<typeof deleteAccount>;
type Answer = ResponseOf<typeof deleteAccount>;

type DeletionPlatform = Pick<Platform, 'config' | 'ids' | 'vault' | 'outbox' | 'passwords'>;

const IDENTITY_NEEDED = refuse('identity-needed', 'Confirm that it is you before you delete the account.');
const BLOCKED = refuse(
  'not-allowed',
  'One of your switches is not finished. Look at what has to happen first.',
);

/**
 * Deletes the account of the signed-in user, all in one transaction: everything that need not be kept is
 * deleted, what has to be kept stays under an account that names no one, and the former address is notified.
 * Every session ends. Problems: `identity-needed`, `bad-fields` (confirmation), `not-allowed` while a switch
 * is in progress.
 */
export function deleteOwnAccount(platform: DeletionPlatform): Handler<typeof deleteAccount> {
  return async (context) => {
    const { body, session, now, db, cookies } = context;
    if (!isProven(session, now)) return IDENTITY_NEEDED;
    if (!meansDeletion(body.confirmation))
      return refuseFields([{ field: 'confirmation', message: `Type “${DELETION_PHRASE}”` }]);
    // The hash of a password no one knows, so that no one can log in to what stays.
    const passwordHash = await platform.passwords.hash(platform.ids.token());
    const answer = await transaction(db, (tx) => deleteIn(tx, context, passwordHash));
    if (answer.result) cookies.clear('session');
    return answer;
  };

  async function deleteIn(tx: Tx, context: Request, passwordHash: string): Promise<Answer> {
    const { session, now } = context;
    await lockDrafts(tx, session.userId);
    const account = await accountOf(tx, session.userId, true);
    if (!account) throw new ProblemError('unauthorised');
    const switches = keptSwitches(await switchesOf(tx, account.userId));
    if (blocksOf(switches).length > 0) return BLOCKED;
    await auditCustomer({ ...context, db: tx }, 'personal-data.delete-account', session.userId);
    // Before anything is deleted, so that the mail says what was shown.
    const kept = await keptOf(tx, account, switches);
    await removeAll(tx, account, now);
    if (switches.length === 0) await deleteUser(tx, account.userId);
    else await blankAccount(tx, account.userId, { passwordHash, now });
    await notify(tx, account, kept);
    return { result: true };
  }

  async function removeAll(tx: Tx, account: Account, now: Date): Promise<void> {
    await endChoice(tx, account.userId, now);
    await dropUnsentMails(tx, account);
    for (const each of personalTables) if (each.table !== 'users') await removeRows(tx, each, account, now);
  }

  /** Deletes unsent mails. Recipients are sealed, so each is opened; without its key it is left to staff. */
  async function dropUnsentMails(tx: Tx, account: Account): Promise<void> {
    const own = (await unsentMails(tx)).filter(
      ({ id, sealed }) => recipientOf(id, sealed) === account.emailKey,
    );
    await dropMails(
      tx,
      own.map(({ id }) => id),
    );
  }

  function recipientOf(id: string, sealed: Buffer): string | null {
    try {
      return emailKey(openMail(platform.vault, sealed, id).to);
    } catch {
      return null;
    }
  }

  async function notify(tx: Tx, { userId, emailAddress }: Account, kept: DeletionPlan['kept']) {
    const mail = accountDeletedMail(platform.config, emailAddress, kept);
    await platform.outbox.add(tx, mail, { once: `account-deleted ${userId}` });
  }
}
