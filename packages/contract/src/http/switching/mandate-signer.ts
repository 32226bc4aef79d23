import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { publicCall } from '../call.ts';
import { MandateSignature } from './mandate.ts';
import { LinkHead, MOST_SIGNATURE_BYTES } from './signer.ts';
import { Mandate } from './printed-mandate.ts';
import { id, linkToken, mailedCode } from '../fields.ts';

/** What a link opens before its code is checked: enough to know what this is, and nothing of the account. */
export const MandateLink = z.extend(LinkHead, { supplierName: z.string() });
export type MandateLink = z.output<typeof MandateLink>;

/**
 * Opens the link of somebody who is asked to sign a mandate. Outcomes: link-expired, the same for a link that never was;
 * on-paper, for every call below too, once the mandate is signed by hand.
 */
export const openMandateLink = publicCall.post('mandate-signer.open', '/api/mandateSigner/open', {
  limit: 'strict',
  body: z.object({ linkToken }),
  response: answered({ door: MandateLink }),
});

/** Mails the person of a link a code of six digits. Outcomes: link-expired, code-too-soon, too-many-tries. */
export const sendMandateCode = publicCall.post('mandate-signer.send-code', '/api/mandateSigner/code', {
  limit: 'strict',
  body: z.object({ linkToken }),
  response: answered({ secondsUntilNext: z.number() }),
});

/** What somebody sees once their code was right: the mandate, what they agree to, and who else signs. */
export const MandateSignerPack = z.object({
  signatoryId: z.string(),
  organisationName: z.string(),
  signerName: z.string(),
  role: z.string(),
  sheet: Mandate,
  /** What is agreed to by signing; empty once they have. */
  statement: z.string(),
  /** What follows from their signature, in words; empty until they have signed. */
  done: z.string(),
});
export type MandateSignerPack = z.output<typeof MandateSignerPack>;

/**
 * Checks the code of a link. The link is used up by the first right code: from then on an HttpOnly cookie of this browser
 * stands for the person, for two hours. Outcomes: link-expired, wrong-code, code-expired, too-many-tries.
 */
export const enterMandate = publicCall.post('mandate-signer.enter', '/api/mandateSigner/enter', {
  limit: 'strict',
  body: z.object({ linkToken, code: mailedCode }),
  response: answered({ pack: MandateSignerPack }),
});

/** The same again for the person whose cookie this is. Outcome: link-expired. */
export const getMandateSignerPack = publicCall.get('mandate-signer.read-pack', '/api/mandateSigner/pack', {
  response: answered({ pack: MandateSignerPack }),
});

/**
 * Signs the mandate that was shown. `signatoryId` is that of the pack: in another tab of the same browser another link may
 * have been opened since, and its mandate is not signed by this. Repeating it answers the same. Outcomes: link-expired,
 * bad-fields, not-allowed.
 */
export const signMandateByLink = publicCall.post('mandate-signer.sign', '/api/mandateSigner/sign', {
  needsFirm: true,
  mostBytes: MOST_SIGNATURE_BYTES,
  body: z.extend(MandateSignature, { signatoryId: z.optional(id) }),
  response: answered({ pack: MandateSignerPack }),
});
