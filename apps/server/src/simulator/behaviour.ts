import type { ReplyKind } from '@switch/domain/hand-over/reply.ts';
import { z } from 'zod';
import table from './behaviours.json' with { type: 'json' };

/** One reply from a supplier, correct or faulty. */
export interface Step {
  readonly reply: ReplyKind;
  readonly reason?: string | undefined;
  /** Days after the start date that was signed, for replies with a date. */
  readonly inDays?: number | undefined;
  readonly reading?: string | undefined;
  readonly note?: string | undefined;
  /** The fault in it. `late`: nothing is sent. */
  readonly fault?: 'garbled' | 'twice' | 'wrong-reference' | 'wrong-meter' | 'forged' | 'late' | undefined;
}

const Table = z.record(
  z.string(),
  z.object({
    means: z.string(),
    steps: z.array(
      z.object({
        reply: z.enum([
          'accepted',
          'rejected',
          'objection',
          'objection-cleared',
          'start-moved',
          'live',
          'final-reading',
          'information',
        ]),
        reason: z.string().optional(),
        inDays: z.number().optional(),
        reading: z.string().optional(),
        note: z.string().optional(),
        fault: z.enum(['garbled', 'twice', 'wrong-reference', 'wrong-meter', 'forged', 'late']).optional(),
      }),
    ),
  }),
);

const behaviours = Table.parse(table);

/** What suppliers in the simulator do, by the last two digits of the yearly usage that they receive. */
export const behaviourTexts: readonly (readonly [digits: string, means: string])[] = Object.entries(
  behaviours,
)
  .map(([digits, { means }]) => [digits, means] as const)
  // The behaviour without any of these digits comes first.
  .toSorted(
    ([one], [other]) => Number(other === 'default') - Number(one === 'default') || one.localeCompare(other),
  );

/**
 * Returns the replies about a supply, in order, by the last two digits of its yearly usage, such as 20,003
 * for an objection.
 */
export function stepsFor(row: Readonly<Record<string, string>>): readonly Step[] {
  const digits = (row['yearly_kwh'] ?? '').slice(-2);
  return (behaviours[digits] ?? behaviours['default'])?.steps ?? [];
}
