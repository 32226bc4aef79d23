import { createHmac, hkdfSync } from 'node:crypto';
import { succeed } from '@switch/domain/outcome.ts';
import { z } from 'zod';
import type { EnvelopeSigner, ESignOutcome } from '../port.ts';
import { reading, type DocuSignApi } from './api.ts';
import { noAccess, type DocuSignOptions } from './transport.ts';

const DIGITS = 8;
const KEY_BYTES = 32;

/**
 * What a signer has to prove besides having received the email, in DocuSign's terms: nothing, an access code,
 * or a code by text message.
 */
export type SignerCheck =
  | Readonly<Record<string, never>>
  | { readonly accessCode: string }
  | { readonly identityVerification: IdentityVerification };

/** A workflow of the account that verifies a person's identity, with its input. */
export interface IdentityVerification {
  readonly workflowId: string;
  readonly inputOptions: readonly [
    {
      readonly name: 'phone_number_list';
      readonly valueType: 'PhoneNumberList';
      readonly phoneNumberList: readonly { readonly countryCode: string; readonly number: string }[];
    },
  ];
}

/** The checks of signers in this installation. */
export interface SignerChecks {
  /** Returns a signer's code; null if DocuSign requires none, or texts it. */
  readonly codeFor: (signer: Pick<EnvelopeSigner, 'signerId' | 'phone'>) => string | null;
  /**
   * Returns the check to request from DocuSign. Problems: those of the call, and `no-access` if the account
   * doesn't support phone checks.
   */
  readonly checkFor: (signer: EnvelopeSigner) => Promise<ESignOutcome<SignerCheck>>;
}

/**
 * Returns the check by a code that the signer must enter. By default DocuSign does not include the code in
 * its emails.
 */
export const codeCheck = (accessCode: string | null): SignerCheck =>
  accessCode === null ? {} : { accessCode };

/**
 * Returns a British phone number in DocuSign's form; null for any other number, whose signer enters a code
 * instead.
 */
function phoneOf({ phone }: Pick<EnvelopeSigner, 'phone'>) {
  const [, number] = /^\+44(\d{10})$/.exec(phone ?? '') ?? [];
  return number === undefined ? null : { countryCode: '44', number };
}

/**
 * Creates the checks of signers. Codes are derived from our private key, so they are stored nowhere and stay
 * the same until that key is changed. With `sms`, DocuSign texts or rings signers whose number we have, and
 * the others enter a code.
 */
export function signerChecks(api: DocuSignApi, { privateKey, signerCheck }: DocuSignOptions): SignerChecks {
  const key = Buffer.from(hkdfSync('sha256', privateKey, '', 'access codes of signers', KEY_BYTES));
  const isTexted = (signer: Pick<EnvelopeSigner, 'phone'>): boolean =>
    signerCheck === 'sms' && phoneOf(signer) !== null;
  const codeFor: SignerChecks['codeFor'] = (signer) => {
    if (signerCheck === undefined || signerCheck === 'none' || isTexted(signer)) return null;
    const number = createHmac('sha256', key).update(signer.signerId).digest().readBigUInt64BE();
    return String(number % 10n ** BigInt(DIGITS)).padStart(DIGITS, '0');
  };
  const workflow = phoneWorkflow(api);
  return {
    codeFor,
    checkFor: async (signer) => {
      const phone = isTexted(signer) ? phoneOf(signer) : null;
      if (phone === null) return succeed(codeCheck(codeFor(signer)));
      const found = await workflow();
      if (!found.ok) return found;
      const list = {
        name: 'phone_number_list',
        valueType: 'PhoneNumberList',
        phoneNumberList: [phone],
      } as const;
      return succeed({ identityVerification: { workflowId: found.value, inputOptions: [list] } });
    },
  };
}

const Workflows = z.object({
  identityVerification: z
    .array(z.object({ workflowId: z.string(), defaultName: z.string().nullish() }))
    .nullish(),
});

/** Returns a function that looks up the account's workflow for texting or ringing signers, only once. */
function phoneWorkflow(api: DocuSignApi): () => Promise<ESignOutcome<string>> {
  let known: string | undefined;
  return async () => {
    if (known !== undefined) return succeed(known);
    const listed = await api.askFor(reading('/identity_verification'), Workflows);
    if (!listed.ok) return listed;
    known = listed.value.identityVerification?.find(
      ({ defaultName }) => defaultName === 'Phone Authentication',
    )?.workflowId;
    return known === undefined ? noAccess('the account has no Phone Authentication') : succeed(known);
  };
}
