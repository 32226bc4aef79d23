import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { sessionCall } from '../call.ts';
import { id } from '../fields.ts';

/**
 * One thing that was looked at before sending. `red` has to be mended, `amber` mended or accepted with a tick, `green` is
 * fine. `stepId` and `cardId` name the screen that mends it; `cardId` is null where the screen has no cards.
 */
export const ReadinessCheck = z.object({
  /** The name a tick goes by: the code, with the fuel where there is one. */
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
  /** Whether another answer puts it right; absent on lists that were sent before this was said. */
  isMendable: z.optional(z.boolean()),
});
export type ReadinessCheck = z.output<typeof ReadinessCheck>;

/** Will it go through? The list of a draft as it is now; of a sent application, as it was when it was sent. */
export const getReadiness = sessionCall.get('readiness.read', '/api/readiness/:stepsId', {
  params: z.object({ stepsId: id }),
  response: z.object({ checks: z.array(ReadinessCheck) }),
});

/**
 * Ticks an amber check, or takes the tick away. The words that were read come along: a check that reads otherwise by now
 * needs another tick (conflict). Repeating it changes nothing. Outcomes: conflict, already-submitted.
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
