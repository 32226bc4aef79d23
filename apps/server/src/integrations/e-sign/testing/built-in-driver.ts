import { builtInSigner } from '../../../modules/switching/signing/built-in/built-in-signer.ts';
import { enterByLink, mailCode, type Visitor } from '../../../modules/identity/index.ts';
import { signerLinks, type AskedSigner } from '../../../modules/switching/signing/built-in/signer-access.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import type { SignerDriver } from './signer-driver.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { signerByEntry, signerByLink } from '../../../modules/switching/signing/built-in/built-in.queries.ts';
import { storeDecline, storeSignature } from '../../../modules/switching/signing/built-in/signer-answers.ts';

/** The built-in signer on its own database, with signers who use the links and codes they are emailed. */
export async function builtInDriver(): Promise<SignerDriver> {
  const app = await startTestApp();
  const platform = {
    ...app.platform,
    stampSignatures: async (pdf: Buffer) => pdf,
    drawEvidence: async ({ envelope }: { readonly envelope: { readonly id: string } }) =>
      Buffer.from(`%PDF-1.7 evidence of ${envelope.id}`),
    sealer: { isTest: true, seal: async (pdf: Buffer) => Buffer.concat([pdf, Buffer.from('\n% sealed')]) },
  };
  const eSign = builtInSigner(platform);
  const entries = new Map<string, string>();
  const visitor = (): Visitor => ({ address: '192.0.2.7', userAgent: 'test', now: app.clock.now() });

  /** Returns the links of an envelope that this signer was emailed and can still use, newest first. */
  async function linksOf(vendorId: string, signerId: string): Promise<readonly string[]> {
    const links: string[] = [];
    for (const { body } of await app.mails()) {
      const link = /\/sign#([\w-]+)/.exec(body)?.[1];
      const at = link === undefined ? undefined : await signerByLink(app.db, hashToken(link));
      if (link && at?.envelopeId === vendorId && at.signerId === signerId) links.unshift(link);
    }
    return links;
  }

  async function enter(vendorId: string, signerId: string): Promise<AskedSigner | null> {
    const key = `${vendorId} ${signerId}`;
    const known = entries.get(key);
    const inside = known && (await signerByEntry(app.db, hashToken(known), app.clock.now()));
    if (inside) return inside;
    const [linkToken] = await linksOf(vendorId, signerId);
    if (linkToken === undefined) return null;
    if (!(await mailCode(signerLinks, linkToken, visitor(), platform)).result) return null;
    const code = /^ {4}(\d{6})$/m.exec((await app.mails()).at(-1)?.body ?? '')?.[1] ?? '';
    const entered = await enterByLink(app.db, signerLinks, { linkToken, code }, visitor(), platform);
    if (!entered.ok) return null;
    entries.set(key, entered.value.entry);
    return entered.value.row;
  }

  const stateOf = async (vendorId: string, signerId: string) => {
    const progress = await eSign.progress(vendorId);
    return progress.ok ? progress.value.signers.find((each) => each.signerId === signerId)?.state : undefined;
  };

  /** Makes a signer act. Whether it counted is what the service then reports about them. */
  async function act(
    vendorId: string,
    signerId: string,
    done: 'signed' | 'declined',
    work: (signer: AskedSigner) => Promise<void>,
  ): Promise<boolean> {
    const before = await stateOf(vendorId, signerId);
    const signer = await enter(vendorId, signerId);
    if (signer) await work(signer);
    return before !== done && (await stateOf(vendorId, signerId)) === done;
  }
  return {
    eSign,
    now: () => app.clock.now(),
    open: async (vendorId, signerId) => (await enter(vendorId, signerId)) !== null,
    sign: (vendorId, signerId) =>
      act(vendorId, signerId, 'signed', (signer) => {
        const signature = {
          method: 'typed',
          signName: signer.name,
          isNameConfirmed: false,
          image: '',
          consents: [],
        } as const;
        return storeSignature(app.db, signer, { signature, visitor: visitor() }, app.platform.vault);
      }),
    decline: (vendorId, signerId, reason) =>
      act(vendorId, signerId, 'declined', (signer) => storeDecline(app.db, signer, reason, visitor())),
    pass: async (minutes) => app.clock.moveMinutes(minutes),
    timesAsked: async (address) =>
      (await app.mails()).filter(({ recipient, body }) => recipient === address && body.includes('/sign#'))
        .length,
    close: async () => undefined,
  };
}
