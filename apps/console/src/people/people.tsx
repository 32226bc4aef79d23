import { readPerson, type PersonSummary } from '@switch/contract/http/chat/people.ts';
import { Button, Card, TextField } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../lib/api.ts';
import { ProblemNotice, Screen } from '../lib/screen.tsx';
import * as z from 'zod/mini';
import { FormAlert, resultOf, useServerForm } from '../lib/forms/form.tsx';
import { refusalMessage, UNREACHABLE } from '../lib/refusals.ts';
import { ErasedNotice, PersonCard } from './person-card.tsx';
import styles from './people.module.css';
import { hasToChoose, parsePersonKey, type PersonKey } from './person.ts';

type Found =
  | { readonly kind: 'found'; readonly whom: PersonKey; readonly summary: PersonSummary }
  | { readonly kind: 'erased'; readonly whom: PersonKey };

const Search = z.object({ typed: z.string() });

/**
 * Looks up a person to export or erase their chats. What was typed is never in the address, as it would stay
 * in the browser's history.
 */
export default function PeopleScreen() {
  const [found, setFound] = useState<Found | undefined>();
  const form = useServerForm(Search, { defaultValues: { typed: '' } }, async ({ typed }) => {
    const whom = parsePersonKey(typed);
    if (typeof whom === 'string') return [{ field: 'typed', message: whom }];
    setFound(undefined);
    const result = resultOf(await attempt(readPerson, { body: whom }), ({ held: summary }) =>
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
        {found?.kind === 'found' && hasToChoose(found.whom, found.summary) && 'phone' in found.whom && (
          <PeopleOfNumber
            phone={found.whom.phone}
            people={found.summary.people}
            onFound={(whom, summary) => setFound({ kind: 'found', whom, summary })}
          />
        )}
        {found?.kind === 'found' && !hasToChoose(found.whom, found.summary) && (
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

interface PeopleOfNumberProps {
  phone: string;
  people: PersonSummary['people'];
  onFound: (whom: PersonKey, summary: PersonSummary) => void;
}

/**
 * Shown if several people gave the same number, such as that of an office: one is chosen, and the others are
 * not affected.
 */
function PeopleOfNumber({ phone, people, onFound }: PeopleOfNumberProps) {
  const [problem, setProblem] = useState<string>();
  async function choose(who: string) {
    const whom = { phone, who };
    const answer = await attempt(readPerson, { body: whom });
    setProblem(refusalMessage(answer));
    if (answer?.result) onFound(whom, answer.held);
  }
  return (
    <Card title={`${people.length} people gave ${phone}`}>
      <p>Choose whose chats you want to see, export or erase. The others’ stay as they are.</p>
      <ProblemNotice problem={problem} />
      <ul role="list" className={styles.chats}>
        {people.map(({ who, names, conversations }) => (
          <li key={who}>
            <Button look="secondary" size="small" onClick={() => void choose(who)}>
              {names.join(', ') || 'Without a name'}
            </Button>{' '}
            {who || 'no email address'}, {conversations} {conversations === 1 ? 'chat' : 'chats'}
          </li>
        ))}
      </ul>
    </Card>
  );
}
