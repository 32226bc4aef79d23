import type * as calls from '@switch/contract/http/identity/second-factor.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { transaction } from '../../../platform/db/database.ts';
import { perQuarterHour } from '../../../platform/http/attempts.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { refuse, refuseTooMany } from '../../../platform/http/refusal.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { staffPasskeyMail } from '../account.mail.ts';
import { auditRequest, auditStaff } from '../audit/audit.queries.ts';
import type { IdentityContext } from '../context.ts';
import { passkeys, shownPasskey } from '../second-factor/passkeys.ts';
import { deletePasskeys, passkeysOf } from '../second-factor/second-factor.queries.ts';
import { livingLogIn, memberById } from './member.queries.ts';

/** Limits passwords entered per quarter of an hour to add passkeys to one log-in. */
const PASSWORDS_PER_MEMBER = perQuarterHour('staff passkey by member', 10);

const WRONG_PASSWORD = refuse('wrong-credentials', 'The password is wrong.');
const WRONG = refuse('wrong-code', 'This passkey could not be added. Try again.');
const EXPIRED = refuse('code-expired', 'This took too long. Start again.');

/** Passkeys that staff add to the authenticator app, which is mandatory. Each change is mailed to them. */
export function staffPasskeys(platform: IdentityContext) {
  const keys = passkeys(platform);

  const ask: Handler<typeof calls.askStaffPasskey> = async ({ db, now, cookies }) => {
    const awaited = await livingLogIn(db, hashToken(cookies.get('staff-code') ?? ''), now);
    if (!awaited) return EXPIRED;
    const { id: askedBy, staffId } = awaited;
    return { result: true, request: await keys.ask(db, { askedBy, now }, { staffId }) };
  };

  const list: Handler<typeof calls.listStaffPasskeys> = async ({ db, staff: { staffId } }) => ({
    passkeys: (await passkeysOf(db, { staffId })).map(shownPasskey),
  });

  const begin: Handler<typeof calls.beginStaffPasskey> = async (context) => {
    const { db, now, body, staff } = context;
    const { staffId } = staff;
    const tries = [PASSWORDS_PER_MEMBER, staffId] as const;
    const tooMany = await refuseTooMany(platform.attempts, [tries], now);
    if (tooMany) return tooMany;
    const member = await memberById(db, staffId);
    // The member was deleted after the session was found.
    if (!member) throw new ProblemError('unauthorised');
    if (!(await platform.passwords.verify(member.passwordHash, body.currentPassword))) {
      await auditRequest(db, context, 'staff.refuse', staffId);
      return WRONG_PASSWORD;
    }
    await platform.attempts.clear(...tries);
    const asked = { askedBy: staff.sessionId, now };
    return transaction(db, async (tx) => ({
      result: true,
      creation: await keys.askNew(tx, asked, { staffId }, member.emailAddress),
    }));
  };

  const add: Handler<typeof calls.addStaffPasskey> = async (context) => {
    const { db, now, staff } = context;
    const owner = { staffId: staff.staffId };
    const outcome = await keys.add(db, { askedBy: staff.sessionId, now }, owner, context.body);
    if (outcome !== 'added') return outcome === 'wrong' ? WRONG : EXPIRED;
    await auditStaff(context, 'staff.add-passkey', staff.staffId);
    await platform.outbox.add(db, staffPasskeyMail(platform.config, staff.email, 'added'));
    return { result: true };
  };

  const remove: Handler<typeof calls.removeStaffPasskey> = async (context) => {
    const { db, staff } = context;
    const passkeyId = context.params.passkeyId.toLowerCase();
    const isGone = isUuid(passkeyId) && (await deletePasskeys(db, { staffId: staff.staffId }, passkeyId)) > 0;
    if (!isGone) return { result: true };
    await auditStaff(context, 'staff.remove-passkey', passkeyId);
    await platform.outbox.add(db, staffPasskeyMail(platform.config, staff.email, 'removed'));
    return { result: true };
  };

  return { ask, list, begin, add, remove };
}
