import type {
  confirmMailTest,
  MailTest,
  readMailTest,
  sendMailTest,
} from '@switch/contract/http/identity/mail-test.ts';
import { CODE_DIGITS, readOneTimeCode } from '@switch/domain/account/one-time-code.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/database.ts';
import { perHour } from '../../../platform/http/attempts.ts';
import { refuse, refuseTooMany } from '../../../platform/http/refusal.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { letter, type Sender } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { auditStaff } from '../audit/audit.queries.ts';
import type { IdentityContext } from '../context.ts';
import { confirmedTest, confirmTest, insertMailTest, lastMailTest } from './mail-test.queries.ts';

/** Limits test mails per member per hour. */
const TESTS_PER_MEMBER = perHour('mail tests by member', 6);
/** Limits codes entered per member per hour. */
const TRIES_PER_MEMBER = perHour('mail test codes by member', 12);
/** How many hours a code is valid. Some mails arrive late, and the test is only that they do. */
const CODE_HOURS = 24;

/**
 * Returns host and port of the mail server, without user and password; null if mail stays in this
 * installation's own mailbox.
 */
function serverOf({ smtpUrl }: Pick<Config, 'smtpUrl'>): string | null {
  return smtpUrl === undefined ? null : new URL(smtpUrl.replace(/^smtps?:/, 'http:')).host;
}

const sentBy = (config: Config): string => `${serverOf(config) ?? 'mailbox'} ${config.mailFrom}`;

async function shown(db: Db, config: Config): Promise<MailTest> {
  const found = await confirmedTest(db, sentBy(config));
  return {
    server: serverOf(config),
    sender: config.mailFrom,
    confirmed: found?.confirmedAt ? { at: found.confirmedAt.toISOString(), by: found.displayName } : null,
  };
}

/** Shows how mail is sent, and whether it has arrived. */
export const showMailTest =
  ({ config }: IdentityContext): Handler<typeof readMailTest> =>
  async ({ db }) => ({ test: await shown(db, config) });

const hashOf = (id: string, code: string): Buffer => createHash('sha256').update(`${id}\n${code}`).digest();

/** Mails a code to the caller. Problems: too-many-tries. */
export const mailCode =
  ({ config, ids, outbox, attempts }: IdentityContext): Handler<typeof sendMailTest> =>
  async (context) => {
    const { staff, now, db } = context;
    const refused = await refuseTooMany(attempts, [[TESTS_PER_MEMBER, staff.staffId]], now);
    if (refused) return refused;
    const [id, code] = [ids.uuid(), ids.digits(CODE_DIGITS)];
    await transaction(db, async (tx) => {
      const sent = { id, staffId: staff.staffId, codeHash: hashOf(id, code), sentBy: sentBy(config) };
      await insertMailTest(tx, { ...sent, sentAt: now, confirmedAt: null });
      await outbox.add(tx, testMail(config, staff.email, code));
      await auditStaff({ ...context, db: tx }, 'settings.test-mail', id);
    });
    return { result: true, sentTo: staff.email };
  };

const NO_TEST = refuse('code-expired', 'Send a test email first: its code works for a day.');
const WRONG = refuse('wrong-code', 'This is not the code of the last test email.');

/** Checks the code. Problems: wrong-code, code-expired, too-many-tries. */
export const confirmCode =
  ({ config, attempts }: IdentityContext): Handler<typeof confirmMailTest> =>
  async (context) => {
    const { staff, now, db, body } = context;
    const refused = await refuseTooMany(attempts, [[TRIES_PER_MEMBER, staff.staffId]], now);
    if (refused) return refused;
    const test = await lastMailTest(db, staff.staffId);
    if (!test || test.sentAt.getTime() + CODE_HOURS * 3_600_000 <= now.getTime()) return NO_TEST;
    const code = readOneTimeCode(body.code);
    if (!code.ok || !timingSafeEqual(test.codeHash, hashOf(test.id, code.value))) return WRONG;
    await confirmTest(db, test.id, now);
    return { result: true, test: await shown(db, config) };
  };

const testMail = (sender: Sender, to: string, code: string): Mail =>
  letter(
    sender,
    to,
    'Test email from your console',
    [
      'Hello,',
      'If you can read this, email from this installation reaches you. Enter this code on the page where you sent the test:',
      `    ${code}`,
      'If it landed in your spam folder, ask whoever runs your domain to check its SPF, DKIM and DMARC records before you email any customers.',
    ],
    { kind: 'code' },
  );

/** Returns whether someone has confirmed that mail from the current mail server arrives. */
export const isMailTested = async (db: Db, config: Config): Promise<boolean> =>
  (await confirmedTest(db, sentBy(config))) !== undefined;
