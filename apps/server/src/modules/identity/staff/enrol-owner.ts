import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { staffEnrolOwner } from '@switch/contract/http/identity/staff.ts';
import { emailKey, readEmail } from '@switch/domain/person/email.ts';
import { readDisplayName } from '@switch/domain/staff/display-name.ts';
import { OWNER_LINK_MINUTES } from '@switch/domain/staff/second-factor.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { transaction } from '../../../platform/db/database.ts';
import { perQuarterHour } from '../../../platform/http/attempts.ts';
import { problemsOf, refuse, refuseFields, refuseTooMany } from '../../../platform/http/refusal.ts';
import type { Handler } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/module.ts';
import { auditRequest } from '../audit/audit.queries.ts';
import type { IdentityContext } from '../context.ts';
import { refuseWeak } from '../refuse-weak.ts';
import { takeToken } from '../secret.queries.ts';
import { hasStaff, insertMember, isOwnerLink, replaceOwnerLinks } from './member.queries.ts';

/** Limits owner links used per quarter of an hour from one network address. */
const LINKS_PER_ADDRESS = perQuarterHour('owner link by address', 40);

const EXPIRED = refuse(
  'link-expired',
  'This link has been used or is too old. A start of an installation without staff prints a new one.',
);

/**
 * Creates the link with which the first owner enrols, once and within 30 minutes; earlier links stop working.
 * Returns null if there is staff already.
 */
export const makeOwnerLink = ({
  db,
  ids,
  clock,
  config,
}: Pick<Platform, 'db' | 'ids' | 'clock' | 'config'>): Promise<string | null> =>
  transaction(db, async (tx) => {
    if (await hasStaff(tx)) return null;
    const [token, createdAt] = [ids.token(), clock.now()];
    const expiresAt = new Date(createdAt.getTime() + OWNER_LINK_MINUTES * 60_000);
    await replaceOwnerLinks(tx, { tokenHash: hashToken(token), createdAt, expiresAt });
    return `${config.publicUrl}/console/#owner=${token}`;
  });

/**
 * Creates the first owner, with the link printed by a start without staff; the owner then logs in with an
 * authenticator app. The link is used up only if everything entered is accepted. Problems: `link-expired`,
 * also once there is staff; `bad-fields`, `weak-password`, `too-many-tries`.
 */
export function enrolOwner(platform: IdentityContext): Handler<typeof staffEnrolOwner> {
  return async (context): Promise<ResponseOf<typeof staffEnrolOwner>> => {
    const { body, db, now, request } = context;
    const tooMany = await refuseTooMany(platform.attempts, [[LINKS_PER_ADDRESS, request.address]], now);
    if (tooMany) return tooMany;
    const tokenHash = hashToken(body.token);
    if (!(await isOwnerLink(db, tokenHash, now))) return EXPIRED;
    const [email, name] = [readEmail(body.email), readDisplayName(body.name, platform.config.brandName)];
    if (!email.ok || !name.ok)
      return refuseFields([...problemsOf('email', email), ...problemsOf('name', name)]);
    const weak = refuseWeak(platform, 'password', body.password, email.value);
    if (weak) return weak;
    const passwordHash = await platform.passwords.hash(body.password);
    const id = platform.ids.uuid();
    return transaction(db, async (tx) => {
      const isLinkOurs = await takeToken(tx, 'ownerLinks', tokenHash);
      if (!isLinkOurs || (await hasStaff(tx))) return EXPIRED;
      await insertMember(tx, {
        id,
        emailAddress: email.value,
        emailKey: emailKey(email.value),
        displayName: name.value,
        role: 'owner',
        passwordHash,
        totpSecret: null,
        totpStep: null,
        isExemptFromCode: false,
        suspendedAt: null,
        createdAt: now,
        updatedAt: now,
      });
      await auditRequest(tx, context, 'staff.enrol-owner', id);
      return { result: true, email: email.value } as const;
    });
  };
}
