import { channelKinds } from '@switch/domain/hand-over/channel-kinds.ts';
import { replyKinds } from '@switch/domain/hand-over/reply.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import { answered, ArchiveAnswer } from '../answer.ts';
import { staffCall } from '../call.ts';
import { calendarDay, id, onceKey, requiredId, typedText } from '../fields.ts';
import { listCursor, listPage } from '../list.ts';
import * as z from 'zod/mini';

const reference = z.string().check(z.minLength(1), z.maxLength(30));
const LONGEST_NOTE = 1_000;

/** The states of a hand-over. `manual`: the supplier has no channel, so staff send it. */
export const handOverStates = [
  'queued',
  'sent',
  'acknowledged',
  'failed',
  'manual',
  'sent-otherwise',
] as const;

/** A hand-over of an application to one of its suppliers. */
export const HandOver = z.object({
  handOverId: z.string(),
  /** `registration`: the request to register a switch again. */
  purpose: z.enum(['contract', 'registration']),
  /** The fuel of the supply to register again; null for a contract. */
  fuel: z.nullable(z.enum(FUELS)),
  supplierId: z.string(),
  supplierName: z.string(),
  state: z.enum(handOverStates),
  channel: z.nullable(z.enum(channelKinds)),
  /** Where it was sent at the last attempt; empty before the first. */
  destination: z.string(),
  /** Which build of the files it is, from 1: a retry by staff starts a new one with the files made anew. */
  build: z.number(),
  attempts: z.number(),
  lastProblem: z.nullable(z.string()),
  /** How the full account number was sent. `to-follow`: not sent yet. */
  bankDetails: z.enum(['none', 'enclosed', 'encrypted', 'to-follow']),
  /** The other side's identifier for it: message id, remote file or id of its response. */
  receipt: z.nullable(z.string()),
  /** SHA-256 in hex of the names and hashes of what was sent. */
  sentHash: z.nullable(z.string()),
  queuedAt: z.string(),
  sentAt: z.nullable(z.string()),
  acknowledgedAt: z.nullable(z.string()),
  failedAt: z.nullable(z.string()),
  note: z.string(),
  notedBy: z.nullable(z.string()),
  /**
   * Papers that the supplier requires with this contract; the contract is not sent until each is signed or
   * noted.
   */
  papers: z.array(
    z.object({
      paper: z.string(),
      label: z.string(),
      /** Whether the customer signed it, so that it is sent along automatically. */
      isSigned: z.boolean(),
      noted: z.nullable(
        z.object({ uploadId: z.nullable(z.string()), note: z.string(), by: z.string(), at: z.string() }),
      ),
    }),
  ),
  files: z.array(
    z.object({
      fileName: z.string(),
      sizeBytes: z.number(),
      sha256: z.string(),
      hasBankDetails: z.boolean(),
    }),
  ),
});
export type HandOver = z.output<typeof HandOver>;

const reading = z.partialRecord(
  z.enum([
    'layout_version',
    'reference',
    'reply_token',
    'meter_number',
    'reply',
    'reason',
    'date',
    'reading',
    'note',
  ]),
  z.string(),
);

/** Why a reply is waiting for a person. */
export const waitReasons = [
  'unreadable',
  'unknown-case',
  'wrong-sender',
  'wrong-signature',
  'wrong-token',
  'wrong-meter',
  'several-meters',
  'does-not-fit',
] as const;

/** A supplier's reply as staff see it in lists. */
export const SupplierReplyRow = z.object({
  replyId: z.string(),
  receivedAt: z.string(),
  way: z.enum(['mail', 'file', 'call', 'staff']),
  state: z.enum(['waiting', 'filed', 'unchanged', 'rejected']),
  waitsBecause: z.nullable(z.enum(waitReasons)),
  sender: z.string(),
  originalName: z.string(),
  /** The case it belongs to, if one was identified. */
  reference: z.nullable(z.string()),
  organisationName: z.nullable(z.string()),
  supplierName: z.string(),
  fuel: z.nullable(z.enum(FUELS)),
  supplyId: z.nullable(z.string()),
  /** What was read from it, by the fields of the layout, without its token; null if nothing was. */
  reading: z.nullable(reading),
  changes: z.array(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  note: z.string(),
});
export type SupplierReplyRow = z.output<typeof SupplierReplyRow>;

/** Lists the hand-overs of an application and its suppliers' replies, newest first. */
export const listHandOvers = staffCall.get('hand-over.list', '/api/console/hand-overs', 'applications.read', {
  query: z.object({ reference }),
  response: z.object({
    handOvers: z.array(HandOver),
    replies: z.array(SupplierReplyRow),
    /**
     * Files that the customer sent at the request of staff, which can be used as papers; each with what was
     * asked.
     */
    customerFiles: z.array(z.object({ uploadId: z.string(), fileName: z.string(), question: z.string() })),
    /** The application's supplies, for recording a reply manually. */
    supplies: z.array(
      z.object({
        supplyId: z.string(),
        fuel: z.enum(FUELS),
        supplierName: z.string(),
        meterNumber: z.string(),
        /** The start date that was signed, and the current one. */
        signedStart: z.string(),
        start: z.string(),
        finalReadings: z.array(z.object({ reading: z.string(), readOn: z.string() })),
      }),
    ),
  }),
});

const oneHandOver = {
  params: z.object({ handOverId: requiredId }),
  response: answered({ handOver: HandOver }),
};

/**
 * Retries a hand-over that failed or was waiting for a channel, with the files made anew; one scheduled for
 * later is tried at once. Repeating it changes nothing. Outcomes: not-found, not-allowed.
 */
export const retryHandOver = staffCall.post(
  'hand-over.retry',
  '/api/console/hand-overs/:handOverId/retry',
  'cases.move',
  oneHandOver,
);

/**
 * Records that a required paper has arrived, either as a file from the customer to send along or as a note of
 * how it came; or undoes that. Once none is missing, the contract is sent automatically. Repeating it changes
 * nothing. Outcomes: not-found, not-allowed, bad-fields.
 */
export const notePaper = staffCall.post(
  'hand-over.note-paper',
  '/api/console/hand-overs/:handOverId/papers',
  'cases.move',
  {
    ...oneHandOver,
    body: z.object({
      paper: z.string().check(z.minLength(1), z.maxLength(160)),
      isThere: z.boolean(),
      uploadId: z.nullable(id),
      note: typedText(LONGEST_NOTE),
    }),
  },
);

/**
 * Records that staff sent a hand-over to its supplier in another way. Outcomes: not-found, not-allowed,
 * bad-fields.
 */
export const noteSentOtherwise = staffCall.post(
  'hand-over.sent-otherwise',
  '/api/console/hand-overs/:handOverId/sent-otherwise',
  'cases.move',
  { ...oneHandOver, body: z.object({ note: typedText(LONGEST_NOTE) }) },
);

/**
 * Returns what was sent, or has to be sent manually, as a ZIP file without full account numbers. HTTP 404 if
 * there is none. Recorded in the audit trail.
 */
export const downloadHandOver = staffCall.get(
  'hand-over.download',
  '/api/console/hand-overs/:handOverId/files',
  'applications.read',
  {
    params: z.object({ handOverId: requiredId }),
    response: ArchiveAnswer,
    answers: 'archive',
    limit: 'look-up',
  },
);

/** Lists suppliers' replies: those waiting for a person oldest first, others newest first. */
export const listSupplierReplies = staffCall.get(
  'supplier-reply.list',
  '/api/console/supplier-replies',
  'applications.read',
  {
    query: z.object({
      state: z.optional(z.enum(['waiting', 'filed', 'unchanged', 'rejected'])),
      cursor: z.optional(listCursor),
    }),
    response: listPage(SupplierReplyRow),
  },
);

const oneReply = { params: z.object({ replyId: requiredId }) };

/** Returns a reply with its original as text, up to 100,000 characters. HTTP 404 if there is none. */
export const readSupplierReply = staffCall.get(
  'supplier-reply.read',
  '/api/console/supplier-replies/:replyId',
  'applications.read',
  {
    ...oneReply,
    response: z.object({
      reply: SupplierReplyRow,
      original: z.string(),
      /** Names of the attached files. */
      attachments: z.array(z.string()),
    }),
  },
);

/** A reply as a person files it. */
const filed = {
  reference,
  /** Empty if the application has only one meter with the supplier. */
  meterNumber: typedText(40),
  reply: z.enum(replyKinds),
  reason: typedText(60),
  date: z.optional(calendarDay),
  reading: typedText(60),
  note: typedText(LONGEST_NOTE),
};

const answeredReply = answered({ reply: SupplierReplyRow });

/**
 * Files a waiting reply, as read or corrected. The case moves as if the supplier had written it that way.
 * Repeating it changes nothing. Outcomes: not-found, bad-fields, not-allowed.
 */
export const fileSupplierReply = staffCall.post(
  'supplier-reply.file',
  '/api/console/supplier-replies/:replyId/file',
  'cases.move',
  { ...oneReply, body: z.object(filed), response: answeredReply },
);

/**
 * Rejects a message that is not a reply, or not from the supplier. Repeating it changes nothing. Outcomes:
 * not-found, bad-fields, not-allowed.
 */
export const rejectSupplierReply = staffCall.post(
  'supplier-reply.reject',
  '/api/console/supplier-replies/:replyId/reject',
  'cases.move',
  { ...oneReply, body: z.object({ note: typedText(LONGEST_NOTE) }), response: answeredReply },
);

/**
 * Records what a supplier said by telephone. Submitting the same form again adds nothing. Outcomes:
 * not-found, bad-fields, not-allowed.
 */
export const noteSupplierReply = staffCall.post(
  'supplier-reply.note',
  '/api/console/supplier-replies',
  'cases.move',
  {
    body: z.object({ ...filed, sender: typedText(120), idempotencyKey: onceKey }),
    response: answeredReply,
  },
);
