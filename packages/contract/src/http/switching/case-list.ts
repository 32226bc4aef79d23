import { caseStages, caseTones } from '@switch/domain/cases/worst-supply.ts';
import { caseStates } from '@switch/domain/journey/case-state.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { SavedView, viewFields } from '../saved-view.ts';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';
import { id, requiredId, typedText } from '../fields.ts';
import { listCursor } from '../list.ts';

/** The orders of the list: most overdue first, newest first, by next day, by what we earn, and by name. */
export const caseSorts = ['age', 'newest', 'next', 'value', 'name'] as const;
export type CaseSort = (typeof caseSorts)[number];

/** How old a case is: past the limit of its state, or more than so many days in it. */
export const caseAges = ['late', 'over-7', 'over-14', 'over-30'] as const;
export type CaseAge = (typeof caseAges)[number];

/** Test traffic: left out unless requested in addition (`with`) or exclusively (`only`). */
export const testChoices = ['with', 'only'] as const;

/** The filters of the list and the board. */
export const caseFilters = {
  /**
   * A full reference, meter number, email address or postcode, with or without spaces; or words from names
   * and addresses.
   */
  q: z.optional(typedText(100)),
  state: z.optional(z.enum(caseStates)),
  supplier: z.optional(id),
  partner: z.optional(id),
  fuel: z.optional(z.enum(FUELS)),
  /** The id of a member of staff, `me`, or `nobody`. */
  owner: z.optional(id),
  age: z.optional(z.enum(caseAges)),
  test: z.optional(z.enum(testChoices)),
};
const CaseFilters = z.object(caseFilters);
export type CaseFilters = z.output<typeof CaseFilters>;

/** A supply on a card. */
const CardSupply = z.object({
  supplyId: z.string(),
  fuel: z.enum(FUELS),
  supplierId: z.string(),
  supplierName: z.string(),
  meterNumber: z.string(),
  state: z.enum(caseStates),
  stateLabel: z.string(),
  tone: z.enum(caseTones),
});

/** A sent application as staff work on it. Days are `yyyy-MM-dd`; contains no bank details. */
export const CaseCard = z.object({
  reference: z.string(),
  organisationName: z.string(),
  /** The person who sent it; empty once the account is deleted. */
  customerName: z.string(),
  siteAddress: z.string(),
  /** The state of its worst supply: see `worstLabel`. */
  state: z.enum(caseStates),
  label: z.string(),
  tone: z.enum(caseTones),
  stage: z.enum(caseStages),
  supplies: z.array(CardSupply),
  /** What we earn on all its supplies, in pence. */
  feePence: z.number(),
  submittedAt: z.string(),
  /** How long the supply it is waiting for has been in its state, compared with the limit of that state. */
  age: z.object({
    since: z.string(),
    days: z.number(),
    /** As a text; empty if the state has no limit. */
    limit: z.string(),
    isLate: z.boolean(),
  }),
  /** The next significant day. */
  nextOn: z.nullable(z.string()),
  owner: z.nullable(z.object({ staffId: z.string(), name: z.string() })),
  isTest: z.boolean(),
  source: z.string(),
  partnerId: z.nullable(z.string()),
});
export type CaseCard = z.output<typeof CaseCard>;

/** Lists sent applications, 25 a page, one row each. Doesn't wait for a count: see `countCases`. */
export const findCases = staffCall.search('case.find', '/api/console/case-list', 'applications.read', {
  query: z.object({ ...caseFilters, sort: z.optional(z.enum(caseSorts)), cursor: z.optional(listCursor) }),
  response: z.object({ rows: z.array(CaseCard), next: z.nullable(z.string()) }),
});

/** Counts the applications matching the filters, up to `MOST_COUNTED`. */
export const countCases = staffCall.search('case.count', '/api/console/case-count', 'applications.read', {
  query: CaseFilters,
  response: z.object({ total: z.number() }),
});

/** The cards of a board column are counted up to this number: nobody works through more on a board. */
export const MOST_ON_BOARD = 250;

/**
 * Returns the board: for each column its first cards, the most overdue first, and its size, counted up to
 * `MOST_ON_BOARD`.
 */
export const readCaseBoard = staffCall.search('case.board', '/api/console/case-board', 'applications.read', {
  query: CaseFilters,
  response: z.object({
    columns: z.array(
      z.object({
        stage: z.enum(caseStages),
        title: z.string(),
        total: z.number(),
        cards: z.array(CaseCard),
      }),
    ),
  }),
});

/**
 * Returns the options of the filters: suppliers and partners of sent applications, and the members of staff
 * who may have a case.
 */
export const readCaseChoices = staffCall.get(
  'case.choices',
  '/api/console/case-choices',
  'applications.read',
  {
    response: z.object({
      suppliers: z.array(z.object({ supplierId: z.string(), name: z.string() })),
      partners: z.array(z.string()),
      owners: z.array(z.object({ staffId: z.string(), name: z.string() })),
    }),
  },
);

/**
 * Returns the organisations of the given cases, for lists of other things about them; unknown references are
 * left out.
 */
export const nameCases = staffCall.get('case.names', '/api/console/case-names', 'applications.read', {
  query: z.object({
    /** References, separated by commas. */
    references: typedText(2_000),
  }),
  response: z.object({
    names: z.array(z.object({ reference: z.string(), organisationName: z.string() })),
  }),
});

/** Lists the caller's own views and the shared ones, by name. */
export const listCaseViews = staffCall.get('case-view.list', '/api/console/case-views', 'applications.read', {
  response: z.object({ views: z.array(SavedView) }),
});

/** Saves a view, replacing the caller's own view of the same name. Outcome: bad-fields (no name). */
export const saveCaseView = staffCall.post('case-view.save', '/api/console/case-views', 'applications.read', {
  body: z.object(viewFields),
  response: answered({ views: z.array(SavedView) }),
});

/** Deletes one of the caller's own views; someone else's is left alone. */
export const deleteCaseView = staffCall.delete(
  'case-view.delete',
  '/api/console/case-views/:viewId',
  'applications.read',
  {
    params: z.object({ viewId: requiredId }),
    response: z.object({ views: z.array(SavedView) }),
  },
);
