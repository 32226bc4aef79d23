import { exportPerson, type HeldOfPerson } from '@switch/contract/http/desk-records.ts';
import { Button, Card, EmptyState, Notice } from '@switch/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { attempt } from '../lib/api.ts';
import { Time } from '../lib/time.tsx';
import { refusalMessage } from '../lib/forms/refusal-message.ts';
import { saveFile } from '@switch/browser/save-file.ts';
import { useMay } from '../lib/session.ts';
import { formatDay, formatExact } from '../lib/format-time.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { heldCounts, isNothingHeld } from './person.ts';
import styles from './people.module.css';
import { whomWords, type Whom } from './whom.ts';

interface HeldCardProps {
  whom: Whom;
  held: HeldOfPerson;
  onErased: () => void;
}

/** What is held of the person, with the two things that they can ask for. */
export function HeldCard({ whom, held, onErased }: HeldCardProps) {
  const [isErasing, setIsErasing] = useState(false);
  const { save, isSaving, problem } = useExport(whom);
  if (isNothingHeld(held)) {
    return (
      <EmptyState title={`Nothing is held of ${whomWords(whom)}`}>
        <p>
          Try the other way to reach them: the chats of somebody who gave only a phone number are found by
          that.
        </p>
      </EmptyState>
    );
  }
  return (
    <Card title={whomWords(whom)} aside={<span className={styles.names}>{held.names.join(', ')}</span>}>
      <dl className={styles.counts}>
        {heldCounts(held).map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p>
        {held.firstAt !== null && held.lastAt !== null
          ? `First heard on ${formatDay(Date.parse(held.firstAt))}, last on ${formatDay(Date.parse(held.lastAt))}.`
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
export const ErasedNotice = ({ whom }: { whom: Whom }) => (
  <Notice tone="success" title={`The chats of ${whomWords(whom)} are erased`}>
    Only counts without names remain, and a line in the audit trail. If the person gave another address or
    number too, look for that as well.
  </Notice>
);

function NewestChats({ newest }: Pick<HeldOfPerson, 'newest'>) {
  const mayOpen = useMay('chat.read');
  if (newest.length === 0) return null;
  return (
    <>
      <h3>{newest.length === 25 ? 'The newest 25 chats' : 'Chats'}</h3>
      <ul role="list" className={styles.chats}>
        {newest.map(({ conversationId, openedAt, endedAt }) => {
          const words = `Chat of ${formatExact(Date.parse(openedAt))}`;
          const view = endedAt === null ? 'all' : 'ended';
          return (
            <li key={conversationId}>
              {mayOpen ? <Link to={`/inbox/${view}/${conversationId}`}>{words}</Link> : words}
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
function useExport(whom: Whom) {
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  async function save() {
    setIsSaving(true);
    const answer = await attempt(exportPerson, { body: whom });
    setIsSaving(false);
    setProblem(refusalMessage(answer));
    if (answer?.result) saveFile(answer.fileName, answer.content, 'application/json');
  }
  return { save: () => void save(), isSaving, problem };
}
