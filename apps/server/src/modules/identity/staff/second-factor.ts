import type { PasskeyProof } from '@switch/contract/http/identity/passkey.ts';
import { readSecondFactor } from '@switch/domain/staff/second-factor.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import { recoveryCodeUsedMail, staffCodeRepeatedMail } from '../account.mail.ts';
import { auditRequest } from '../audit/audit.queries.ts';
import type { IdentityContext } from '../context.ts';
import { passkeys } from '../second-factor/passkeys.ts';
import { newRecoveryCodes, useTypedCode } from '../second-factor/typed-code.ts';
import { deleteSessionsOf } from '../secret.queries.ts';
import {
  countRecoveryCodes,
  replaceRecoveryCodes,
  takeRecoveryCode,
  updateMember,
  type Member,
} from './member.queries.ts';
import type { StaffLogInTable } from './staff.tables.ts';

/** A second factor, given for a member whose password was right. */
interface ShownFactor {
  /** Locked for this transaction. */
  readonly member: Member;
  readonly awaited: StaffLogInTable;
  /** As typed; empty if a passkey is given. */
  readonly code: string;
  readonly passkey: PasskeyProof | undefined;
  readonly now: Date;
  readonly request: Pick<RequestFacts, 'id'>;
}

/**
 * The result of checking a second factor. `stale` means that the app was enrolled or deleted after the
 * password was given.
 */
export type Proof =
  | { readonly kind: 'wrong' }
  | { readonly kind: 'stale' }
  | {
      readonly kind: 'right';
      /** New recovery codes in plain text, to be shown after enrolling. */
      readonly recoveryCodes?: readonly string[];
      /** How many recovery codes are left, if one was used. */
      readonly recoveryCodesLeft?: number;
    };

const WRONG: Proof = { kind: 'wrong' };

/** Checks a second factor and uses it up. The first right code of a new authenticator app enrols it. */
export function checkSecondFactor(platform: IdentityContext) {
  const keys = passkeys(platform);
  return async (tx: Db, shown: ShownFactor): Promise<Proof> => {
    const { member, awaited, passkey, now } = shown;
    if (awaited.enrolmentSecret) {
      if (member.totpSecret) return { kind: 'stale' };
      return enrol(tx, shown, platform.vault.open(awaited.enrolmentSecret, awaited.id));
    }
    if (!member.totpSecret) return { kind: 'stale' };
    if (!passkey) return useCode(tx, shown, platform.vault.open(member.totpSecret, member.id));
    const isRight = await keys.prove(tx, { askedBy: awaited.id, now }, { staffId: member.id }, passkey);
    return isRight ? { kind: 'right' } : WRONG;
  };

  async function enrol(tx: Db, shown: ShownFactor, secret: string): Promise<Proof> {
    const { member, now } = shown;
    const factor = readSecondFactor(shown.code);
    if (factor?.kind !== 'app') return WRONG;
    const totpStep = await platform.totp.stepOf({ secret, code: factor.code, now, usedStep: null });
    if (totpStep === null) return WRONG;
    const totpSecret = platform.vault.seal(secret, member.id);
    await updateMember(tx, member.id, { totpSecret, totpStep, updatedAt: now });
    // Sessions from before the app have to show it now.
    await deleteSessionsOf(tx, 'staffSessions', member.id, { keptId: null, now });
    const codes = newRecoveryCodes(platform);
    await replaceRecoveryCodes(tx, member.id, codes.hashes);
    await auditRequest(tx, shown, 'staff.enrol', member.id);
    return { kind: 'right', recoveryCodes: codes.shown };
  }

  async function useCode(tx: Db, shown: ShownFactor, secret: string): Promise<Proof> {
    const { member, now } = shown;
    const keeper = {
      app: { secret, usedStep: member.totpStep },
      noteStep: (totpStep: number) => updateMember(tx, member.id, { totpStep }),
      takeRecoveryCode: (hash: Buffer) => takeRecoveryCode(tx, member.id, hash, now),
    };
    const worth = await useTypedCode(platform, keeper, shown.code, now);
    if (worth === 'app') return { kind: 'right' };
    if (worth === 'repeated')
      await platform.outbox.add(tx, staffCodeRepeatedMail(platform.config, member.emailAddress));
    if (worth !== 'recovery') return WRONG;
    await auditRequest(tx, shown, 'staff.use-recovery-code', member.id);
    const recoveryCodesLeft = await countRecoveryCodes(tx, member.id);
    const mail = recoveryCodeUsedMail(platform.config, member.emailAddress, recoveryCodesLeft);
    await platform.outbox.add(tx, mail);
    return { kind: 'right', recoveryCodesLeft };
  }
}
