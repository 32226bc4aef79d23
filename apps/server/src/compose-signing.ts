import type { Module, Platform } from './platform/module.ts';
import { customers } from './modules/identity/index.ts';
import { sentApplications } from './modules/switching/applications/sent-application.ts';
import { documentStore } from './modules/switching/documents/document-store.ts';
import { askInTime } from './modules/switching/signing/docusign/poll-in-time.ts';
import { eSignFeedCapability } from './modules/switching/signing/docusign/e-sign-feed.capability.ts';
import { keptQuotations, pricesAgain } from './modules/pricing/index.ts';
import { builtInSigner } from './modules/switching/signing/built-in/built-in-signer.ts';
import type { Paper } from './modules/switching/signing/built-in/built-in.ports.ts';
import { signerDoors } from './modules/switching/signing/built-in/signer-access.ts';
import { evidenceDocument } from './modules/switching/signing/built-in/evidence.ts';
import { signingCapability, standingEnvelopes } from './modules/switching/signing/signing.capability.ts';
import type { ESignVendor } from './compose-e-sign.ts';
import type { SigningPorts } from './modules/switching/signing/signing.ports.ts';
import type { ESign } from './integrations/e-sign/port.ts';
import { renderPdf } from './platform/pdf/render-pdf.ts';
import { pagesOf, type Sealer } from './platform/pdf/seal.ts';

/** What signing takes from the rest of the product. */
export interface SigningNeeds extends Pick<
  SigningPorts,
  'applications' | 'prices' | 'documents' | 'renderPdf'
> {
  readonly sealer: Sealer;
  /** A vendor's service where one is configured; null for the built-in one. */
  readonly vendor: ESignVendor | null;
}

/** Envelopes with the signing service behind them. Nobody stands at the doors of the built-in service while a vendor signs. */
export function composeSigning(platform: Platform, { sealer, vendor, ...needs }: SigningNeeds): Module {
  const { config, db, clock } = platform;
  const paper: Paper = {
    evidence: async (record) => {
      const { isTest } = sealer;
      const seal = { certificateName: isTest ? 'a test of this installation' : config.firmName, isTest };
      return needs.renderPdf(await evidenceDocument(db, record, { seal, firm: config, now: clock.now() }));
    },
    seal: sealer.seal,
  };
  const builtIn = { ...platform, paper };
  const eSign = vendor?.eSign ?? builtInSigner(builtIn);
  return signingCapability({
    ...platform,
    ...needs,
    pagesOf,
    eSign,
    standingOf: vendor ? askInTime(vendor) : askAtOnce(eSign),
    doors: signerDoors(builtIn),
  });
}

/** Our own service costs nothing to ask. */
const askAtOnce =
  (eSign: ESign): SigningPorts['standingOf'] =>
  async (_db, { vendorId }) => {
    const progress = await eSign.progress(vendorId);
    return progress.ok ? progress.value : null;
  };

const applicationsOf = (platform: Platform) =>
  sentApplications({ ...platform, customers, quotations: keptQuotations });

/** Envelopes, for those who send, show and change what is signed in them. */
export const signingsOf = (platform: Platform) =>
  standingEnvelopes({ ...platform, applications: applicationsOf(platform) });

/** Signing with the rest of the product behind it, and what a vendor tells by itself where one signs. */
export function signingCapabilities(platform: Platform, vendor: ESignVendor | null): readonly Module[] {
  const { config, vault, sealer } = platform;
  const applications = applicationsOf(platform);
  const signing = composeSigning(platform, {
    applications,
    prices: pricesAgain(platform),
    documents: documentStore(vault),
    renderPdf: (content) => renderPdf(content, config),
    sealer,
    vendor,
  });
  if (!vendor) return [signing];
  const { follow } = signingsOf(platform);
  return [signing, eSignFeedCapability({ feed: vendor.feed, follow })];
}
