import type { Capability, Ports } from './capability.ts';
import { builtInSigner } from './capabilities/signing/built-in/built-in.ts';
import type { Paper } from './capabilities/signing/built-in/built-in.ports.ts';
import { signerDoors } from './capabilities/signing/built-in/doors.ts';
import { signingCapability } from './capabilities/signing/signing.capability.ts';
import type { SigningPorts } from './capabilities/signing/signing.ports.ts';
import type { ESign } from './integrations/e-sign/port.ts';

/** What signing takes from the rest of the product. */
export interface SigningNeeds extends Pick<
  SigningPorts,
  'applications' | 'prices' | 'documents' | 'renderPdf' | 'pagesOf'
> {
  readonly paper: Paper;
  /** A vendor's service where one is configured; the built-in one otherwise. */
  readonly vendor?: ESign;
}

/** Envelopes with the signing service behind them. The doors of the built-in service stand open to nobody while a vendor signs. */
export function composeSigning(ports: Ports, { paper, vendor, ...needs }: SigningNeeds): Capability {
  const builtIn = { ...ports, paper };
  return signingCapability({
    ...ports,
    ...needs,
    eSign: vendor ?? builtInSigner(builtIn),
    doors: signerDoors(builtIn),
  });
}
