import { Button, Dialog, FormActions, Stack, TextArea } from '@switch/ui';
import { useState } from 'react';
import type { Acts } from './use-acts.ts';

const LONGEST_REASON = 500;

type TakeBackDialogProps = {
  readonly isOpen: boolean;
  /** Whether somebody has signed already. */
  readonly hasSignatures: boolean;
  readonly acts: Acts;
  readonly onClose: () => void;
};

/** Asks once more before an envelope is taken back, and why. */
export function TakeBackDialog({ isOpen, onClose, ...form }: TakeBackDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Take the documents back?">
      <TakeBackForm onClose={onClose} {...form} />
    </Dialog>
  );
}

function TakeBackForm({ acts, hasSignatures, onClose }: Omit<TakeBackDialogProps, 'isOpen'>) {
  const [reason, setReason] = useState('');
  const takeBack = async () => {
    if ((await acts.takeBack(reason)) !== undefined) onClose();
  };
  return (
    <Stack gap={3}>
      <p>
        The links we mailed stop working and nobody is bound.
        {hasSignatures && ' Signatures that were given do not count any more.'} Your application stays, and
        you can ask everybody again later.
      </p>
      <TextArea
        name="takeBackReason"
        label="Why"
        hint="Kept with the documents, so that everybody remembers."
        optional
        rows={3}
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FormActions
        label="Take them back"
        look="danger"
        loading={acts.busy === 'take back'}
        onPress={() => void takeBack()}
        secondary={
          <Button look="quiet" onClick={onClose}>
            Leave them open
          </Button>
        }
      />
    </Stack>
  );
}
