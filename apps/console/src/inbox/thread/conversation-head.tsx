import { Button } from '@switch/ui';
import { useEffect, useState } from 'react';
import { Icon } from '../../lib/icon.tsx';
import { Link } from '../../lib/link.tsx';
import { Keys } from '../../lib/keyboard/keys.tsx';
import { Menu } from '../../lib/menu.tsx';
import { useMe } from '../../lib/session.ts';
import { Time } from '../../lib/time.tsx';
import type { ConversationView } from '../conversation-state.ts';
import type { DialogKind } from '../dialogs/conversation-dialog.tsx';
import { stateLabels } from '../inbox-texts.ts';
import styles from './conversation-pane.module.css';
import type { Permitted } from './permitted.ts';

/** The message that ends a hold: any message from the agent does. */
export const RESUMED = 'Thank you for holding. I am back.';

type DialogEntry = { readonly id: DialogKind; readonly label: string; readonly tone?: 'danger' };

const steering: readonly DialogEntry[] = [
  { id: 'transfer', label: 'Transfer …' },
  { id: 'snooze', label: 'Snooze …' },
  { id: 'ask-end', label: 'Ask whether the chat may end …' },
  { id: 'ask-final', label: 'Ask the final question …' },
];
const blocking: DialogEntry = { id: 'block', label: 'Block visitor …', tone: 'danger' };

interface ConversationHeadProps {
  view: ConversationView;
  may: Permitted;
  problem: string | undefined;
  onTake: () => void;
  onResume: () => void;
  onDialog: (kind: DialogKind) => void;
  onVisitor: () => void;
  onBack: () => void;
}

export function ConversationHead(props: ConversationHeadProps) {
  const { view, may, problem, onTake, onResume, onDialog, onVisitor, onBack } = props;
  const { row, visitor } = view;
  const entryOf = (entry: DialogEntry) => ({ ...entry, onSelect: () => onDialog(entry.id) });
  return (
    <header className={styles.head}>
      <button type="button" className={styles.back} onClick={onBack} aria-label="Back to the list">
        <Icon name="back" size={20} />
      </button>
      <div className={styles.whom}>
        <h2 className={styles.name}>{visitor.name}</h2>
        <p className={styles.facts}>
          <span>{stateLabels[row.state]}</span>
          {row.agent && <span>{row.agent.name}</span>}
          <span>
            opened <Time at={row.openedAt} isFocusable isInSentence opens="start" />
          </span>
          {row.isDetached && row.state !== 'ended' && <span className={styles.away}>Visitor away</span>}
          <OtherChat view={view} />
          <Viewers view={view} />
        </p>
      </div>
      <div className={styles.actions}>
        {may.take && (
          <Button size="small" onClick={onTake} aria-keyshortcuts="t">
            {row.state === 'ended' ? 'Deal with it' : 'Take'} <Keys of="t" />
          </Button>
        )}
        {may.steer && (
          <>
            {may.resume && <ResumeButton since={Date.parse(row.stateAt)} onPress={onResume} />}
            {may.hold && (
              <Button look="secondary" size="small" onClick={() => onDialog('hold')} aria-keyshortcuts="h">
                Hold <Keys of="h" />
              </Button>
            )}
            <Button look="secondary" size="small" onClick={() => onDialog('end')} aria-keyshortcuts="e">
              End <Keys of="e" />
            </Button>
          </>
        )}
        {(may.steer || may.block) && (
          <Menu
            label="More actions"
            content={<Icon name="more" />}
            groups={[
              ...(may.steer ? [{ id: 'steer', entries: steering.map(entryOf) }] : []),
              ...(may.block ? [{ id: 'block', entries: [blocking].map(entryOf) }] : []),
            ]}
          />
        )}
        <button type="button" className={styles.details} onClick={onVisitor} aria-label="About the visitor">
          <Icon name="person" />
        </button>
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </header>
  );
}

/**
 * Ends the hold with a message to the visitor, and shows how long they have been on hold (`since` in ms since
 * 1970).
 */
function ResumeButton({ since, onPress }: { since: number; onPress: () => void }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / 1_000));
  return (
    <Button size="small" onClick={onPress} aria-keyshortcuts="h" title={`Writes “${RESUMED}”`}>
      Resume{' '}
      <span aria-hidden="true" className={styles.held}>
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </span>
      <Keys of="h" />
    </Button>
  );
}

/** Shows that the visitor has another chat open in another tab, possibly with a colleague. */
function OtherChat({ view: { row, others } }: { view: ConversationView }) {
  const other = others.find(({ endedAt }) => endedAt === null);
  if (!other || row.state === 'ended') return null;
  return <Link to={`/inbox/all/${other.conversationId}`}>Has another chat open</Link>;
}

function Viewers({ view }: { view: ConversationView }) {
  const { staffId } = useMe();
  const others = view.viewers.filter((each) => each.staffId !== staffId);
  if (others.length === 0) return null;
  return (
    <span className={styles.viewers}>
      <Icon name="eye" size={14} />
      {others.map(({ name }) => name).join(', ')} {others.length === 1 ? 'is' : 'are'} also viewing
    </span>
  );
}
