import { docuSign } from '../docusign/docusign.ts';
import { startDocuSignStandIn } from './docusign-stand-in.ts';
import type { SignerDriver } from './signer-driver.ts';

/** DocuSign's adapter connected to its stand-in, with signers who act there. */
export async function docuSignDriver(): Promise<SignerDriver> {
  let clock = Date.parse('2026-11-21T10:00:00.000Z');
  const standIn = await startDocuSignStandIn(() => clock);
  const { account } = standIn;
  return {
    eSign: docuSign(standIn.options),
    now: () => new Date(clock),
    open: async (vendorId, signerId) => account.open(vendorId, signerId),
    sign: async (vendorId, signerId) => account.sign(vendorId, signerId),
    decline: async (vendorId, signerId, reason) => account.decline(vendorId, signerId, reason),
    pass: async (minutes) => {
      clock += minutes * 60_000;
      account.expire();
    },
    timesAsked: async (address) => account.invitations.filter(({ to }) => to === address).length,
    close: standIn.close,
  };
}
