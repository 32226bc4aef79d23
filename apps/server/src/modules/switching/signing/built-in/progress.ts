import type { EnvelopeProgress, SignerProgress } from '../../../../integrations/e-sign/port.ts';
import type { EnvelopeRow, SignerRow } from './built-in.queries.ts';

/** Where an envelope of the built-in service stands: one whose time is over has expired, whether or not somebody noted it. */
export const progressOf = (
  { id, state, expiresAt }: EnvelopeRow,
  signers: readonly SignerRow[],
  now: Date,
): EnvelopeProgress => ({
  vendorId: id,
  state: state === 'open' && expiresAt <= now ? 'expired' : state,
  signers: signers.flatMap((signer): readonly SignerProgress[] =>
    signer.state === 'replaced'
      ? []
      : [
          {
            signerId: signer.signerId,
            state: signer.state,
            at: signer.state === 'invited' ? null : signer.stateAt,
            reason: signer.reason,
          },
        ],
  ),
});

/** The state that an envelope comes to by what its signers did: it is declined once too few are left to sign it. */
export function stateAfter(
  { needed, state }: Pick<EnvelopeRow, 'needed' | 'state'>,
  signers: readonly Pick<SignerRow, 'state'>[],
): EnvelopeRow['state'] {
  if (state !== 'open') return state;
  const count = (...states: readonly SignerRow['state'][]): number =>
    signers.filter((signer) => states.includes(signer.state)).length;
  if (count('signed') >= needed) return 'completed';
  return count('signed', 'invited', 'viewed') < needed ? 'declined' : 'open';
}
