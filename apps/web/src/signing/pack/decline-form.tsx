import { declineEnvelope, type SignerPack } from '@switch/contract/http/switching/envelope-signer.ts';
import { TextArea } from '@switch/ui';
import type { Dispatch } from 'react';
import { attempt } from '../../lib/api.ts';
import { ShortCallForm, useCallForm } from '../../lib/forms/call-form.tsx';
import type { SignerEvent } from '../link-pages.ts';

const LONGEST_REASON = 500;

type DeclineFormProps = {
  readonly pack: SignerPack;
  readonly dispatch: Dispatch<SignerEvent>;
  readonly onClose: () => void;
};

/**
 * Asks a signer for a reason, and says who will read it, before they decline for good. Mounted while its
 * dialog is open.
 */
export function DeclineForm({ pack: { signerId, askedBy }, dispatch, onClose }: DeclineFormProps) {
  const form = useCallForm(async (typed) => {
    const reason = typed('declineReason');
    if (reason.trim() === '')
      return [{ field: 'declineReason', message: 'Say why, so that it can be put right' }];
    const answer = await attempt(declineEnvelope, { body: { signerId, reason } });
    dispatch({ kind: 'declined', answer });
  });
  return (
    <ShortCallForm
      form={form}
      label="Decline to sign"
      look="danger"
      cancel={{ label: 'Go back', onPress: onClose }}
    >
      <p>
        You cannot undo this yourself. If it cannot be signed without you, signing ends for everyone and
        nothing is agreed.
      </p>
      <TextArea
        {...form.field('declineReason')}
        label="Why are you declining?"
        hint={`${askedBy} will see this.`}
        rows={3}
        maxLength={LONGEST_REASON}
      />
    </ShortCallForm>
  );
}
