import { z } from 'zod';

const flag = z.enum(['true', 'false']);
const number = z.string().regex(/^\d+$/);
const pdf = z.base64().refine((text) => Buffer.from(text, 'base64').subarray(0, 5).toString() === '%PDF-');

const Document = z.strictObject({
  documentId: z.string().regex(/^[1-9]\d*$/),
  order: number,
  name: z.string().min(1).max(100),
  fileExtension: z.literal('pdf'),
  documentBase64: pdf,
  documentFields: z.array(z.strictObject({ name: z.string().max(50), value: z.string().max(200) })),
});

/** A field at a text in the documents. A required one fails if no document has the text. */
const Tab = z.strictObject({
  anchorString: z.string().regex(/^\S+$/),
  anchorUnits: z.enum(['pixels', 'mms', 'cms', 'inches']),
  anchorXOffset: number,
  anchorYOffset: number,
  anchorMatchWholeWord: flag,
  anchorIgnoreIfNotPresent: flag,
});
/** The fields that one signer fills in. */
export const Tabs = z.strictObject({
  signHereTabs: z.array(Tab).min(1),
  dateSignedTabs: z.array(Tab).min(1),
});
export type Tabs = z.output<typeof Tabs>;

/** The length and characters that DocuSign accepts. */
const accessCode = z.string().regex(/^[^<>&#]{1,50}$/);

/** A check by text message or call. Source: eSignature API, how to require phone authentication. */
const identityVerification = z.strictObject({
  workflowId: z.string(),
  inputOptions: z.tuple([
    z.strictObject({
      name: z.literal('phone_number_list'),
      valueType: z.literal('PhoneNumberList'),
      phoneNumberList: z
        .array(
          z.strictObject({
            countryCode: z.string().regex(/^\d{1,3}$/),
            number: z.string().regex(/^\d{4,14}$/),
          }),
        )
        .min(1),
    }),
  ]),
});

const Signer = z.strictObject({
  recipientId: z.string().regex(/^[1-9]\d*$/),
  routingOrder: number,
  name: z.string().min(1).max(100),
  email: z.email().max(100),
  clientUserId: z.string().max(100).optional(),
  embeddedRecipientStartURL: z.string().optional(),
  customFields: z.array(z.string().max(100)).optional(),
  tabs: Tabs.optional(),
  accessCode: accessCode.optional(),
  identityVerification: identityVerification.optional(),
});

/** The request that creates an envelope. Anything that the product has no reason to send is rejected. */
export const Definition = z.strictObject({
  status: z.literal('sent'),
  transactionId: z.string().min(1),
  emailSubject: z.string().min(1).max(100),
  emailBlurb: z.string().max(10_000),
  allowReassign: flag,
  documents: z.array(Document).min(1),
  recipients: z.strictObject({ signers: z.array(Signer).min(1) }),
  notification: z.strictObject({
    useAccountDefaults: flag,
    reminders: z.strictObject({ reminderEnabled: flag, reminderDelay: number, reminderFrequency: number }),
    expirations: z.strictObject({
      expireEnabled: flag,
      expireAfter: number.refine((days) => Number(days) >= 1 && Number(days) <= 999),
      expireWarn: number,
    }),
  }),
  customFields: z.strictObject({
    textCustomFields: z.array(
      z.strictObject({
        name: z.string().max(50),
        value: z.string().max(100),
        show: flag,
        required: flag,
      }),
    ),
  }),
  eventNotification: z
    .strictObject({
      url: z.url({ protocol: /^https$/ }),
      loggingEnabled: flag,
      requireAcknowledgment: flag,
      includeHMAC: flag,
      deliveryMode: z.literal('SIM'),
      events: z.array(
        z.enum([
          'envelope-sent',
          'envelope-delivered',
          'envelope-completed',
          'envelope-declined',
          'envelope-voided',
          'recipient-sent',
          'recipient-delivered',
          'recipient-completed',
          'recipient-declined',
        ]),
      ),
      eventData: z.strictObject({
        version: z.literal('restv2.1'),
        format: z.literal('json'),
        includeData: z.array(z.enum(['recipients', 'custom_fields'])),
      }),
    })
    .optional(),
});
export type Definition = z.output<typeof Definition>;

/**
 * The request that corrects signers of an open envelope. Nothing else about them can be changed once it is
 * sent.
 */
export const Correction = z.strictObject({
  signers: z.array(
    z.strictObject({
      recipientId: z.string(),
      name: z.string().min(1).max(100).optional(),
      email: z.email().max(100).optional(),
      customFields: z.array(z.string().max(100)).optional(),
      accessCode: accessCode.optional(),
    }),
  ),
});

/**
 * The request that adds signers to an open envelope. The real one ignores fields in it, so none are allowed.
 */
export const Addition = z.strictObject({ signers: z.array(Signer.omit({ tabs: true })).min(1) });

/** The request that ends an envelope. */
export const Voiding = z.strictObject({
  status: z.literal('voided'),
  voidedReason: z.string().min(1).max(200),
});

/** The request that opens the signing page for a signer. */
export const ViewRequest = z.strictObject({
  returnUrl: z.url(),
  authenticationMethod: z.string(),
  userName: z.string(),
  email: z.string(),
  recipientId: z.string(),
  clientUserId: z.string(),
});

/** The claims of a JWT grant. */
export const Claims = z.strictObject({
  iss: z.string(),
  sub: z.string(),
  aud: z.string(),
  iat: z.int(),
  exp: z.int(),
  scope: z.string(),
});

/** The request that removes signers from an open envelope. */
export const Removal = z.strictObject({
  signers: z.array(z.strictObject({ recipientId: z.string() })).min(1),
});
