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

/** A field at words of the documents. One that may not be left out fails when no document has the words. */
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

/** DocuSign takes no more characters than these, and none of those left out. */
const accessCode = z.string().regex(/^[^<>&#]{1,50}$/);

/** A check of the account by text message or call. Source: eSignature API, how to require phone authentication. */
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

/** What creates an envelope. Anything that the product has no reason to send is refused. */
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

/** What corrects signers of an open envelope: once it is sent nothing else of theirs can be changed. */
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

/** What adds signers to an open envelope. The real one passes over fields that come along, so that none may. */
export const Addition = z.strictObject({ signers: z.array(Signer.omit({ tabs: true })).min(1) });

/** What ends an envelope. */
export const Voiding = z.strictObject({
  status: z.literal('voided'),
  voidedReason: z.string().min(1).max(200),
});

/** What opens the signing page for a signer. */
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

/** What takes signers out of an open envelope. */
export const Removal = z.strictObject({
  signers: z.array(z.strictObject({ recipientId: z.string() })).min(1),
});
