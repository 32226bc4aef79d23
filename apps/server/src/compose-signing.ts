import type { Capability, Ports } from './capability.ts';
import { builtInSigner } from './capabilities/signing/built-in/built-in.ts';
import type { Paper } from './capabilities/signing/built-in/built-in.ports.ts';
import { signerDoors } from './capabilities/signing/built-in/doors.ts';
import { evidenceDocument } from './capabilities/signing/evidence-document.ts';
import { signingCapability } from './capabilities/signing/signing.capability.ts';
import type { SigningPorts } from './capabilities/signing/signing.ports.ts';
import type { ESign } from './integrations/e-sign/port.ts';
import { pagesOf, type Sealer } from './pdf/seal.ts';

/** What signing takes from the rest of the product. */
export interface SigningNeeds extends Pick<
  SigningPorts,
  'applications' | 'prices' | 'documents' | 'renderPdf'
> {
  /** Opened by the first seal, so that a start without a signature makes no key. */
  readonly sealer: () => Promise<Sealer>;
  /** A vendor's service where one is configured; null for the built-in one. */
  readonly vendor: ESign | null;
}

/** Envelopes with the signing service behind them. Nobody stands at the doors of the built-in service while a vendor signs. */
export function composeSigning(ports: Ports, { sealer, vendor, ...needs }: SigningNeeds): Capability {
  const { config, db, clock } = ports;
  const paper: Paper = {
    evidence: async (record) => {
      const { isTest } = await sealer();
      const seal = { certificateName: isTest ? 'a test of this installation' : config.firmName, isTest };
      return needs.renderPdf(await evidenceDocument(db, record, { seal, firm: config, now: clock.now() }));
    },
    seal: async (pdf, why) => (await sealer()).seal(pdf, why),
  };
  const builtIn = { ...ports, paper };
  return signingCapability({
    ...ports,
    ...needs,
    pagesOf,
    eSign: vendor ?? builtInSigner(builtIn),
    doors: signerDoors(builtIn),
  });
}
