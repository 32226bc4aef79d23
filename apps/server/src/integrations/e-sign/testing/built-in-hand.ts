import { builtInSigner } from '../../../modules/switching/signing/built-in/built-in-signer.ts';
import {
  signerDoors,
  type SignerAtDoor,
  type Visitor,
} from '../../../modules/switching/signing/built-in/signer-access.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import type { Hand } from './hand.ts';

/** The built-in signer on a database of its own, with signers who come in by the links and codes they are mailed. */
export async function builtInHand(): Promise<Hand> {
  const app = await startTestApp();
  const paper = {
    evidence: async ({ envelopeId }: { readonly envelopeId: string }) =>
      Buffer.from(`%PDF-1.7 evidence of ${envelopeId}`),
    seal: async (pdf: Buffer) => Buffer.concat([pdf, Buffer.from('\n% sealed')]),
  };
  const platform = { ...app.platform, paper };
  const eSign = builtInSigner(platform);
  const doors = signerDoors(platform);
  const entries = new Map<string, string>();
  const visitor = (): Visitor => ({ address: '192.0.2.7', userAgent: 'test', now: app.clock.now() });

  /** The links that this signer of this envelope was mailed and can still use, newest first. */
  async function linksOf(vendorId: string, signerId: string): Promise<readonly string[]> {
    const links: string[] = [];
    for (const { body } of await app.mails()) {
      const link = /\/sign#([\w-]+)/.exec(body)?.[1];
      const at = link === undefined ? null : await doors.byLink(app.db, link);
      if (link && at?.envelopeId === vendorId && at.signerId === signerId) links.unshift(link);
    }
    return links;
  }

  async function enter(vendorId: string, signerId: string): Promise<SignerAtDoor | null> {
    const key = `${vendorId} ${signerId}`;
    const known = entries.get(key);
    const inside = await doors.inside(app.db, known ?? null, app.clock.now());
    if (inside) return inside;
    const [linkToken] = await linksOf(vendorId, signerId);
    if (linkToken === undefined || !(await doors.sendCode(linkToken, visitor())).ok) return null;
    const code = /^ {4}(\d{6})$/m.exec((await app.mails()).at(-1)?.body ?? '')?.[1] ?? '';
    const entered = await doors.enter(app.db, { linkToken, code }, visitor());
    if (!entered.ok) return null;
    entries.set(key, entered.value.entry);
    return entered.value.signer;
  }

  const stateOf = async (vendorId: string, signerId: string) => {
    const progress = await eSign.progress(vendorId);
    return progress.ok ? progress.value.signers.find((each) => each.signerId === signerId)?.state : undefined;
  };

  /** Lets a signer act; whether it counted is what the service then says of them. */
  async function act(
    vendorId: string,
    signerId: string,
    done: 'signed' | 'declined',
    work: (signer: SignerAtDoor) => Promise<void>,
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
        const signature = { method: 'typed', signName: signer.name, image: '', consents: [] } as const;
        return doors.sign(app.db, signer, signature, visitor());
      }),
    decline: (vendorId, signerId, reason) =>
      act(vendorId, signerId, 'declined', (signer) => doors.decline(app.db, signer, reason, visitor())),
    pass: async (minutes) => app.clock.moveMinutes(minutes),
    timesAsked: async (address) =>
      (await app.mails()).filter(({ recipient, body }) => recipient === address && body.includes('/sign#'))
        .length,
    close: async () => undefined,
  };
}
