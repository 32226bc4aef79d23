import type { CheckFinding } from '@switch/domain/price-file/check-finding.ts';
import type {
  BandFacts,
  OfferingFacts,
  SegmentFacts,
  WindowFacts,
} from '@switch/domain/price-file/price-parts.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import type { PriceLevel } from './book-tally.ts';
import { ImportPlan, type RowProblem } from './import-plan.ts';
import type { LoadProgress } from './load-rows.ts';

/** The tasks of the thread that reads price files. */
export const ImportTask = z.discriminatedUnion('kind', [
  /** Write the fullest sheet of a workbook as CSV. */
  z.object({ kind: z.literal('convert'), path: z.string(), target: z.string() }),
  /** Read a file into the table of a draft book. */
  z.object({
    kind: z.literal('read'),
    url: z.string(),
    path: z.string(),
    bookId: z.number(),
    plan: ImportPlan,
    productNames: z.array(z.tuple([z.string(), z.string()])),
  }),
]);
export type ImportTask = z.output<typeof ImportTask>;

/** A book as it was read, without its prices, which are in their table. */
export interface ReadBook {
  readonly segments: readonly SegmentFacts[];
  readonly bands: readonly BandFacts[];
  readonly windows: readonly WindowFacts[];
  readonly offerings: readonly OfferingFacts[];
  /** Whether the table was kept: only if every row could be read and none is duplicated. */
  readonly isStored: boolean;
  readonly rowsRead: number;
  readonly rowsStored: number;
  readonly problems: readonly RowProblem[];
  readonly problemCount: number;
  readonly unknownProducts: readonly { readonly fuel: Fuel; readonly name: string; readonly rows: number }[];
  readonly findings: readonly CheckFinding[];
  readonly levels: readonly PriceLevel[];
}

/** The messages from the thread. */
export type ImportMessage =
  | { readonly kind: 'progress'; readonly progress: LoadProgress }
  | { readonly kind: 'converted' }
  | { readonly kind: 'read'; readonly book: ReadBook }
  /** The file as a whole cannot be read: the reason, for the person who uploaded it. */
  | { readonly kind: 'unreadable'; readonly message: string }
  /** An error that is not the file's fault. */
  | { readonly kind: 'failed'; readonly message: string };
