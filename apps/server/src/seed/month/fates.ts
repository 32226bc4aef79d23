import { replyKinds, type ReplyKind } from '@switch/domain/hand-over/reply.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import { staffRoles } from '@switch/domain/staff/roles.ts';
import { z } from 'zod';
import data from './month.json' with { type: 'json' };

/** What may become of an application besides a supplier's reply. */
const ownSteps = ['signs', 'one-signs', 'withdraws', 'waits', 'registers', 'holds', 'bill-checked'] as const;

const step = z.enum([...ownSteps, ...replyKinds]);
export type FateStep = z.output<typeof step>;

/** Whether a step is a reply of the supplier. */
export const isReply = (kind: FateStep): kind is ReplyKind => replyKinds.some((reply) => reply === kind);

/** What becomes of some of the applications of the month. */
const Fate = z.object({
  count: z.int(),
  fuels: z.optional(z.array(z.enum(FUELS))),
  /** Whether the present contract ends soon, so that the new supply starts within the month. */
  starts: z.optional(z.literal('soon')),
  /** Whether its chair and its treasurer sign, rather than whoever sent it. */
  signers: z.optional(z.literal('two')),
  /** Waits for its signature until its price nearly runs out. */
  unsignedFor: z.optional(z.literal('long')),
  /** Step, days after sending, and the reason where one is asked. */
  steps: z.array(z.union([z.tuple([step, z.number()]), z.tuple([step, z.number(), z.string()])])),
});
export type Fate = z.output<typeof Fate>;

/** Who works at the brokerage besides the sample staff, and what becomes of its applications. */
export const month = z
  .object({
    staff: z.array(z.object({ mailbox: z.string(), displayName: z.string(), role: z.enum(staffRoles) })),
    fates: z.array(Fate),
  })
  .parse(data);
