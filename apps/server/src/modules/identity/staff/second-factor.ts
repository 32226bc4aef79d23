import {
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODES,
  showRecoveryCode,
  type SecondFactor,
} from '@switch/domain/staff/second-factor.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import type { Db } from '../../../platform/db/database.ts';
import { auditRequest } from '../audit/audit.queries.ts';
import {
  updateMember,
  type Member,
  countRecoveryCodes,
  replaceRecoveryCodes,
  takeRecoveryCode,
} from './member.queries.ts';
import { recoveryCodeUsedMail } from './security.mail.ts';
import type { IdentityContext } from '../context.ts';
import { deleteSessionsOf } from '../secret.queries.ts';
import type { StaffLogInTable } from './staff.tables.ts';

/** A second factor, for the member whose password was right. */
export interface TypedFactor {
  /** Locked for this transaction. */
  readonly member: Member;
  readonly awaited: StaffLogInTable;
  readonly factor: SecondFactor;
  readonly now: Date;
  readonly request: Pick<RequestFacts, 'id'>;
}

/** What a second factor was worth. `stale`: the app was enrolled or forgotten since the password was right. */
export type Proof =
  | { readonly kind: 'wrong' }
  | { readonly kind: 'stale' }
  | {
      readonly kind: 'right';
      /** New recovery codes in plain, as they are shown, after enrolling. */
      readonly recoveryCodes?: readonly string[];
      /** How many recovery codes are left after one was used. */
      readonly recoveryCodesLeft?: number;
    };

const WRONG: Proof = { kind: 'wrong' };

/** Checks a second factor and uses it up. The first right code of a new authenticator app enrols it. */
export function checkSecondFactor(platform: IdentityContext) {
  return async (tx: Db, typed: TypedFactor): Promise<Proof> => {
    const { member, awaited, factor } = typed;
    if (awaited.enrolmentSecret) {
      if (member.totpSecret) return { kind: 'stale' };
      const secret = platform.vault.open(awaited.enrolmentSecret, awaited.id);
      return factor.kind === 'app' ? enrol(tx, typed, secret) : WRONG;
    }
    if (!member.totpSecret) return { kind: 'stale' };
    const secret = platform.vault.open(member.totpSecret, member.id);
    return factor.kind === 'app' ? useAppCode(tx, typed, secret) : useRecoveryCode(tx, typed);
  };

  async function enrol(tx: Db, typed: TypedFactor, secret: string): Promise<Proof> {
    const { member, factor, now } = typed;
    const totpStep = await platform.totp.stepOf({ secret, code: factor.code, now, usedStep: null });
    if (totpStep === null) return WRONG;
    const totpSecret = platform.vault.seal(secret, member.id);
    await updateMember(tx, member.id, { totpSecret, totpStep, updatedAt: now });
    // Whoever was signed in without the app has to show it now.
    await deleteSessionsOf(tx, 'staffSessions', member.id, { keptId: null, now });
    const codes = Array.from({ length: RECOVERY_CODES }, () => platform.ids.reference(RECOVERY_CODE_LENGTH));
    await replaceRecoveryCodes(tx, member.id, codes.map(hashToken));
    await auditRequest(tx, typed, 'staff.enrol', member.id);
    return { kind: 'right', recoveryCodes: codes.map((code) => showRecoveryCode(code)) };
  }

  async function useAppCode(tx: Db, { member, factor, now }: TypedFactor, secret: string): Promise<Proof> {
    const usedStep = member.totpStep;
    const totpStep = await platform.totp.stepOf({ secret, code: factor.code, now, usedStep });
    if (totpStep === null) return WRONG;
    await updateMember(tx, member.id, { totpStep });
    return { kind: 'right' };
  }

  async function useRecoveryCode(tx: Db, typed: TypedFactor): Promise<Proof> {
    const { member, factor, now } = typed;
    if (!(await takeRecoveryCode(tx, member.id, hashToken(factor.code), now))) return WRONG;
    await auditRequest(tx, typed, 'staff.use-recovery-code', member.id);
    const recoveryCodesLeft = await countRecoveryCodes(tx, member.id);
    const mail = recoveryCodeUsedMail(platform.config, member.emailAddress, recoveryCodesLeft);
    await platform.outbox.add(tx, mail);
    return { kind: 'right', recoveryCodesLeft };
  }
}
