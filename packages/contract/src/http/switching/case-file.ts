import { factSources } from '@switch/domain/cases/fact-source.ts';
import { documentKinds } from '@switch/domain/documents/document.ts';
import { caseStates } from '@switch/domain/journey/case-state.ts';
import { tidySpaces } from '@switch/domain/typed-text.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { answered, FileAnswer } from '../answer.ts';
import { staffCall } from '../call.ts';
import { id, onceKey } from '../fields.ts';
import { PriceLine } from '../pricing/quotes.ts';
import { noteText } from './case-batch.ts';
import { CaseCard } from './case-list.ts';
import { SupplyCase } from './cases.ts';
import { ReadinessCheck } from './readiness.ts';

const ofCase = z.object({ reference: id });
const reason = z.string().check(z.overwrite(tidySpaces), z.maxLength(300));

/** One fact of a case, and where it came from. */
const CaseFact = z.object({
  label: z.string(),
  /** Null if the question was left unanswered. */
  value: z.nullable(z.string()),
  source: z.enum(factSources),
});

/**
 * What was agreed for one supply: the price with its lines, what we earn, and the receipt as proof. Money in
 * pence.
 */
const CasePrice = z.object({
  supplyId: z.string(),
  fuel: z.enum(FUELS),
  supplierName: z.string(),
  productName: z.string(),
  termMonths: z.number(),
  startDate: z.string(),
  endDate: z.string(),
  paymentMethod: z.enum(['direct-debit', 'bank-transfer']),
  yearlyKwh: z.number(),
  lines: z.array(PriceLine),
  totalPence: z.number(),
  feePence: z.number(),
  /** What we earn per kWh, in ten-thousandths of a penny. */
  feeRate: z.number(),
  quotationId: z.string(),
  /** ISO instant until which the price was held. */
  heldUntil: z.string(),
  /** The price book it was quoted from; null if that is no longer stored. */
  book: z.nullable(
    z.object({
      version: z.string(),
      /** When it was rolled back, as an ISO instant, and why; null if it wasn't. */
      rolledBack: z.nullable(z.object({ at: z.string(), reason: z.string() })),
    }),
  ),
});

/** A supply that is stopped: why, what staff and the customer have to do, and when it will be retried. */
const CaseStop = z.object({
  supplyId: z.string(),
  fuel: z.enum(FUELS),
  state: z.enum(caseStates),
  reasonLabel: z.string(),
  /** The steps for staff, in order. */
  playbook: z.array(z.string()),
  /** What the customer has to do, as they read it. */
  customer: z.string(),
  /** Null if it will not be retried automatically. */
  retryOn: z.nullable(z.string()),
  objections: z.number(),
  canTryAgain: z.boolean(),
});

/** The move of a supply that can be taken back now. */
const TakeBack = z.object({
  supplyId: z.string(),
  number: z.number(),
  from: z.enum(caseStates),
  to: z.enum(caseStates),
  /** The state it returns to, as a text. */
  words: z.string(),
  wasFinal: z.boolean(),
});

/**
 * Everything that a screen shows of a case except its history, documents and notes. Contains no bank details.
 */
export const CaseFile = z.object({
  card: CaseCard,
  facts: z.array(z.object({ title: z.string(), lines: z.array(CaseFact) })),
  /** The checks as they were when the application was sent. */
  checks: z.array(ReadinessCheck),
  prices: z.array(CasePrice),
  stops: z.array(CaseStop),
  takeBacks: z.array(TakeBack),
  contact: z.object({ name: z.string(), jobTitle: z.string(), email: z.string(), phone: z.string() }),
});
export type CaseFile = z.output<typeof CaseFile>;

/** Returns a case by its reference. Outcome: not-found. */
export const readCase = staffCall.get(
  'case.read',
  '/api/console/case-files/:reference',
  'applications.read',
  {
    params: ofCase,
    response: answered({ file: CaseFile }),
  },
);

/** Where an entry of the timeline comes from. */
export const timelineKinds = [
  'move',
  'start',
  'mandate',
  'signing',
  'note',
  'event',
  'document',
  'mail',
  'request',
  'notice',
] as const;

/** One entry in the history of a case: what changed from what to what, who did it and why. */
export const TimelineEntry = z.object({
  entryId: z.string(),
  kind: z.enum(timelineKinds),
  at: z.string(),
  title: z.string(),
  /** Empty if there is nothing to compare. */
  was: z.string(),
  became: z.string(),
  /** A member of staff by name, `the customer`, or `the product`. */
  who: z.string(),
  detail: z.string(),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

/** Lists everything that happened to a case, newest first; empty for an unknown reference. */
export const readTimeline = staffCall.get(
  'case.read-timeline',
  '/api/console/case-files/:reference/timeline',
  'applications.read',
  {
    params: ofCase,
    response: z.object({ applicationId: z.nullable(z.string()), entries: z.array(TimelineEntry) }),
  },
);

const CaseDocument = z.object({
  documentId: z.string(),
  kind: z.enum(documentKinds),
  title: z.string(),
  fileName: z.string(),
  sizeBytes: z.number(),
  hash: z.string(),
  madeAt: z.string(),
  /** Whether staff may open it: one with full bank details is for the customer only. */
  canOpen: z.boolean(),
});

/** Lists the documents of a case, newest first. */
export const listCaseDocuments = staffCall.get(
  'case.list-documents',
  '/api/console/case-files/:reference/documents',
  'applications.read',
  { params: ofCase, response: z.object({ documents: z.array(CaseDocument) }) },
);

/**
 * Returns a document of a case as a PDF, and records that in its timeline. HTTP 404 also for one with full
 * bank details.
 */
export const readCaseDocument = staffCall.get(
  'case.read-document',
  '/api/console/case-files/:reference/documents/:documentId/file',
  'applications.read',
  { params: z.extend(ofCase, { documentId: id }), response: FileAnswer, answers: 'file', limit: 'look-up' },
);

/** A note. Its author may strike it through; it remains readable. */
export const CaseNote = z.object({
  noteId: z.string(),
  text: z.string(),
  authorName: z.string(),
  isOwn: z.boolean(),
  at: z.string(),
  struckAt: z.nullable(z.string()),
});
export type CaseNote = z.output<typeof CaseNote>;

/** Lists the notes of a case, newest first. */
export const listCaseNotes = staffCall.get(
  'case.list-notes',
  '/api/console/case-files/:reference/notes',
  'applications.read',
  { params: ofCase, response: z.object({ notes: z.array(CaseNote) }) },
);

/**
 * Adds a note. `@` and a member's name opens a task for them. Repeating the same `noteId` adds nothing.
 * Outcomes: not-found, bad-fields (an empty text).
 */
export const addCaseNote = staffCall.post(
  'case.add-note',
  '/api/console/case-files/:reference/notes',
  'cases.work',
  {
    params: ofCase,
    body: z.object({ noteId: onceKey, text: noteText }),
    response: answered({ notes: z.array(CaseNote) }),
  },
);

/**
 * Strikes through one of the caller's own notes, closing the tasks it opened for others. Repeating it changes
 * nothing. Outcome: not-found.
 */
export const strikeCaseNote = staffCall.post(
  'case.strike-note',
  '/api/console/case-files/:reference/notes/:noteId/strike',
  'cases.work',
  {
    params: z.extend(ofCase, { noteId: id }),
    response: answered({ notes: z.array(CaseNote) }),
  },
);

/**
 * Takes back the latest move of a supply: the case returns to its previous state, both moves remain in its
 * history, and a customer who was notified of the first is told that it was a mistake. `number` is the move
 * as the screen showed it. Repeating it changes nothing. Outcomes: not-found, conflict (moved in the
 * meantime), not-allowed (too late, or something irreversible followed), bad-fields (reason).
 */
export const takeBackMove = staffCall.post(
  'case.take-back',
  '/api/console/cases/:supplyId/take-back',
  'cases.move',
  {
    params: z.object({ supplyId: id }),
    body: z.object({ number: z.number(), reason }),
    response: answered({ supply: SupplyCase }),
  },
);
