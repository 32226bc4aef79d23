import * as z from 'zod/mini';
import { staffCall } from '../call.ts';

/** Suppliers whose prices are published now, by name; sample ones are marked. */
export const readPricePanel = staffCall.get('price-panel.read', '/api/console/price-panel', 'prices.read', {
  response: z.object({ names: z.array(z.string()), isSample: z.boolean() }),
});
