import { ERASE_WORD, erasePerson, type PersonSummary } from '@switch/contract/http/chat/people.ts';
import { Button, Dialog, TextField } from '@switch/ui';
import { attempt } from '../lib/api.ts';
import * as z from 'zod/mini';
import { FormAlert, useServerForm } from '../lib/forms/form.tsx';
import { refusalProblems, UNREACHABLE } from '../lib/refusals.ts';
import styles from './people.module.css';
import { erasedItems, keptItems, personKeyText, type PersonKey } from './person.ts';

interface EraseDialogProps {
  whom: PersonKey;
  held: PersonSummary;
  isOpen: boolean;
  onClose: () => void;
  onErased: () => void;
}

/** Asks for the word before anything goes, and says exactly what goes and what stays. */
export function EraseDialog({ whom, held, isOpen, onClose, onErased }: EraseDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Erase the chats of ${personKeyText(whom)}?`}
      size="medium"
    >
      <EraseForm whom={whom} held={held} onClose={onClose} onErased={onErased} />
    </Dialog>
  );
}

const Confirmation = z.object({
  confirmation: z
    .string()
    .check(
      z.refine(
        (typed) => typed.trim().toLowerCase() === ERASE_WORD,
        `Type the word ${ERASE_WORD} to confirm`,
      ),
    ),
});

function EraseForm({ whom, held, onClose, onErased }: Omit<EraseDialogProps, 'isOpen'>) {
  const form = useServerForm(Confirmation, { defaultValues: { confirmation: '' } }, async () => {
    const answer = await attempt(erasePerson, { body: { ...whom, confirmation: ERASE_WORD } });
    if (!answer) return UNREACHABLE;
    if (!answer.result) return refusalProblems(answer);
    onErased();
    return 'done';
  });
  return (
    <form className={styles.erase} onSubmit={form.onSubmit} noValidate>
      <div>
        <h3>This is erased for good</h3>
        <ul>
          {erasedItems(held).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3>This stays</h3>
        <ul>
          {keptItems.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <p>Nobody can bring it back. If the person asked for a copy too, export it first.</p>
      <FormAlert form={form} />
      <TextField
        {...form.register('confirmation')}
        label={`Type ${ERASE_WORD} to confirm`}
        error={form.problemAt('confirmation')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        width={10}
      />
      <div className={styles.acts}>
        <Button type="submit" look="danger" loading={form.isSending}>
          Erase for good
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
