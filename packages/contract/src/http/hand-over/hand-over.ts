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

/** How far a hand-over has come. `manual`: the supplier has no channel, so staff send it. */
export const handOverStates = [
  'queued',
  'sent',
  'acknowledged',
  'failed',
  'manual',
  'sent-otherwise',
] as const;

/** What was handed to one of the suppliers of an application. */
export const HandOver = z.object({
  handOverId: z.string(),
  /** `registration`: the request to register a switch again. */
  purpose: z.enum(['contract', 'registration']),
  /** Of the supply to register again; null for a contract. */
  fuel: z.nullable(z.enum(FUELS)),
  supplierId: z.string(),
  supplierName: z.string(),
  state: z.enum(handOverStates),
  channel: z.nullable(z.enum(channelKinds)),
  /** Where it went, as it was at the last try; empty before the first. */
  destination: z.string(),
  /** Which attempt it is, from 1: staff start another one with files made anew. */
  build: z.number(),
  attempts: z.number(),
  lastProblem: z.nullable(z.string()),
  /** Where the digits of the account went. `to-follow`: nowhere yet. */
  bankDetails: z.enum(['none', 'enclosed', 'encrypted', 'to-follow']),
  /** What the other side knows it by: message id, remote file or id of its response. */
  receipt: z.nullable(z.string()),
  /** SHA-256 in hex over the names and hashes of what was sent. */
  sentHash: z.nullable(z.string()),
  queuedAt: z.string(),
  sentAt: z.nullable(z.string()),
  acknowledgedAt: z.nullable(z.string()),
  failedAt: z.nullable(z.string()),
  note: z.string(),
  notedBy: z.nullable(z.string()),
  /** Papers that the supplier asks for with this contract; a contract waits until each is signed or noted. */
  papers: z.array(
    z.object({
      paper: z.string(),
      label: z.string(),
      /** Whether the customer signed it, so that it goes along by itself. */
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

/** Why a reply waits for a person. */
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
  /** The case that it belongs to, as far as one was found. */
  reference: z.nullable(z.string()),
  organisationName: z.nullable(z.string()),
  supplierName: z.string(),
  fuel: z.nullable(z.enum(FUELS)),
  supplyId: z.nullable(z.string()),
  /** What was read in it, by the fields of the layout, without its token; null where nothing was. */
  reading: z.nullable(reading),
  changes: z.array(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  note: z.string(),
});
export type SupplierReplyRow = z.output<typeof SupplierReplyRow>;

/** The hand-overs of one application, and its suppliers' replies, newest first. */
export const listHandOvers = staffCall.get('hand-over.list', '/api/console/hand-overs', 'applications.read', {
  query: z.object({ reference }),
  response: z.object({
    handOvers: z.array(HandOver),
    replies: z.array(SupplierReplyRow),
    /** Files that the customer sent when staff asked, which can go along as papers; each with what was asked. */
    customerFiles: z.array(z.object({ uploadId: z.string(), fileName: z.string(), question: z.string() })),
    /** The application's supplies, for noting a reply by hand. */
    supplies: z.array(
      z.object({
        supplyId: z.string(),
        fuel: z.enum(FUELS),
        supplierName: z.string(),
        meterNumber: z.string(),
        /** The start that was signed, and the one that holds now. */
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
 * Tries a hand-over again that failed, or that waited for a channel, with files made anew; one that would be tried later is tried at
 * once. Repeating it changes nothing. Outcomes: not-found, not-allowed.
 */
export const retryHandOver = staffCall.post(
  'hand-over.retry',
  '/api/console/hand-overs/:handOverId/retry',
  'cases.move',
  oneHandOver,
);

/**
 * Notes that a paper is there which the supplier asks for: a file of the customer that goes along, or how it came; or takes that back. Once
 * none is missing, the contract goes out by itself. The same again changes nothing. Outcomes: not-found, not-allowed, bad-fields.
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

/** Notes that staff got a hand-over to its supplier in another way. Outcomes: not-found, not-allowed, bad-fields. */
export const noteSentOtherwise = staffCall.post(
  'hand-over.sent-otherwise',
  '/api/console/hand-overs/:handOverId/sent-otherwise',
  'cases.move',
  { ...oneHandOver, body: z.object({ note: typedText(LONGEST_NOTE) }) },
);

/**
 * What was sent, or is to be sent by hand, in one ZIP file without bank digits. HTTP 404 where there is none. Noted in the audit
 * trail.
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

/** Suppliers' replies: those that wait for a person oldest first, others newest first. */
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

/** A reply with its original as text, at most 100,000 characters of it. HTTP 404 where there is none. */
export const readSupplierReply = staffCall.get(
  'supplier-reply.read',
  '/api/console/supplier-replies/:replyId',
  'applications.read',
  {
    ...oneReply,
    response: z.object({
      reply: SupplierReplyRow,
      original: z.string(),
      /** Names of the files that came with it. */
      attachments: z.array(z.string()),
    }),
  },
);

/** A reply as a person files it. */
const filed = {
  reference,
  /** Empty where the application has one meter with the supplier. */
  meterNumber: typedText(40),
  reply: z.enum(replyKinds),
  reason: typedText(60),
  date: z.optional(calendarDay),
  reading: typedText(60),
  note: typedText(LONGEST_NOTE),
};

const answeredReply = answered({ reply: SupplierReplyRow });

/**
 * Files a reply that waits, as it was read or corrected. The case moves as if the supplier had written it so. The same again
 * changes nothing. Outcomes: not-found, bad-fields, not-allowed.
 */
export const fileSupplierReply = staffCall.post(
  'supplier-reply.file',
  '/api/console/supplier-replies/:replyId/file',
  'cases.move',
  { ...oneReply, body: z.object(filed), response: answeredReply },
);

/** Puts a reply aside that is none, or not the supplier's. Repeating it changes nothing. Outcomes: not-found, bad-fields, not-allowed. */
export const rejectSupplierReply = staffCall.post(
  'supplier-reply.reject',
  '/api/console/supplier-replies/:replyId/reject',
  'cases.move',
  { ...oneReply, body: z.object({ note: typedText(LONGEST_NOTE) }), response: answeredReply },
);

/** Notes what a supplier said by telephone. The same form again is the same note. Outcomes: not-found, bad-fields, not-allowed. */
export const noteSupplierReply = staffCall.post(
  'supplier-reply.note',
  '/api/console/supplier-replies',
  'cases.move',
  {
    body: z.object({ ...filed, sender: typedText(120), idempotencyKey: onceKey }),
    response: answeredReply,
  },
);
