import type { Mandate } from '@switch/contract/http/switching/printed-mandate.ts';

/**
 * The state of a mandate before sending: signed on the screen, still to be signed, or to be signed by others
 * afterwards.
 */
export type MandateWay = 'by-link' | 'on-paper' | 'signed' | 'to-sign';

/** Returns the state of a mandate before sending. */
export function wayOf({ route, signName }: Pick<Mandate, 'route' | 'signName'>): MandateWay {
  if (route === 'online') return signName === null ? 'to-sign' : 'signed';
  return route === 'link' ? 'by-link' : 'on-paper';
}

/** Returns whether a mandate is only a sample, lacking what the supplier's bank has to word and draw. */
export const isSample = ({ instructionClause, schemeMark }: Mandate): boolean =>
  instructionClause === null || schemeMark === null;

/** Returns whether a printed mandate is signed by hand, in which case the digits are written by hand too. */
export const isSignedOnPaper = ({ route, standing, signatures }: Mandate): boolean =>
  standing === null ? route !== 'online' : standing.state === 'paper_route' && signatures.length === 0;

/**
 * Returns the signature lines of a mandate: those signed on a screen first, then empty ones for the others.
 */
export const signatureRows = ({
  signatures,
  signatureLines,
}: Pick<Mandate, 'signatures' | 'signatureLines'>) =>
  Array.from({ length: Math.max(signatures.length, signatureLines) }, (_, index) => ({
    label: signatureLines > 1 ? `Signature ${index + 1}` : 'Signature',
    name: signatures[index]?.name ?? null,
    signedAt: signatures[index]?.signedAt ?? null,
  }));
