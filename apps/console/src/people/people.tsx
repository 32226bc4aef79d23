import { readPerson, type PersonSummary } from '@switch/contract/http/chat/people.ts';
import { Button, TextField } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../lib/api.ts';
import { Screen } from '../lib/screen.tsx';
import * as z from 'zod/mini';
import { FormAlert, resultOf, useServerForm } from '../lib/forms/form.tsx';
import { UNREACHABLE } from '../lib/refusals.ts';
import { ErasedNotice, PersonCard } from './person-card.tsx';
import styles from './people.module.css';
import { parsePersonKey, type PersonKey } from './person.ts';

type Found =
  | { readonly kind: 'found'; readonly whom: PersonKey; readonly summary: PersonSummary }
  | { readonly kind: 'erased'; readonly whom: PersonKey };

const Search = z.object({ typed: z.string() });

/** Who is looked up, to export or erase their chats, is never in the address: it would stay in the browser's history. */
export default function PeopleScreen() {
  const [found, setFound] = useState<Found | undefined>();
  const form = useServerForm(Search, { defaultValues: { typed: '' } }, async ({ typed }) => {
    const whom = parsePersonKey(typed);
    if (typeof whom === 'string') return [{ field: 'typed', message: whom }];
    setFound(undefined);
    const result = resultOf(await attempt(readPerson, { query: whom }), ({ held: summary }) =>
      setFound({ kind: 'found', whom, summary }),
    );
    if (result === 'done' || result === UNREACHABLE) return result;
    return result.map(({ message }) => ({ field: 'typed', message }));
  });
  return (
    <Screen
      title="People"
      about="Find everything one person said and gave in chats, export it for them, or erase it. Exports and erasures are noted in the audit trail."
    >
      <form
        className={styles.search}
        onSubmit={form.onSubmit}
        noValidate
        role="search"
        aria-label="Find a person"
      >
        <TextField
          {...form.field('typed')}
          label="Email address or phone number"
          hint="As the person gave it in the chat. Spaces and +44 do not matter."
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
        />
        <Button type="submit" loading={form.isSending}>
          Find
        </Button>
      </form>
      <FormAlert form={form} />
      <div role="status" className={styles.found}>
        {found?.kind === 'found' && (
          <PersonCard
            whom={found.whom}
            summary={found.summary}
            onErased={() => setFound({ kind: 'erased', whom: found.whom })}
          />
        )}
        {found?.kind === 'erased' && <ErasedNotice whom={found.whom} />}
      </div>
    </Screen>
  );
}
