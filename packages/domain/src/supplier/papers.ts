import * as z from 'zod/mini';
import { keysOf } from '../shapes.ts';
import { listOf, requiredLine } from './fields.ts';

/** Papers that suppliers ask for with a contract, with their staff labels. */
export const PAPER_LABELS = {
  'letter-of-authority': 'Letter of authority',
  'recent-bill': 'A recent bill',
  'vat-declaration': 'VAT declaration, where relief is claimed',
  'proof-of-occupancy': 'Lease or proof of occupancy, for anybody who has just moved in',
  'change-of-tenancy': 'Change of tenancy form, for anybody who has just moved in',
  'proof-of-business': 'Proof of business, for a domestic meter profile',
  'proprietor-identity': 'Identity of the owner, for sole traders and partnerships',
  'trustee-details': 'Details of a trustee, for unincorporated charities',
} as const;

/** A paper that a supplier asks for. */
export type PaperId = keyof typeof PAPER_LABELS;
export const PAPER_IDS = keysOf(PAPER_LABELS);

/** What a supplier wants to see before it accepts a contract. */
export const SupplierPapers = z.object({
  required: listOf(z.enum(PAPER_IDS), PAPER_IDS.length, 'There are no more papers'),
  /** Other papers, in the supplier's own words. */
  others: listOf(requiredLine('Leave out lines that are empty', 160), 10, 'List at most 10 others'),
});
export type SupplierPapers = z.output<typeof SupplierPapers>;
