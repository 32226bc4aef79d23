import { Button, Dialog, ErrorSummary, FormActions, Stack, TextField } from '@switch/ui';
import { useForm } from '../lib/form.ts';
import type { Signer } from './signer-words.ts';
import type { Acts, Successor } from './use-acts.ts';

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

const fields = ['name', 'role', 'email'] as const;
const labels = { name: 'Name', role: 'Role in the organisation', email: 'Email' } as const;
const longest = { name: 200, role: 80, email: 254 } as const;
const idOf = (field: string) => `successor-${field}`;

/** Mounted only while the dialog is open, so that it begins empty each time. */
function SuccessorForm({ signer, acts, onClose }: ReplaceDialogProps & { readonly signer: Signer }) {
  const form = useForm<Successor>({ name: '', role: signer.role, email: '' });
  const send = () =>
    form.send(async (person) => {
      const problems = await acts.replace(signer, person);
      if (problems === null) onClose();
      return problems ?? [];
    });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap={3}>
        <ErrorSummary
          errors={form.problems.map(({ field, message }) => ({ field: idOf(field), message }))}
          attempt={form.attempt}
        />
        <p>The link of {signer.name} stops working. The new person is mailed a link of their own at once.</p>
        {fields.map((field) => (
          <TextField
            {...form.register(field)}
            key={field}
            id={idOf(field)}
            label={labels[field]}
            error={form.problemAt(field)}
            type={field === 'email' ? 'email' : 'text'}
            maxLength={longest[field]}
            autoComplete="off"
          />
        ))}
        <FormActions
          label="Ask this person"
          loading={form.isSending}
          secondary={
            <Button look="quiet" onClick={onClose}>
              Keep {signer.name}
            </Button>
          }
        />
      </Stack>
    </form>
  );
}
