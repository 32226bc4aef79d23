import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { publicCall } from '../call.ts';
import { MandateSignature } from './mandate.ts';
import { LinkHead, MOST_SIGNATURE_BYTES } from './signer.ts';
import { Mandate } from './printed-mandate.ts';
import { id, linkToken, mailedCode } from '../fields.ts';

/**
 * What a link shows before the code is checked: enough to know what this is about, and nothing of the
 * account.
 */
export const MandateLink = z.extend(LinkHead, { supplierName: z.string() });
export type MandateLink = z.output<typeof MandateLink>;

/**
 * Opens the link of a person asked to sign a mandate. Outcomes: link-expired, the same for a link that never
 * existed; on-paper, also for every call below, once the mandate is being signed by hand.
 */
export const openMandateLink = publicCall.post('mandate-signer.open', '/api/mandateSigner/open', {
  limit: 'strict',
  body: z.object({ linkToken }),
  response: answered({ door: MandateLink }),
});

/** Mails a six-digit code to the person of a link. Outcomes: link-expired, code-too-soon, too-many-tries. */
export const sendMandateCode = publicCall.post('mandate-signer.send-code', '/api/mandateSigner/code', {
  limit: 'strict',
  body: z.object({ linkToken }),
  response: answered({ secondsUntilNext: z.number() }),
});

/**
 * What a signatory sees after entering the right code: the mandate, what they agree to, and who else signs.
 */
export const MandateSignerPack = z.object({
  signatoryId: z.string(),
  organisationName: z.string(),
  signerName: z.string(),
  role: z.string(),
  sheet: Mandate,
  /** What they agree to by signing; empty once they have. */
  statement: z.string(),
  /** What their signature leads to, as a text; empty until they have signed. */
  done: z.string(),
});
export type MandateSignerPack = z.output<typeof MandateSignerPack>;

/**
 * Checks the code of a link. The first right code uses up the link: from then on an HttpOnly cookie of this
 * browser identifies the person, for two hours. Outcomes: link-expired, wrong-code, code-expired,
 * too-many-tries.
 */
export const enterMandate = publicCall.post('mandate-signer.enter', '/api/mandateSigner/enter', {
  limit: 'strict',
  body: z.object({ linkToken, code: mailedCode }),
  response: answered({ pack: MandateSignerPack }),
});

/** Returns the same again to the person with this cookie. Outcome: link-expired. */
export const getMandateSignerPack = publicCall.get('mandate-signer.read-pack', '/api/mandateSigner/pack', {
  response: answered({ pack: MandateSignerPack }),
});

/**
 * Signs the mandate that was shown. `signatoryId` is the pack's: another link may since have been opened in
 * another tab of the same browser, and its mandate must not be signed by this. Repeating it returns the same.
 * Outcomes: link-expired, bad-fields, not-allowed.
 */
export const signMandateByLink = publicCall.post('mandate-signer.sign', '/api/mandateSigner/sign', {
  needsFirm: true,
  mostBytes: MOST_SIGNATURE_BYTES,
  body: z.extend(MandateSignature, { signatoryId: z.optional(id) }),
  response: answered({ pack: MandateSignerPack }),
});
