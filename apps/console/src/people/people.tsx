import { readPerson, type HeldOfPerson } from '@switch/contract/http/desk-records.ts';
import { Button, Notice, TextField } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../lib/api.ts';
import { guarded } from '../lib/guarded.tsx';
import { Screen } from '../lib/screen.tsx';
import { UNREACHABLE, problemsOf, textField, useForm } from '../lib/forms/use-form.ts';
import { ErasedNotice, HeldCard } from './person-card.tsx';
import styles from './people.module.css';
import { whomOf, type Whom } from './whom.ts';

/** What stands under the search: nothing yet, what is held of somebody, or that it was erased. */
type Found =
  | { readonly kind: 'held'; readonly whom: Whom; readonly held: HeldOfPerson }
  | { readonly kind: 'erased'; readonly whom: Whom };

/**
 * What the chats hold of one person, to hand it out or to erase it when they ask. Whom one looks for never stands in the
 * address: it would stay in the browser's history.
 */
function PeopleScreen() {
  const [found, setFound] = useState<Found | undefined>();
  const form = useForm(async (fields) => {
    const whom = whomOf(textField(fields, 'whom'));
    if (typeof whom === 'string') return [{ field: 'whom', message: whom }];
    setFound(undefined);
    const answer = await attempt(readPerson, { query: whom });
    if (!answer) return UNREACHABLE;
    if (!answer.result) return problemsOf(answer).map(({ message }) => ({ field: 'whom', message }));
    setFound({ kind: 'held', whom, held: answer.held });
    return 'done';
  });
  return (
    <Screen
      title="People"
      about="Find what the chats hold of one person, export it for them, or erase it. Exports and erasures are noted in the audit trail."
    >
      <form
        className={styles.search}
        onSubmit={form.onSubmit}
        noValidate
        role="search"
        aria-label="Find a person"
      >
        <TextField
          name="whom"
          label="E-mail address or phone number"
          hint="As the person gave it in the chat. Spaces and +44 do not matter."
          error={form.problemAt('whom')}
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
        />
        <Button type="submit" loading={form.isSending}>
          Find
        </Button>
      </form>
      {form.generalProblem && (
        <Notice tone="danger" announce="now">
          {form.generalProblem}
        </Notice>
      )}
      <div role="status" className={styles.found}>
        {found?.kind === 'held' && (
          <HeldCard
            whom={found.whom}
            held={found.held}
            onErased={() => setFound({ kind: 'erased', whom: found.whom })}
          />
        )}
        {found?.kind === 'erased' && <ErasedNotice whom={found.whom} />}
      </div>
    </Screen>
  );
}

/** The screen for those who may export and erase. */
export const Component = guarded('chat.erase', PeopleScreen);
