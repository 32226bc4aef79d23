import { caseStages, caseTones } from '@switch/domain/cases/worst-supply.ts';
import { caseStates } from '@switch/domain/journey/case-state.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { SavedView, viewFields } from '../saved-view.ts';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';
import { id, requiredId, typedText } from '../fields.ts';
import { listCursor } from '../list.ts';

/** Orders of the list: the most overdue first, the newest, the next day, what we earn, and by name. */
export const caseSorts = ['age', 'newest', 'next', 'value', 'name'] as const;
export type CaseSort = (typeof caseSorts)[number];

/** How old a case is: past the limit of its state, or so many days in it. */
export const caseAges = ['late', 'over-7', 'over-14', 'over-30'] as const;
export type CaseAge = (typeof caseAges)[number];

/** Test traffic: left out, unless somebody asks for it too or for nothing else. */
export const testChoices = ['with', 'only'] as const;

/** What narrows the list and the board. */
export const caseFilters = {
  /** A reference, meter number, email address or postcode in full, with or without spaces; or words of names and addresses. */
  q: z.optional(typedText(100)),
  state: z.optional(z.enum(caseStates)),
  supplier: z.optional(id),
  partner: z.optional(id),
  fuel: z.optional(z.enum(FUELS)),
  /** A member of staff by id, `me`, or `nobody`. */
  owner: z.optional(id),
  age: z.optional(z.enum(caseAges)),
  test: z.optional(z.enum(testChoices)),
};
const CaseFilters = z.object(caseFilters);
export type CaseFilters = z.output<typeof CaseFilters>;

/** One supply on a card. */
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

/** One sent application as staff work on it. Days are `yyyy-MM-dd`; nothing of the bank details. */
export const CaseCard = z.object({
  reference: z.string(),
  organisationName: z.string(),
  /** Who sent it; empty once the account is deleted. */
  customerName: z.string(),
  siteAddress: z.string(),
  /** The worst supply's state: see `worstLabel`. */
  state: z.enum(caseStates),
  label: z.string(),
  tone: z.enum(caseTones),
  stage: z.enum(caseStages),
  supplies: z.array(CardSupply),
  /** What we earn on all of its supplies, in pence. */
  feePence: z.number(),
  submittedAt: z.string(),
  /** How long the supply that it waits for is in its state, against what that state allows. */
  age: z.object({
    since: z.string(),
    days: z.number(),
    /** In words; empty where the state has no limit. */
    limit: z.string(),
    isLate: z.boolean(),
  }),
  /** The next day that counts. */
  nextOn: z.nullable(z.string()),
  owner: z.nullable(z.object({ staffId: z.string(), name: z.string() })),
  isTest: z.boolean(),
  source: z.string(),
  partnerId: z.nullable(z.string()),
});
export type CaseCard = z.output<typeof CaseCard>;

/** Sent applications, 25 a page, each as one row. Does not wait for a count: see `countCases`. */
export const findCases = staffCall.search('case.find', '/api/console/case-list', 'applications.read', {
  query: z.object({ ...caseFilters, sort: z.optional(z.enum(caseSorts)), cursor: z.optional(listCursor) }),
  response: z.object({ rows: z.array(CaseCard), next: z.nullable(z.string()) }),
});

/** How many there are under the filters, counted up to `MOST_COUNTED`. */
export const countCases = staffCall.search('case.count', '/api/console/case-count', 'applications.read', {
  query: CaseFilters,
  response: z.object({ total: z.number() }),
});

/** Cards up to which a column of the board is counted: nobody works through more on a board. */
export const MOST_ON_BOARD = 250;

/** The board: for each column its first cards, the most overdue first, and how many it has, counted up to `MOST_ON_BOARD`. */
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

/** What the filters choose from: suppliers and partners of sent applications, and who may have a case. */
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

/** The organisations of some cases, for lists of other things about them; a reference that nobody has is left out. */
export const nameCases = staffCall.get('case.names', '/api/console/case-names', 'applications.read', {
  query: z.object({
    /** References, by comma. */
    references: typedText(2_000),
  }),
  response: z.object({
    names: z.array(z.object({ reference: z.string(), organisationName: z.string() })),
  }),
});

/** One's own views and those that are shared, by name. */
export const listCaseViews = staffCall.get('case-view.list', '/api/console/case-views', 'applications.read', {
  response: z.object({ views: z.array(SavedView) }),
});

/** Saves a view; one's own view of the same name is replaced. Outcome: bad-fields (no name). */
export const saveCaseView = staffCall.post('case-view.save', '/api/console/case-views', 'applications.read', {
  body: z.object(viewFields),
  response: answered({ views: z.array(SavedView) }),
});

/** Forgets one's own view; nothing happens to anybody else's. */
export const deleteCaseView = staffCall.delete(
  'case-view.delete',
  '/api/console/case-views/:viewId',
  'applications.read',
  {
    params: z.object({ viewId: requiredId }),
    response: z.object({ views: z.array(SavedView) }),
  },
);
