import { z } from 'zod';
import type { EnvelopeProgress, SignerProgress } from '../port.ts';

/** The envelope's text field in which our own id of it travels. */
export const ENVELOPE_ID_FIELD = 'switchEnvelopeId';
/** The envelope's text field that says how many signatures are enough. */
export const NEEDED_FIELD = 'switchSignaturesNeeded';
/** The document's field in which our own id of it travels. */
export const DOCUMENT_ID_FIELD = 'switchDocumentId';

const text = z.string().nullish();
/** An instant as DocuSign writes it, with up to seven decimals; anything that is no instant reads as absent. */
export const instant = text.transform((value) => {
  const at = new Date(value?.replace(/(\.\d{3})\d+/, '$1') ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at;
});

/** A signer as DocuSign describes them. Our id of them is the first of their custom fields. */
export const WireSigner = z.object({
  recipientId: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.string(),
  clientUserId: text,
  customFields: z.array(z.string()).nullish(),
  deliveredDateTime: instant,
  signedDateTime: instant,
  declinedDateTime: instant,
  declinedReason: text,
});
export type WireSigner = z.output<typeof WireSigner>;

/** Everybody who is asked to sign an envelope. */
export const WireRecipients = z.object({ signers: z.array(WireSigner) });

/** An envelope as DocuSign describes it, with its signers. */
export const WireEnvelope = z.object({
  envelopeId: z.string(),
  status: z.string(),
  voidedReason: text,
  recipients: WireRecipients,
  customFields: z
    .object({ textCustomFields: z.array(z.object({ name: z.string(), value: text })).nullish() })
    .nullish(),
});
export type WireEnvelope = z.output<typeof WireEnvelope>;

/** Our id of a signer; the place in the envelope for one that we did not add. */
export const signerIdOf = (signer: WireSigner): string => signer.customFields?.[0] ?? signer.recipientId;

function stepOf(signer: WireSigner): Pick<SignerProgress, 'state' | 'at'> {
  switch (signer.status.toLowerCase()) {
    case 'signed':
    case 'completed':
      return { state: 'signed', at: signer.signedDateTime };
    case 'declined':
      return { state: 'declined', at: signer.declinedDateTime };
    case 'delivered':
      return { state: 'viewed', at: signer.deliveredDateTime };
    default:
      return { state: 'invited', at: null };
  }
}

/** DocuSign voids an envelope that nobody signed in time, with these words as its reason. */
const EXPIRED = /^envelope has expired\.?$/i;

function stateOf({ status, voidedReason }: WireEnvelope): EnvelopeProgress['state'] {
  switch (status.toLowerCase()) {
    case 'completed':
      return 'completed';
    case 'declined':
      return 'declined';
    case 'voided':
      return EXPIRED.test(voidedReason?.trim() ?? '') ? 'expired' : 'voided';
    case 'deleted':
      return 'voided';
    default:
      return 'open';
  }
}

/** Who has yet to sign although enough have: nobody while an envelope still needs signatures, or is over. */
export function unneededSigners(envelope: WireEnvelope): readonly WireSigner[] {
  const { signers } = envelope.recipients;
  const field = envelope.customFields?.textCustomFields?.find(({ name }) => name === NEEDED_FIELD);
  const needed = Number(field?.value ?? signers.length);
  const waiting = signers.filter((signer) => stepOf(signer).state !== 'signed');
  const isEnough = stateOf(envelope) === 'open' && signers.length - waiting.length >= needed;
  return isEnough ? waiting : [];
}

/** What DocuSign says of an envelope, in the port's words. */
export const progressOf = (envelope: WireEnvelope): EnvelopeProgress => ({
  vendorId: envelope.envelopeId,
  state: stateOf(envelope),
  signers: envelope.recipients.signers.map((signer) => ({
    signerId: signerIdOf(signer),
    ...stepOf(signer),
    reason: signer.declinedReason?.trim() ?? '',
  })),
});
