import * as z from 'zod/mini';
import { step } from '../step.ts';

/** `/details`: everything that was answered, with Change links; then the application is sent. */
export const details = step({
  id: 'details',
  path: '/details',
  title: 'check and send',
  facts: () => ['submitted'],
  answers: z.partial(z.strictObject({})),
  cards: {},
});
