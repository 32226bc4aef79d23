import { LIST_PAGE_SIZE } from '@switch/contract/http/list.ts';
import { z } from 'zod';
import { ProblemError } from './problem.ts';

/** The row after which a list continues: the instant it is ordered by, and its id. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

const shape = z.tuple([z.iso.datetime(), z.uuid()]);

/** A place as the opaque text of a cursor. */
const cursorOf = ({ at, id }: Place): string =>
  Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');

/** The place of a cursor; null for none. Throws the problem bad-request for one that we did not make. */
export function placeOf(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const parsed = shape.safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success) throw new ProblemError('bad-request');
  return { at: new Date(parsed.data[0]), id: parsed.data[1] };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A page of a list read with one row too many, which says whether there is another page. */
export function pageOf<Row>(
  rows: readonly Row[],
  placeOfRow: (row: Row) => Place,
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const page = rows.slice(0, LIST_PAGE_SIZE);
  const last = page.at(-1);
  return { rows: page, next: rows.length > LIST_PAGE_SIZE && last ? cursorOf(placeOfRow(last)) : null };
}

const PAGE_SIZE = 25;
const LAST_PAGE = 10_000;

/** Which rows of a list are on a page, as limit and offset. */
export interface PageSlice {
  readonly limit: number;
  readonly offset: number;
}

/** The rows of a page of 25. Pages count from 1; one that makes no sense is the first, one beyond 10,000 is that. */
export function pageSlice(page: number | undefined): PageSlice {
  const isPage = page !== undefined && Number.isSafeInteger(page) && page > 1;
  return { limit: PAGE_SIZE, offset: isPage ? (Math.min(page, LAST_PAGE) - 1) * PAGE_SIZE : 0 };
}
