import { replyKinds, type ReplyKind } from '@switch/domain/hand-over/reply.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import { staffRoles } from '@switch/domain/staff/roles.ts';
import { z } from 'zod';
import data from './month.json' with { type: 'json' };

/** What can happen to an application apart from a supplier's reply. */
const ownSteps = ['signs', 'one-signs', 'withdraws', 'waits', 'registers', 'holds', 'bill-checked'] as const;

const step = z.enum([...ownSteps, ...replyKinds]);
export type FateStep = z.output<typeof step>;

/** Returns whether a step is a reply from the supplier. */
export const isReply = (kind: FateStep): kind is ReplyKind => replyKinds.some((reply) => reply === kind);

/** What happens to some of the applications of the month. */
const Fate = z.object({
  count: z.int(),
  fuels: z.optional(z.array(z.enum(FUELS))),
  /** Whether the current contract ends soon, so that the new supply starts within the month. */
  starts: z.optional(z.literal('soon')),
  /** Whether the chair and the treasurer sign, instead of the sender. */
  signers: z.optional(z.literal('two')),
  /** Waits for its signature until its price has almost expired. */
  unsignedFor: z.optional(z.literal('long')),
  /** Step, days after sending, and the reason if one is required. */
  steps: z.array(z.union([z.tuple([step, z.number()]), z.tuple([step, z.number(), z.string()])])),
});
export type Fate = z.output<typeof Fate>;

/** Who works at the brokerage in addition to the sample staff, and what happens to its applications. */
export const month = z
  .object({
    staff: z.array(z.object({ mailbox: z.string(), displayName: z.string(), role: z.enum(staffRoles) })),
    fates: z.array(Fate),
  })
  .parse(data);
