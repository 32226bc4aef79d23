import { ERASE_WORD, erasePerson, type HeldOfPerson } from '@switch/contract/http/desk-records.ts';
import { Button, Dialog, Notice, TextField } from '@switch/ui';
import { attempt } from '../lib/api.ts';
import { UNREACHABLE, problemsOf, textField, useForm } from '../lib/forms/use-form.ts';
import { goesWords, staysWords } from './person.ts';
import styles from './people.module.css';
import { whomWords, type Whom } from './whom.ts';

interface EraseDialogProps {
  whom: Whom;
  held: HeldOfPerson;
  isOpen: boolean;
  onClose: () => void;
  onErased: () => void;
}

/** Asks for the word before anything goes, and says exactly what goes and what stays. */
export function EraseDialog({ whom, held, isOpen, onClose, onErased }: EraseDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Erase the chats of ${whomWords(whom)}?`} size="medium">
      <EraseForm whom={whom} held={held} onClose={onClose} onErased={onErased} />
    </Dialog>
  );
}

function EraseForm({ whom, held, onClose, onErased }: Omit<EraseDialogProps, 'isOpen'>) {
  const form = useForm(async (fields) => {
    const confirmation = textField(fields, 'confirmation').trim().toLowerCase();
    if (confirmation !== ERASE_WORD) {
      return [{ field: 'confirmation', message: `Type the word ${ERASE_WORD} to confirm` }];
    }
    const answer = await attempt(erasePerson, { body: { ...whom, confirmation } });
    if (!answer) return UNREACHABLE;
    if (!answer.result) return problemsOf(answer);
    onErased();
    return 'done';
  });
  return (
    <form className={styles.erase} onSubmit={form.onSubmit} noValidate>
      <div>
        <h3>This goes, for good</h3>
        <ul>
          {goesWords(held).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3>This stays</h3>
        <ul>
          {staysWords.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <p>Nobody can bring it back. If the person asked for a copy too, export it first.</p>
      {form.generalProblem && (
        <Notice tone="danger" announce="now">
          {form.generalProblem}
        </Notice>
      )}
      <TextField
        name="confirmation"
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
