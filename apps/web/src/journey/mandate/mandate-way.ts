import type { Mandate } from '@switch/contract/http/signing.ts';
import type * as z from 'zod/mini';

/** How a mandate stands: signed on the screen, to be signed there, or to be signed by hand. */
export type MandateWay = 'signed' | 'to-sign' | 'on-paper';

type Given = Pick<z.output<typeof Mandate>, 'signName' | 'signatureLines'>;

/**
 * How the mandates of one draft are given; they share one account and so one way. Two lines only stand on paper, and a
 * mandate without a name on a signed draft waits for a hand.
 */
export function wayOf(mandates: readonly Given[], isDraftSigned: boolean): MandateWay {
  if (mandates.some(({ signatureLines }) => signatureLines > 1)) return 'on-paper';
  if (mandates.every(({ signName }) => signName !== null)) return 'signed';
  return isDraftSigned ? 'on-paper' : 'to-sign';
}
