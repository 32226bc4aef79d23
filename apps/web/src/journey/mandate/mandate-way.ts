import type { Mandate } from '@switch/contract/http/mandate-sheet.ts';
import type * as z from 'zod/mini';

/** How far a mandate is: given on the screen, not given yet, or to be printed and signed by hand. */
export type MandateWay = 'on-paper' | 'signed' | 'to-sign';

/** Where the mandates of one application stand; they are all given in one way. */
export function wayOf(mandates: readonly Pick<z.output<typeof Mandate>, 'route' | 'signName'>[]): MandateWay {
  if (mandates.some(({ route }) => route === 'paper')) return 'on-paper';
  return mandates.every(({ signName }) => signName !== null) ? 'signed' : 'to-sign';
}
