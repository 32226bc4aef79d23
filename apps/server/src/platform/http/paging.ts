import { LIST_PAGE_SIZE } from '@switch/contract/http/list.ts';
import { z } from 'zod';
import { ProblemError } from './problem.ts';

/** The row after which a list continues: the instant that it is sorted by, and its id. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

const shape = z.tuple([z.iso.datetime(), z.uuid()]);

/** Encodes a place as an opaque cursor. */
const cursorOf = ({ at, id }: Place): string =>
  Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');

/**
 * Decodes a cursor; null if there is none. Throws the problem bad-request for a cursor that we did not issue.
 */
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

/**
 * Returns a page of a list. `rows` must have been read with one row more than a page, which shows whether
 * there is a next page.
 */
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

/** The rows of one page of a list, as limit and offset. */
export interface PageSlice {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Returns the slice for a page of 25 rows. Pages count from 1; an invalid number gives the first page, and
 * anything beyond 10,000 gives page 10,000.
 */
export function pageSlice(page: number | undefined): PageSlice {
  const isPage = page !== undefined && Number.isSafeInteger(page) && page > 1;
  return { limit: PAGE_SIZE, offset: isPage ? (Math.min(page, LAST_PAGE) - 1) * PAGE_SIZE : 0 };
}
