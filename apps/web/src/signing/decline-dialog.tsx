import { declineEnvelope } from '@switch/contract/http/envelope.ts';
import { Button, Dialog, FormActions, Stack, TextArea } from '@switch/ui';
import { useState, type Dispatch } from 'react';
import { attempt } from '../lib/api.ts';
import type { SignerEvent } from './signer-page.ts';

const LONGEST_REASON = 500;

type DeclineDialogProps = {
  readonly isOpen: boolean;
  /** To whom the page was shown. */
  readonly signerId: string;
  readonly askedBy: string;
  readonly dispatch: Dispatch<SignerEvent>;
  readonly onClose: () => void;
};

/** Asks for the reason, and says who reads it, before a signer declines for good. */
export function DeclineDialog({ isOpen, onClose, ...form }: DeclineDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Decline to sign?">
      <DeclineForm onClose={onClose} {...form} />
    </Dialog>
  );
}

function DeclineForm({ signerId, askedBy, dispatch, onClose }: Omit<DeclineDialogProps, 'isOpen'>) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setIsSending] = useState(false);
  async function decline(): Promise<void> {
    if (reason.trim() === '') return setProblem('Say why, so that it can be put right');
    setIsSending(true);
    const answer = await attempt(declineEnvelope, { body: { signerId, reason } });
    setIsSending(false);
    dispatch({ kind: 'declined', answer });
  }
  return (
    <Stack gap={3}>
      <p>
        You cannot take this back by yourself. If it cannot be signed without you, signing ends for everybody
        and nobody is bound.
      </p>
      <TextArea
        name="declineReason"
        label="Why do you decline?"
        hint={`${askedBy} reads this.`}
        rows={3}
        maxLength={LONGEST_REASON}
        value={reason}
        error={problem || undefined}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setProblem('');
        }}
      />
      <FormActions
        label="Decline to sign"
        look="danger"
        loading={isSending}
        onPress={() => void decline()}
        secondary={
          <Button look="quiet" onClick={onClose}>
            Go back
          </Button>
        }
      />
    </Stack>
  );
}
