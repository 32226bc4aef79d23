import { exportPerson, type PersonSummary } from '@switch/contract/http/chat/people.ts';
import { Button, Card, EmptyState, Notice } from '@switch/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { attempt } from '../lib/api.ts';
import { Time } from '../lib/time.tsx';
import { refusalMessage } from '../lib/refusals.ts';
import { saveFile } from '@switch/browser/save-file.ts';
import { useMay } from '../lib/session.ts';
import { formatDay, formatExact } from '../lib/format-time.ts';
import { EraseDialog } from './erase-dialog.tsx';
import styles from './people.module.css';
import { chatCounts, isNothingFound, personKeyText, type PersonKey } from './person.ts';

interface PersonCardProps {
  whom: PersonKey;
  held: PersonSummary;
  onErased: () => void;
}

/** What is held of the person, with the two things that they can ask for. */
export function PersonCard({ whom, held, onErased }: PersonCardProps) {
  const [isErasing, setIsErasing] = useState(false);
  const { save, isSaving, problem } = useExport(whom);
  if (isNothingFound(held)) {
    return (
      <EmptyState title={`We hold no chats of ${personKeyText(whom)}`}>
        <p>
          Try the other way to reach them: the chats of somebody who gave only a phone number are found by
          that.
        </p>
      </EmptyState>
    );
  }
  return (
    <Card title={personKeyText(whom)} aside={<span className={styles.names}>{held.names.join(', ')}</span>}>
      <dl className={styles.counts}>
        {chatCounts(held).map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p>
        {held.firstAt !== null && held.lastAt !== null
          ? `First chat on ${formatDay(Date.parse(held.firstAt))}, last on ${formatDay(Date.parse(held.lastAt))}.`
          : 'No chat with messages.'}
      </p>
      <NewestChats newest={held.newest} />
      {problem && (
        <Notice tone="danger" announce="now">
          {problem}
        </Notice>
      )}
      <div className={styles.acts}>
        <Button look="secondary" loading={isSaving} onClick={save}>
          Export as a file
        </Button>
        <Button look="danger" onClick={() => setIsErasing(true)}>
          Erase …
        </Button>
      </div>
      <EraseDialog
        whom={whom}
        held={held}
        isOpen={isErasing}
        onClose={() => setIsErasing(false)}
        onErased={onErased}
      />
    </Card>
  );
}

/** After erasing: what is gone, and for good. */
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

/** Everything of the person as a file. */
function useExport(whom: PersonKey) {
  const { mutate, data, isPending } = useMutation({
    mutationFn: async () => {
      const answer = await attempt(exportPerson, { body: whom });
      if (answer?.result) saveFile(answer.fileName, answer.content, 'application/json');
      return { problem: refusalMessage(answer) };
    },
  });
  return { save: () => mutate(), isSaving: isPending, problem: data?.problem };
}
