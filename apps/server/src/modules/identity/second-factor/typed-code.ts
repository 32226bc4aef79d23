import {
  readSecondFactor,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODES,
  showRecoveryCode,
} from '@switch/domain/staff/second-factor.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import type { IdentityContext } from '../context.ts';

/** How the codes of one person are checked and used up. */
export interface CodeKeeper {
  /**
   * The authenticator app: its secret, and the last 30-second step whose code was used. Null if there is
   * none.
   */
  readonly app: { readonly secret: string; readonly usedStep: number | null } | null;
  readonly noteStep: (step: number) => Promise<void>;
  readonly takeRecoveryCode: (codeHash: Buffer) => Promise<boolean>;
}

/**
 * The result of checking a code. `repeated` means that the app's code was right but has been used already:
 * someone may have read it over the owner's shoulder.
 */
export type CodeWorth = 'app' | 'recovery' | 'repeated' | 'wrong';

/** Checks a code of the app, or a recovery code in its place, and uses it up. */
export async function useTypedCode(
  { totp }: Pick<IdentityContext, 'totp'>,
  { app, noteStep, takeRecoveryCode }: CodeKeeper,
  text: string,
  now: Date,
): Promise<CodeWorth> {
  const factor = readSecondFactor(text);
  if (!factor) return 'wrong';
  if (factor.kind === 'recovery')
    return (await takeRecoveryCode(hashToken(factor.code))) ? 'recovery' : 'wrong';
  if (!app) return 'wrong';
  const typed = { secret: app.secret, code: factor.code, now };
  const step = await totp.stepOf({ ...typed, usedStep: app.usedStep });
  if (step === null) return (await totp.stepOf({ ...typed, usedStep: null })) === null ? 'wrong' : 'repeated';
  await noteStep(step);
  return 'app';
}

/** Generates new recovery codes: the texts to show once, and the hashes to store. */
export function newRecoveryCodes({ ids }: Pick<IdentityContext, 'ids'>): {
  readonly shown: string[];
  readonly hashes: Buffer[];
} {
  const codes = Array.from({ length: RECOVERY_CODES }, () => ids.reference(RECOVERY_CODE_LENGTH));
  return { shown: codes.map(showRecoveryCode), hashes: codes.map(hashToken) };
}
