import { createHmac, hkdfSync } from 'node:crypto';
import { succeed } from '@switch/domain/outcome.ts';
import { z } from 'zod';
import type { EnvelopeSigner, ESignOutcome } from '../port.ts';
import { reading, type DocuSignApi } from './api.ts';
import { noAccess, type DocuSignOptions } from './transport.ts';

const DIGITS = 8;
const KEY_BYTES = 32;

/** What a signer has to show besides their mail, as DocuSign is asked for it: nothing, a code, or a code by text message. */
export type SignerCheck =
  | Readonly<Record<string, never>>
  | { readonly accessCode: string }
  | { readonly identityVerification: IdentityVerification };

/** A workflow of the account that checks who somebody is, with what it needs. */
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

/** What signers of this installation have to show. */
export interface SignerChecks {
  /** The code of a signer; null where DocuSign asks them for none, or texts it. */
  readonly codeFor: (signer: Pick<EnvelopeSigner, 'signerId' | 'phone'>) => string | null;
  /** What DocuSign is asked for. Problem besides those of the call: `no-access` where the account checks no phones. */
  readonly checkFor: (signer: EnvelopeSigner) => Promise<ESignOutcome<SignerCheck>>;
}

/** The code that a signer must enter. By default DocuSign does not include it in its mails. */
export const codeCheck = (accessCode: string | null): SignerCheck =>
  accessCode === null ? {} : { accessCode };

/** A British number as DocuSign takes it; null for any other, whose signer enters a code instead. */
function phoneOf({ phone }: Pick<EnvelopeSigner, 'phone'>) {
  const [, number] = /^\+44(\d{10})$/.exec(phone ?? '') ?? [];
  return number === undefined ? null : { countryCode: '44', number };
}

/**
 * The checks of signers. A code is worked out from our private key, so that it is stored nowhere and is the same whenever it is
 * shown: until that key is changed. By `sms`, DocuSign texts or rings whoever's number we have, and others enter a code.
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

/** The account's workflow that texts or rings signers, looked up once. */
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
