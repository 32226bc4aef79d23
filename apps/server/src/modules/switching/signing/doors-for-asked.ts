import type { Db } from '../../../platform/db/database.ts';
import { signersOf } from './envelope.queries.ts';
import type { SignerAtDoor, SignerDoors } from './signer-doors.ts';

/**
 * The doors of a signing service, closed to whoever was replaced from that moment on: the service hears of it a little
 * later, by a job.
 */
export function doorsForAsked(doors: SignerDoors): SignerDoors {
  const stillAsked = async (db: Db, signer: SignerAtDoor | null): Promise<SignerAtDoor | null> => {
    const signers = signer ? await signersOf(db, signer.envelopeId) : [];
    return signers.some(({ id, state }) => id === signer?.signerId && state !== 'replaced') ? signer : null;
  };
  return {
    ...doors,
    byLink: async (db, linkToken) => stillAsked(db, await doors.byLink(db, linkToken)),
    inside: async (db, entry, now) => stillAsked(db, await doors.inside(db, entry, now)),
  };
}
