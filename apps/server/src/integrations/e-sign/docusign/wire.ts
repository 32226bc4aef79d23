import { signatureAnchors } from '@switch/domain/documents/signature-anchors.ts';
import { z } from 'zod';
import type {
  EnvelopeDocument,
  EnvelopeProgress,
  EnvelopeSigner,
  EnvelopeToStart,
  SignerProgress,
} from '../port.ts';
import type { SignerCheck } from './signer-checks.ts';
import type { DocuSignOptions } from './transport.ts';

/** The envelope's text field with our own id. */
export const ENVELOPE_ID_FIELD = 'switchEnvelopeId';
/** The envelope's text field that says how many signatures are enough. */
export const NEEDED_FIELD = 'switchSignaturesNeeded';
/**
 * Prefix of the envelope's text fields with our own document ids; each is followed by the document's number.
 */
const DOCUMENT_FIELD = 'switchDocument';
/** The document's field that also has our own id of it. */
export const DOCUMENT_ID_FIELD = 'switchDocumentId';

const text = z.string().nullish();
/** An instant in DocuSign's form, with up to seven decimals; anything invalid counts as absent. */
export const instant = text.transform((value) => {
  const at = new Date(value?.replace(/(\.\d{3})\d+/, '$1') ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at;
});

/**
 * A signer in DocuSign's form. The first of their custom fields is our id of them, the second our id of the
 * signer whose place in the documents they have.
 */
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
  /** Present if they are texted or rung. */
  identityVerification: z.object({ workflowId: text }).nullish(),
  /** Only present if they were requested. */
  tabs: z.object({ signHereTabs: z.array(z.unknown()).nullish() }).nullish(),
});
export type WireSigner = z.output<typeof WireSigner>;

/** Returns whether DocuSign texts or rings a signer before they sign. */
export const isTexted = ({ identityVerification }: WireSigner): boolean =>
  Boolean(identityVerification?.workflowId);

/** Everyone who is asked to sign an envelope. */
export const WireRecipients = z.object({ signers: z.array(WireSigner) });

/** An envelope in DocuSign's form, with its signers. */
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

/** Returns our id of a signer, or the place in the envelope for one that we did not add. */
export const signerIdOf = (signer: WireSigner): string => signer.customFields?.[0] ?? signer.recipientId;

/** Returns whose place in the documents a signer has: their own, unless they replaced another signer. */
export const placeOf = (signer: WireSigner): string => signer.customFields?.[1] ?? signerIdOf(signer);

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

/** The reason DocuSign gives for voiding an envelope that was not signed in time. */
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

const fieldOf = ({ customFields }: WireEnvelope, field: string): string | null | undefined =>
  customFields?.textCustomFields?.find(({ name }) => name === field)?.value;

/**
 * Returns our own ids of an envelope's documents, in the order of their numbers; none for one sent by an
 * earlier version.
 */
export function documentIdsOf(envelope: WireEnvelope): readonly string[] {
  const ids: string[] = [];
  for (;;) {
    const id = fieldOf(envelope, `${DOCUMENT_FIELD}${ids.length + 1}`);
    if (!id) return ids;
    ids.push(id);
  }
}

/**
 * Returns the signers who have not signed although enough others have: none while an envelope still needs
 * signatures, or is over.
 */
export function unneededSigners(envelope: WireEnvelope): readonly WireSigner[] {
  const { signers } = envelope.recipients;
  const needed = Number(fieldOf(envelope, NEEDED_FIELD) ?? signers.length);
  const waiting = signers.filter((signer) => stepOf(signer).state !== 'signed');
  const isEnough = stateOf(envelope) === 'open' && signers.length - waiting.length >= needed;
  return isEnough ? waiting : [];
}

/** Returns an envelope's progress in the port's terms. */
export const progressOf = (envelope: WireEnvelope): EnvelopeProgress => ({
  vendorId: envelope.envelopeId,
  state: stateOf(envelope),
  signers: envelope.recipients.signers.map((signer) => ({
    signerId: signerIdOf(signer),
    ...stepOf(signer),
    reason: signer.declinedReason?.trim() ?? '',
  })),
});

const LONGEST_SUBJECT = 100;
const LONGEST_NAME = 100;
const DAY_MS = 86_400_000;
/** The events we are notified of, each with the envelope's signers. */
const EVENTS = [
  'envelope-sent',
  'envelope-delivered',
  'envelope-completed',
  'envelope-declined',
  'envelope-voided',
  'recipient-delivered',
  'recipient-completed',
  'recipient-declined',
];

/** Returns at most `most` characters of a text, never half a character. */
const cut = (text: string, most: number): string => [...text].slice(0, most).join('');

/** The number in the name identifies the files of a downloaded archive, which have nothing else of ours. */
const documentOf = ({ documentId, title, pdf }: EnvelopeDocument, index: number) => ({
  documentId: String(index + 1),
  order: String(index + 1),
  name: cut(`${index + 1}. ${title}`, LONGEST_NAME),
  fileExtension: 'pdf',
  documentBase64: pdf.toString('base64'),
  documentFields: [{ name: DOCUMENT_ID_FIELD, value: documentId }],
});

/**
 * Places a field at a text that occurs in any of the documents. If none has it, the signers choose where they
 * sign, as DocuSign offers.
 */
const fieldAt = (anchorString: string) => ({
  anchorString,
  anchorUnits: 'pixels',
  anchorXOffset: '0',
  anchorYOffset: '0',
  anchorMatchWholeWord: 'false',
  anchorIgnoreIfNotPresent: 'true',
});

/**
 * Returns the fields of one place in all documents, by the id of the signer for whom they were drawn.
 * DocuSign fills in the date.
 */
export function fieldsFor(place: string) {
  const { signature, date } = signatureAnchors(place);
  return { signHereTabs: [fieldAt(signature)], dateSignedTabs: [fieldAt(date)] };
}

/** A signer's part in an envelope. */
interface Seat {
  readonly recipientId: string;
  readonly place: string;
  /** What they have to prove besides having received the email. */
  readonly check: SignerCheck;
}

/**
 * Returns a signer without fields. Everyone has the first place in the order, so that they can sign in any
 * order. DocuSign emails them, and they can also sign from our own pages at once, which is what their own id
 * together with this start address means there.
 */
export const recipientOf = (
  { signerId, name, email }: EnvelopeSigner,
  { recipientId, place, check }: Seat,
) => ({
  recipientId,
  routingOrder: '1',
  name: cut(name, LONGEST_NAME),
  email,
  clientUserId: signerId,
  embeddedRecipientStartURL: 'SIGN_AT_DOCUSIGN',
  customFields: [signerId, place],
  ...check,
});

const signerOf = (signer: EnvelopeSigner, index: number, check: SignerCheck) => ({
  ...recipientOf(signer, { recipientId: String(index + 1), place: signer.signerId, check }),
  tabs: fieldsFor(signer.signerId),
});

/** DocuSign counts the life of an envelope in whole days from sending; we end it to the minute. */
const daysUntil = (end: Date, now: number): string =>
  String(Math.max(1, Math.ceil((end.getTime() - now) / DAY_MS)));

/** Reminders are sent by us; the account's own ones stay off. */
const notificationOf = (expiresAt: Date, now: number) => ({
  useAccountDefaults: 'false',
  reminders: { reminderEnabled: 'false', reminderDelay: '0', reminderFrequency: '0' },
  expirations: { expireEnabled: 'true', expireAfter: daysUntil(expiresAt, now), expireWarn: '0' },
});

const eventNotificationOf = (url: string) => ({
  url,
  loggingEnabled: 'true',
  requireAcknowledgment: 'true',
  includeHMAC: 'true',
  deliveryMode: 'SIM',
  events: EVENTS,
  eventData: { version: 'restv2.1', format: 'json', includeData: ['recipients'] },
});

const hiddenField = (name: string, value: string) => ({ name, value, show: 'false', required: 'false' });

/**
 * Returns the body that creates and sends an envelope, with each signer's check in order. It has our id
 * twice: once to find it again quickly, and once for good.
 */
export const definitionOf = (
  envelope: EnvelopeToStart,
  options: DocuSignOptions,
  checks: readonly SignerCheck[],
) => ({
  status: 'sent',
  transactionId: envelope.envelopeId,
  emailSubject: cut(envelope.subject, LONGEST_SUBJECT),
  emailBlurb: envelope.message,
  allowReassign: 'false',
  documents: envelope.documents.map(documentOf),
  recipients: {
    signers: envelope.signers.map((signer, index) => signerOf(signer, index, checks[index] ?? {})),
  },
  notification: notificationOf(envelope.expiresAt, options.now()),
  customFields: {
    textCustomFields: [
      hiddenField(ENVELOPE_ID_FIELD, envelope.envelopeId),
      hiddenField(NEEDED_FIELD, String(envelope.signaturesNeeded ?? envelope.signers.length)),
      ...envelope.documents.map(({ documentId }, index) =>
        hiddenField(`${DOCUMENT_FIELD}${index + 1}`, documentId),
      ),
    ],
  },
  ...(options.webhookUrl?.startsWith('https:') && {
    eventNotification: eventNotificationOf(options.webhookUrl),
  }),
});
