import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { publicCall } from '../call.ts';
import { MOST_ANSWERS_BYTES, SentAnswers } from '../owner-named.ts';

/** An assumption behind the prices: its text, the card that settles it, and the effect of other answers. */
export const PricedAssumption = z.object({
  id: z.string(),
  fuel: z.enum(FUELS),
  text: z.string(),
  stepId: z.string(),
  cardId: z.string(),
  /**
   * Other answers and their effect on the prices: "With day and night rates", "the cheapest year would cost
   * …".
   */
  effects: z.array(z.object({ label: z.string(), text: z.string() })),
});
export type PricedAssumption = z.output<typeof PricedAssumption>;

/**
 * Lists what the prices for some answers assume, with the effect of other answers. Nothing is stored, and
 * nothing that identifies anyone is read. Outcome: bad-fields.
 */
export const listAssumptions = publicCall.post('price.list-assumptions', '/api/price-assumptions', {
  needsFirm: true,
  limit: 'look-up',
  mostBytes: MOST_ANSWERS_BYTES,
  body: z.object({ answers: SentAnswers }),
  response: answered({ assumptions: z.array(PricedAssumption) }),
});
