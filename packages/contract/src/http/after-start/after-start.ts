import type { Register } from '@switch/domain/tariff/rate-structure.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { sessionCall, staffCall } from '../call.ts';
import { id } from '../fields.ts';
import { Upload, UploadIds } from '../uploads.ts';

/** Repeated here so that the profile need not load the code that splits use into prices. */
const REGISTERS = {
  single: 'single',
  day: 'day',
  night: 'night',
  eveningWeekend: 'eveningWeekend',
} as const satisfies { readonly [Each in Register]: Each };

const register = z.enum(REGISTERS);
/** A figure as typed. */
const figure = z.string().check(z.maxLength(40));

/** A first bill as typed: rates in pence, amounts in pounds, days as `yyyy-MM-dd`. */
const TypedBill = z.object({
  from: figure,
  to: figure,
  units: z.array(z.object({ register, kwh: figure, rate: figure })).check(z.maxLength(4)),
  standingCharge: figure,
  otherCharges: figure,
  ccl: figure,
  vat: figure,
  total: figure,
  isMeterRight: z.boolean(),
});

/**
 * A bill compared with its contract: see `checkBill`. Amounts in pence; the lines' differences add up to
 * `difference`.
 */
const BillCheck = z.object({
  lines: z.array(
    z.object({
      code: z.enum(['units', 'standing', 'other', 'ccl', 'vat', 'sum']),
      label: z.string(),
      billed: z.number(),
      expected: z.number(),
      difference: z.number(),
      isWrong: z.boolean(),
      words: z.string(),
    }),
  ),
  billed: z.number(),
  expected: z.number(),
  difference: z.number(),
  faults: z.array(z.string()),
  isRight: z.boolean(),
});

const files = z.array(Upload);

/** The opening reading a customer gave. `digits` are those on the display. */
const Reading = z.object({
  takenOn: z.string(),
  counts: z.array(z.object({ register, digits: z.string() })),
  givenAt: z.string(),
  files,
});

/** A first bill after comparison. `queryText` asks the supplier to correct it; empty if the bill is right. */
const ComparedBill = z.object({
  typed: TypedBill,
  check: BillCheck,
  queryText: z.string(),
  comparedAt: z.string(),
  files,
});
export type ComparedBill = z.output<typeof ComparedBill>;

const started = {
  supplyId: z.string(),
  fuel: z.enum(FUELS),
  supplierName: z.string(),
  meterNumber: z.string(),
  startDate: z.string(),
  /** The registers of the meter, as the contract names them. */
  registers: z.array(z.object({ register, label: z.string() })),
  reading: z.nullable(Reading),
  bill: z.nullable(ComparedBill),
};

/** One of the user's meters with what its start requires: the opening reading and the first bill. */
export const StartedSupply = z.object({
  ...started,
  reference: z.string(),
  siteAddress: z.string(),
  /** The period in which the meter can be read for the start. */
  readingDays: z.object({ from: z.string(), to: z.string() }),
  takesReading: z.boolean(),
  takesBill: z.boolean(),
  /**
   * The supplier as it was when the application was sent: its company, numbers and website (empty if not
   * known), and its address line by line; and the signed terms, label by label.
   */
  supplier: z.object({
    legalName: z.string(),
    companyNumber: z.string(),
    licence: z.string(),
    website: z.string(),
    address: z.array(z.string()),
    terms: z.array(z.object({ label: z.string(), text: z.string() })),
  }),
});
export type StartedSupply = z.output<typeof StartedSupply>;

/**
 * Lists the signed-in user's accepted meters with their readings and bills, newest application first, 25 a
 * page.
 */
export const listStarts = sessionCall.get('start.list', '/api/starts', {
  query: z.object({ page: z.optional(z.coerce.number()) }),
  response: z.object({ supplies: z.array(StartedSupply), total: z.number() }),
});

const change = { params: z.object({ supplyId: id }), response: answered({ supply: StartedSupply }) };

/**
 * Stores the opening reading of a meter, with photos. A later reading replaces it, and the photos are kept.
 * Outcomes: not-found (also for someone else's), not-open (the switch isn't at that stage yet, or is past
 * it), bad-fields, conflict (a photo is incomplete).
 */
export const giveReading = sessionCall.put('start.give-reading', '/api/starts/:supplyId/reading', {
  ...change,
  body: z.object({
    takenOn: figure,
    counts: z.array(z.object({ register, digits: figure })).check(z.maxLength(4)),
    uploadIds: UploadIds,
  }),
});

/**
 * Compares the first bill of a meter with its contract and stores both; a later bill replaces them. If the
 * bill is wrong, a task is opened for staff. Outcomes: not-found (also for someone else's), not-open,
 * bad-fields, conflict (a file is incomplete).
 */
export const compareBill = sessionCall.put('start.compare-bill', '/api/starts/:supplyId/bill', {
  ...change,
  body: z.extend(TypedBill, { uploadIds: UploadIds }),
});

/** Lists the readings and first bills of a case, electricity first; none for an unknown reference. */
export const listCaseStarts = staffCall.get(
  'start.list-of-case',
  '/api/console/case-files/:reference/starts',
  'applications.read',
  { params: z.object({ reference: id }), response: z.object({ supplies: z.array(z.object(started)) }) },
);
export type CaseStart = z.output<typeof listCaseStarts.response>['supplies'][number];
