import { Button, Dialog } from '@switch/ui';
import { PersonToAskForm } from '../lib/person-to-ask-form.tsx';
import type { Signer } from './signer-words.ts';
import type { Acts } from './use-acts.ts';

type ReplaceDialogProps = {
  /** Whose place it is; undefined while the dialog is closed. */
  readonly signer: Signer | undefined;
  readonly acts: Acts;
  readonly onClose: () => void;
};

/** Names somebody else in the place of a signer who has not signed. */
export function ReplaceDialog({ signer, acts, onClose }: ReplaceDialogProps) {
  return (
    <Dialog
      isOpen={signer !== undefined}
      onClose={onClose}
      title={`Who signs instead of ${signer?.name ?? ''}?`}
    >
      {signer && <SuccessorForm signer={signer} acts={acts} onClose={onClose} />}
    </Dialog>
  );
}

const fields = {
  name: { label: 'Name' },
  role: { label: 'Role in the organisation' },
  email: { label: 'Email' },
} as const;

/** Mounted only while the dialog is open, so that it begins empty each time. */
function SuccessorForm({ signer, acts, onClose }: ReplaceDialogProps & { readonly signer: Signer }) {
  return (
    <PersonToAskForm
      idPrefix="successor"
      role={signer.role}
      fields={fields}
      label="Ask this person"
      secondary={
        <Button look="quiet" onClick={onClose}>
          Keep {signer.name}
        </Button>
      }
      ask={async (person) => {
        const { isSettled, problems } = await acts.replace(signer, person);
        if (isSettled) onClose();
        return problems;
      }}
    >
      <p>The link of {signer.name} stops working. The new person is mailed a link of their own at once.</p>
    </PersonToAskForm>
  );
}
