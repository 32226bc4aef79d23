import { caseStates } from '@switch/domain/journey/case-state.ts';
import { noticeContracts, noticeWays } from '@switch/domain/history/notice-status.ts';
import { reminderIds } from '@switch/domain/history/reminder-plan.ts';
import { dayKinds, waitingOn } from '@switch/domain/history/case-facts.ts';
import { signerStates } from '@switch/domain/signing/envelope.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { answered, FileAnswer } from '../answer.ts';
import { ApplicationHead, ApplicationSupply } from './application.ts';
import { sessionCall } from '../call.ts';
import { id } from '../fields.ts';
import { OpenRequest } from '../casework/customer-request.ts';

const day = z.string().check(z.maxLength(10));
const turn = z.enum(waitingOn);
const dayAhead = z.nullable(z.object({ kind: z.enum(dayKinds), date: z.string() }));

/** A future event for one meter; its day is the expected one unless it is a deadline. */
const Milestone = z.object({
  id: z.string(),
  title: z.string(),
  words: z.string(),
  turn,
  day: dayAhead,
});

/** What has to be done about a notice: see `NoticeStatus`. */
const NoticeDeadline = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none-needed'), because: z.enum(['micro', 'no-period']) }),
  z.object({ kind: z.literal('unknown-end') }),
  z.object({
    kind: z.literal('serve-by'),
    deadline: z.string(),
    daysLeft: z.number(),
    opensOn: z.nullable(z.string()),
    isOpeningKnown: z.boolean(),
    isGuess: z.boolean(),
  }),
  z.object({ kind: z.literal('missed'), deadline: z.string(), daysLate: z.number(), isGuess: z.boolean() }),
  z.object({
    kind: z.literal('sent'),
    sentOn: z.string(),
    deadline: z.nullable(z.string()),
    isLate: z.boolean(),
    opensOn: z.nullable(z.string()),
    isNoted: z.boolean(),
    answerBy: z.string(),
    isAnswerLate: z.boolean(),
  }),
  z.object({ kind: z.literal('acknowledged'), sentOn: z.nullable(z.string()), on: z.string() }),
]);

/** A note by the customer about a notice. `way` is empty for one that the supplier confirmed. */
const NoticeNote = z.object({
  noteId: z.string(),
  contract: z.enum(noticeContracts),
  kind: z.enum(['sent', 'acknowledged']),
  on: z.string(),
  way: z.union([z.enum(noticeWays), z.literal('')]),
  notedAt: z.string(),
});
export type NoticeNote = z.output<typeof NoticeNote>;

/** One contract of a meter in its notice clock. */
const ClockContract = z.object({
  /** Empty if the supplier is not known. */
  supplierName: z.string(),
  contractEnd: z.nullable(z.string()),
  /** Whether only the month of the end date is known. */
  isMonthOnly: z.boolean(),
  /** Whether it is known that there is no fixed term running. */
  isOver: z.boolean(),
  /** Whether the organisation is probably a micro business, which the supplier has yet to confirm. */
  isProbablyMicro: z.boolean(),
  /** The notice the contract requires in days; null if not known. */
  noticeDays: z.nullable(z.number()),
  /**
   * How many days before the end notice can be given at the earliest, 0 for at any time; null if not known.
   */
  opensDays: z.nullable(z.number()),
  /** Where and how its supplier accepts notice; empty if not known. */
  noticeText: z.string(),
  hand: NoticeDeadline,
});
export type ClockContract = z.output<typeof ClockContract>;

/** The important days for one meter: the notice on each contract, and our authority. */
export const NoticeClock = z.object({
  present: ClockContract,
  new: ClockContract,
  /** Until when we may ask suppliers for information; null until the letter is signed. */
  authority: z.nullable(z.object({ until: z.string(), hasEnded: z.boolean() })),
  /** From when suppliers quote for the period after the new contract. */
  renewalOpens: z.string(),
  notes: z.array(NoticeNote),
});
export type NoticeClock = z.output<typeof NoticeClock>;

/** A reminder mail: `unwanted` while its reader’s contact choices rule it out. */
export const Reminder = z.object({
  id: z.enum(reminderIds),
  on: z.string(),
  about: z.string(),
  isOn: z.boolean(),
  state: z.enum(['to-come', 'sent', 'unwanted']),
});
export type Reminder = z.output<typeof Reminder>;

/** A meter of a sent application: the state of its switch, past, future, and the important days. */
export const HistorySupply = z.extend(ApplicationSupply, {
  supplyId: z.string(),
  siteAddress: z.string(),
  yearlyKwh: z.number(),
  state: z.enum(caseStates),
  stateWords: z.string(),
  past: z.array(z.object({ state: z.enum(caseStates), words: z.string(), at: z.string() })),
  /** `days` is how long it has been in its state, in whole days. */
  now: z.object({ words: z.string(), turn, day: dayAhead, days: z.number() }),
  /**
   * Events other than its moves, oldest first: its start date changed, or something was asked or answered.
   */
  events: z.array(z.object({ words: z.string(), at: z.string() })),
  ahead: z.array(Milestone),
  clock: NoticeClock,
  reminders: z.array(Reminder),
});
export type HistorySupply = z.output<typeof HistorySupply>;

/** Someone who has been asked to sign an application, without their address. */
const Approver = z.object({
  name: z.string(),
  role: z.string(),
  words: z.string(),
  state: z.enum(signerStates),
  at: z.nullable(z.string()),
});

/** A sent application as shown in the switch history. */
export const HistoryApplication = z.extend(ApplicationHead, {
  state: z.enum(caseStates),
  supplies: z.array(HistorySupply),
  /** What its owner has been asked for and hasn't answered yet, oldest first. */
  requests: z.array(OpenRequest),
  /** Whether reminders about it are mailed; test traffic and sample stories get none. */
  isReminded: z.boolean(),
  /** Supplies that a person prices, with the reference of that request. */
  customQuotes: z.array(z.object({ fuel: z.enum(FUELS), reference: z.string() })),
  /** Its latest envelope; null if the person at the screen signed alone. */
  signing: z.nullable(
    z.object({
      stateWords: z.string(),
      ruleWords: z.string(),
      isOpen: z.boolean(),
      people: z.array(Approver),
    }),
  ),
});
export type HistoryApplication = z.output<typeof HistoryApplication>;

/** Lists the signed-in user's applications with every meter's history, newest first, 25 a page. */
export const readHistory = sessionCall.get('record.read', '/api/record', {
  query: z.object({ page: z.optional(z.coerce.number()) }),
  response: z.object({ applications: z.array(HistoryApplication), total: z.number() }),
});

/** The shared parts of calls that change one meter's days: each returns the meter's state afterwards. */
const supply = z.object({ supplyId: id });
const change = {
  params: supply,
  response: answered({ supply: HistorySupply }),
};

/**
 * Records that notice was sent, or that the supplier has confirmed it; a second note of the same kind
 * replaces the first. Outcomes: not-found (also for someone else's meter), bad-fields.
 */
export const noteNotice = sessionCall.post('notice.note', '/api/record/:supplyId/notices', {
  ...change,
  body: z.object({
    contract: z.enum(noticeContracts),
    kind: z.enum(['sent', 'acknowledged']),
    on: day,
    way: z.optional(z.enum(noticeWays)),
  }),
});

/** Takes back a note about notice; repeating it changes nothing. Outcome: not-found. */
export const takeBackNotice = sessionCall.post(
  'notice.take-back',
  '/api/record/:supplyId/notices/:noteId/take-back',
  {
    ...change,
    params: z.extend(supply, { noteId: id }),
  },
);

/**
 * Sets how much notice the current contract requires, and how many days before its end notice can be given at
 * the earliest (0 for at any time); null or omitted if not known. Outcomes: not-found, bad-fields.
 */
export const setNoticePeriod = sessionCall.put('notice.set-period', '/api/record/:supplyId/notice-period', {
  ...change,
  body: z.object({
    noticeDays: z.nullable(z.number()),
    opensDays: z.optional(z.nullable(z.number())),
  }),
});

/** Turns one reminder of a meter on or off. Outcome: not-found. */
export const setReminder = sessionCall.put('reminder.set', '/api/record/:supplyId/reminders/:reminder', {
  ...change,
  params: z.extend(supply, { reminder: z.enum(reminderIds) }),
  body: z.object({ isOn: z.boolean() }),
});

/**
 * Returns the customer's letter that ends one of a meter's contracts, dated today, as a PDF to sign and send.
 * HTTP 404 if the meter doesn't exist or is someone else's.
 */
export const readTerminationLetter = sessionCall.get(
  'notice.read-letter',
  '/api/record/:supplyId/termination-letters/:contract/file',
  {
    params: z.extend(supply, { contract: z.enum(noticeContracts) }),
    response: FileAnswer,
    answers: 'file',
    limit: 'drawn',
  },
);
