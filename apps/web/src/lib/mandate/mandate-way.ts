import type { Mandate } from '@switch/contract/http/switching/printed-mandate.ts';

/** How far a mandate is before it is sent: given on the screen, not given yet, or to be signed by others afterwards. */
export type MandateWay = 'by-link' | 'on-paper' | 'signed' | 'to-sign';

/** Returns how far a mandate is before it is sent. */
export function wayOf({ route, signName }: Pick<Mandate, 'route' | 'signName'>): MandateWay {
  if (route === 'online') return signName === null ? 'to-sign' : 'signed';
  return route === 'link' ? 'by-link' : 'on-paper';
}

/** Whether a mandate's form lacks what only the supplier's bank may word and draw. */
export const isSample = ({ instructionClause, schemeMark }: Mandate): boolean =>
  instructionClause === null || schemeMark === null;

/** Whether a printed mandate is signed by hand, so that digits are written on it by hand too. */
export const isSignedOnPaper = ({ route, standing, signatures }: Mandate): boolean =>
  standing === null ? route !== 'online' : standing.state === 'paper_route' && signatures.length === 0;

/** The lines of a sheet: those who signed on a screen first, then empty ones for the others. */
export const signatureRows = ({
  signatures,
  signatureLines,
}: Pick<Mandate, 'signatures' | 'signatureLines'>) =>
  Array.from({ length: Math.max(signatures.length, signatureLines) }, (_, index) => ({
    label: signatureLines > 1 ? `Signature ${index + 1}` : 'Signature',
    name: signatures[index]?.name ?? null,
    signedAt: signatures[index]?.signedAt ?? null,
  }));
