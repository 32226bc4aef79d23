import type { EnvelopeDocument, EnvelopeSigner, EnvelopeToStart } from '../port.ts';
import type { DocuSignOptions } from './transport.ts';
import { DOCUMENT_ID_FIELD, ENVELOPE_ID_FIELD, NEEDED_FIELD } from './wire.ts';

const LONGEST_SUBJECT = 100;
const LONGEST_NAME = 100;
const DAY_MS = 86_400_000;
/** What we are notified of; each with the envelope's signers. */
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

/** At most so many characters, never half of one. */
const cut = (text: string, most: number): string => [...text].slice(0, most).join('');

const documentOf = ({ documentId, title, pdf }: EnvelopeDocument, index: number) => ({
  documentId: String(index + 1),
  order: String(index + 1),
  name: cut(title, LONGEST_NAME),
  fileExtension: 'pdf',
  documentBase64: pdf.toString('base64'),
  documentFields: [{ name: DOCUMENT_ID_FIELD, value: documentId }],
});

/**
 * Everybody comes first, so that they sign in any order. They are mailed by DocuSign, and can sign at once from our own
 * pages besides: that is what an own id together with this start address means there.
 */
const signerOf = ({ signerId, name, email }: EnvelopeSigner, index: number) => ({
  recipientId: String(index + 1),
  routingOrder: '1',
  name: cut(name, LONGEST_NAME),
  email,
  clientUserId: signerId,
  embeddedRecipientStartURL: 'SIGN_AT_DOCUSIGN',
  customFields: [signerId],
});

/** DocuSign counts the life of an envelope in whole days from its sending; ours ends it on the minute. */
const daysUntil = (end: Date, now: number): string =>
  String(Math.max(1, Math.ceil((end.getTime() - now) / DAY_MS)));

/** Reminders are ours to send: the account's own ones stay off. */
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

/** The body that creates and sends an envelope. Our id of it goes along twice: to find it again at once, and for good. */
export const definitionOf = (envelope: EnvelopeToStart, options: DocuSignOptions) => ({
  status: 'sent',
  transactionId: envelope.envelopeId,
  emailSubject: cut(envelope.subject, LONGEST_SUBJECT),
  emailBlurb: envelope.message,
  allowReassign: 'false',
  documents: envelope.documents.map(documentOf),
  recipients: { signers: envelope.signers.map(signerOf) },
  notification: notificationOf(envelope.expiresAt, options.now()),
  customFields: {
    textCustomFields: [
      hiddenField(ENVELOPE_ID_FIELD, envelope.envelopeId),
      hiddenField(NEEDED_FIELD, String(envelope.signaturesNeeded ?? envelope.signers.length)),
    ],
  },
  ...(options.webhookUrl?.startsWith('https:') && {
    eventNotification: eventNotificationOf(options.webhookUrl),
  }),
});
