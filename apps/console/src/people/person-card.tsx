import {
  ERASE_WORD,
  erasePerson,
  exportPerson,
  type PersonSummary,
} from '@switch/contract/http/chat/people.ts';
import { Button, Card, Dialog, EmptyState, Notice, TextField } from '@switch/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '../lib/link.tsx';
import * as z from 'zod/mini';
import { FormFrame, resultOf, useServerForm } from '../lib/forms/form.tsx';
import { attempt } from '../lib/api.ts';
import { ProblemNotice } from '../lib/screen.tsx';
import { Time, formatDay, formatExact } from '../lib/time.tsx';
import { refusalMessage } from '../lib/refusals.ts';
import { saveFile } from '@switch/browser/save-file.ts';
import { useMay } from '../lib/session.ts';
import styles from './people.module.css';
import {
  chatCounts,
  erasedItems,
  isNothingFound,
  keptItems,
  personKeyText,
  type PersonKey,
} from './person.ts';

interface PersonCardProps {
  whom: PersonKey;
  summary: PersonSummary;
  onErased: () => void;
}

export function PersonCard({ whom, summary, onErased }: PersonCardProps) {
  const [isErasing, setIsErasing] = useState(false);
  const { mutate, data, isPending } = useMutation({
    mutationFn: async () => {
      const answer = await attempt(exportPerson, { body: whom });
      if (answer?.result) saveFile(answer.fileName, answer.content, 'application/json');
      return { problem: refusalMessage(answer) };
    },
  });
  if (isNothingFound(summary)) {
    return (
      <EmptyState title={`We hold no chats of ${personKeyText(whom)}`}>
        <p>
          Try their other contact detail: chats of someone who gave only a phone number are found by that.
        </p>
      </EmptyState>
    );
  }
  return (
    <Card
      title={personKeyText(whom)}
      aside={<span className={styles.names}>{summary.names.join(', ')}</span>}
    >
      <dl className={styles.counts}>
        {chatCounts(summary).map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p>
        {summary.firstAt !== null && summary.lastAt !== null
          ? `First chat on ${formatDay(Date.parse(summary.firstAt))}, last on ${formatDay(Date.parse(summary.lastAt))}.`
          : 'No chat with messages.'}
      </p>
      <NewestChats newest={summary.newest} />
      <ProblemNotice problem={data?.problem} />
      <div className={styles.actions}>
        <Button look="secondary" loading={isPending} onClick={() => mutate()}>
          Export as a file
        </Button>
        <Button look="danger" onClick={() => setIsErasing(true)}>
          Erase …
        </Button>
      </div>
      <Dialog
        isOpen={isErasing}
        onClose={() => setIsErasing(false)}
        title={`Erase the chats of ${personKeyText(whom)}?`}
        size="medium"
      >
        <EraseForm whom={whom} summary={summary} onCancel={() => setIsErasing(false)} onErased={onErased} />
      </Dialog>
    </Card>
  );
}

export const ErasedNotice = ({ whom }: { whom: PersonKey }) => (
  <Notice tone="success" title={`The chats of ${personKeyText(whom)} are erased`}>
    Only counts without names remain, and a line in the audit trail. If the person gave another address or
    number too, look for that as well.
  </Notice>
);

function NewestChats({ newest }: Pick<PersonSummary, 'newest'>) {
  const mayOpen = useMay('chat.read');
  if (newest.length === 0) return null;
  return (
    <>
      <h3>{newest.length === 25 ? 'The newest 25 chats' : 'Chats'}</h3>
      <ul role="list" className={styles.chats}>
        {newest.map(({ conversationId, openedAt, endedAt }) => {
          const label = `Chat of ${formatExact(Date.parse(openedAt))}`;
          const view = endedAt === null ? 'all' : 'ended';
          return (
            <li key={conversationId}>
              {mayOpen ? <Link to={`/inbox/${view}/${conversationId}`}>{label}</Link> : label}
              <span className={styles.state}>
                {endedAt === null ? (
                  'still open'
                ) : (
                  <>
                    ended <Time at={endedAt} opens="start" />
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface EraseFormProps {
  whom: PersonKey;
  summary: PersonSummary;
  onCancel: () => void;
  onErased: () => void;
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

/**
 * Asks for the confirmation word before anything is erased, and lists exactly what is erased and what stays.
 */
function EraseForm({ whom, summary, onCancel, onErased }: EraseFormProps) {
  const form = useServerForm(Confirmation, { defaultValues: { confirmation: '' } }, async () =>
    resultOf(await attempt(erasePerson, { body: { ...whom, confirmation: ERASE_WORD } }), onErased),
  );
  return (
    <FormFrame form={form} action="Erase for good" look="danger" onCancel={onCancel}>
      <TextList title="This is erased for good" items={erasedItems(summary)} />
      <TextList title="This stays" items={keptItems} />
      <p>Nobody can bring it back. If the person asked for a copy too, export it first.</p>
      <TextField
        {...form.field('confirmation')}
        label={`Type ${ERASE_WORD} to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        width={10}
      />
    </FormFrame>
  );
}

const TextList = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div>
    <h3>{title}</h3>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
);
