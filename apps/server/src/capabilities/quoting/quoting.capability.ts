import type { Capability, Ports } from '../../capability.ts';
import { createPriceBooks } from './price-books.ts';
import { quotingRoutes } from './quoting.routes.ts';

/** Quoting: prices with their receipts. */
export function quotingCapability({ db, clock, ids }: Pick<Ports, 'db' | 'clock' | 'ids'>): Capability {
  const context = { db, clock, ids, books: createPriceBooks(db) };
  return { name: 'quoting', routes: quotingRoutes(context) };
}
