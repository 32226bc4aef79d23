import type * as calls from '@switch/contract/http/switching/case-list.ts';
import type { CaseFilters } from '@switch/contract/http/switching/case-list.ts';
import { readSearch } from '@switch/domain/cases/search-key.ts';
import { caseStageLabels, caseStages } from '@switch/domain/cases/worst-supply.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { LIST_PAGE_SIZE } from '@switch/contract/http/list.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { z } from 'zod';
import { ProblemError } from '../../../../platform/http/problem.ts';
import type { Handler } from '../../../../platform/http/route.ts';
import { organisationsOf } from './case-card.queries.ts';
import { caseChoices } from './case-choices.queries.ts';
import {
  boardColumns,
  cardPage,
  countCards,
  placeOfCard,
  type CardFilters,
  type CardPlace,
} from './list-cases.queries.ts';
import { showCards } from './show-cards.ts';

const Cursor = z.tuple([z.string().max(200), z.uuid()]);

/** The form of a cursor's value for each sort order. */
const fitting: Readonly<Record<NonNullable<Sort>, RegExp>> = {
  age: /^\d{4}-\d\d-\d\d$/,
  next: /^\d{4}-\d\d-\d\d$/,
  newest: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  value: /^\d{1,15}$/,
  name: /^/,
};
type Sort = Parameters<Handler<typeof calls.findCases>>[0]['query']['sort'];

function placeOf(cursor: string | undefined, sort: NonNullable<Sort>): CardPlace | null {
  if (cursor === undefined) return null;
  const parsed = Cursor.safeParse(parsedJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success || !fitting[sort].test(parsed.data[0])) throw new ProblemError('bad-request');
  const [value, id] = parsed.data;
  return { value, id };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const cursorOf = ({ value, id }: CardPlace): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

/** Converts a query to filters. An `owner` that is no member's id finds nothing. */
function filtersOf(query: CaseFilters, staffId: string, now: Date): CardFilters {
  const { q, state = null, supplier, partner, fuel = null, owner, age = null, test } = query;
  return {
    search: q ? readSearch(q) : null,
    state,
    supplier: supplier || null,
    partner: partner || null,
    fuel,
    owner: owner ? { staffId: ownerOf(owner, staffId) } : null,
    age,
    test: test ?? 'without',
    today: ukDateAt(now),
  };
}

const NO_ONE = '00000000-0000-0000-0000-000000000000';

function ownerOf(owner: string, staffId: string): string | null {
  if (owner === 'nobody') return null;
  if (owner === 'me') return staffId;
  return isUuid(owner) ? owner : NO_ONE;
}

/** Returns a page of cards. Throws the problem bad-request for a cursor of another order. */
export const findCases: Handler<typeof calls.findCases> = async ({ db, query, staff, now }) => {
  const { sort = 'age', cursor } = query;
  const filters = filtersOf(query, staff.staffId, now);
  const rows = await cardPage(db, filters, { sort, after: placeOf(cursor, sort) });
  const page = rows.slice(0, LIST_PAGE_SIZE);
  const last = page.at(-1);
  const next = rows.length > LIST_PAGE_SIZE && last ? cursorOf(placeOfCard(last, sort)) : null;
  return { rows: await showCards(db, page, now), next };
};

/** Counts the cards that match the filters. */
export const countCases: Handler<typeof calls.countCases> = async ({ db, query, staff, now }) => ({
  total: await countCards(db, filtersOf(query, staff.staffId, now)),
});

/** Returns the board with its first cards. */
export const readBoard: Handler<typeof calls.readCaseBoard> = async ({ db, query, staff, now }) => {
  const columns = await boardColumns(db, filtersOf(query, staff.staffId, now), caseStages);
  const cards = await showCards(
    db,
    columns.flatMap(({ rows }) => rows),
    now,
  );
  return {
    columns: columns.map(({ stage, total }) => ({
      stage,
      title: caseStageLabels[stage],
      total,
      cards: cards.filter((card) => card.stage === stage),
    })),
  };
};

/** Returns the choices that the filters offer. */
export const readChoices: Handler<typeof calls.readCaseChoices> = ({ db }) => caseChoices(db);

/** Returns the organisation names of some cases. */
export const nameCases: Handler<typeof calls.nameCases> = async ({ db, query }) => ({
  names: await organisationsOf(db, query.references.split(',')),
});
