import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { sessionCall } from '../call.ts';
import { id } from '../fields.ts';

/**
 * One check before sending. `red` must be fixed, `amber` must be fixed or accepted with a tick, `green` is
 * fine. `stepId` and `cardId` name the screen on which to fix it; `cardId` is null if the screen has no
 * cards.
 */
export const ReadinessCheck = z.object({
  /** The key under which a tick is stored: the code, and the fuel if there is one. */
  key: z.string(),
  code: z.string(),
  fuel: z.nullable(z.enum(FUELS)),
  level: z.enum(['red', 'amber', 'green']),
  title: z.string(),
  words: z.string(),
  why: z.string(),
  stepId: z.string(),
  cardId: z.nullable(z.string()),
  isAccepted: z.boolean(),
  /** Whether another answer would fix it; absent from lists stored before this field existed. */
  isMendable: z.optional(z.boolean()),
});
export type ReadinessCheck = z.output<typeof ReadinessCheck>;

/**
 * Returns the checks that say whether it will go through: of a draft, as they are now; of a sent application,
 * as they were when it was sent.
 */
export const getReadiness = sessionCall.get('readiness.read', '/api/readiness/:stepsId', {
  params: z.object({ stepsId: id }),
  response: z.object({ checks: z.array(ReadinessCheck) }),
});

/**
 * Ticks an amber check, or removes the tick. The text that was read is sent along: if the check reads
 * differently by now, it needs another tick (conflict). Repeating it changes nothing. Outcomes: conflict,
 * already-submitted.
 */
export const acceptCheck = sessionCall.post('readiness.accept', '/api/readiness', {
  body: z.object({
    stepsId: id,
    key: id,
    words: z.string().check(z.maxLength(1000)),
    isAccepted: z.boolean(),
  }),
  response: answered({ checks: z.array(ReadinessCheck) }),
});
