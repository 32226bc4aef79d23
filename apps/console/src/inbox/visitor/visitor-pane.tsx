import { pageTitle } from '@switch/domain/journey/page-titles.ts';
import { classNames, Button, buttonClass, Notice } from '@switch/ui';
import { lazy, Suspense, useState } from 'react';
import { Link } from '../../lib/link.tsx';
import { Icon } from '../../lib/icon.tsx';
import { Facts } from '../../lib/screen.tsx';
import { useMay } from '../../lib/session.ts';
import { Time } from '../../lib/time.tsx';
import type { ConversationView } from '../conversation-state.ts';
import type { LoadedConversation } from '../loaded-conversation.ts';
import { endReasonLabels } from '../inbox-texts.ts';
import { SnapshotParts } from './snapshot-parts.tsx';
import styles from './visitor-pane.module.css';
import {
  labelConversation,
  printConversation,
  sendTranscript,
} from '@switch/contract/http/chat/conversations.ts';
import { attempt } from '../../lib/api.ts';
import { ConfirmDialog } from '../../lib/forms/dialogs.tsx';
import { LabelById, LabelTag, useLabels } from '../../lib/labels.tsx';
import { Menu } from '../../lib/menu.tsx';
import { formatWait } from '../../lib/refusals.ts';
import { applyResponse } from '../conversation-actions.ts';

/** Loaded separately: few visitors send any. */
const SentFiles = lazy(() => import('./sent-files.tsx'));
/** Loaded separately: only signed-in visitors have them. */
const VisitorThings = lazy(() => import('./visitor-things.tsx'));

interface VisitorPaneProps {
  conversation: LoadedConversation;
  view: ConversationView;
  isShown: boolean;
  onBack: () => void;
}

export function VisitorPane({ conversation, view, isShown, onBack }: VisitorPaneProps) {
  const { visitor, row, rating } = view;
  const mayReply = useMay('chat.reply');
  return (
    <aside className={classNames(styles.pane, isShown && styles.shown)} aria-label={`About ${visitor.name}`}>
      <div className={styles.head}>
        <button type="button" className={styles.back} onClick={onBack}>
          <Icon name="back" size={20} />
          <span>Back to the conversation</span>
        </button>
      </div>
      <section className={styles.part}>
        <h3>{visitor.name}</h3>
        <p className={styles.verification} data-verified={visitor.isVerified}>
          <Icon name={visitor.isVerified ? 'check' : 'warning'} size={14} />
          {visitor.isVerified ? 'Signed in: verified' : 'Not verified: their own words'}
        </p>
        <Facts
          className={styles.rows}
          facts={{
            Email: visitor.email || NOT_GIVEN,
            Phone: visitor.phone || NOT_GIVEN,
            Source: visitor.partnerName ? `${visitor.source} (${visitor.partnerName})` : visitor.source,
            Consent: visitor.consentAt ? (
              <Time at={visitor.consentAt} isFocusable isInSentence opens="start" />
            ) : visitor.isVerified ? (
              'Not asked: signed in'
            ) : (
              'Not given'
            ),
            ...(rating && { Rating: `${rating.score} of 5` }),
          }}
        />
        <LabelPicker conversation={conversation} chosen={row.labels} mayChange={mayReply} />
        <Transcript conversationId={row.conversationId} email={visitor.email} maySend={mayReply} />
      </section>
      {view.files.length > 0 && (
        <Suspense fallback={null}>
          <SentFiles
            conversationId={row.conversationId}
            files={view.files}
            onLook={() => void conversation.reload()}
          />
        </Suspense>
      )}
      <Snapshot view={view} />
      {visitor.isVerified && (
        <Suspense fallback={null}>
          <VisitorThings conversationId={row.conversationId} isShared={visitor.sharedAt !== null} />
        </Suspense>
      )}
      <Others view={view} />
    </aside>
  );
}

const NOT_GIVEN = <span className={styles.none}>Not given</span>;

/**
 * Page, site, meter, use and prices at once; organisation and address only after the visitor has shared them.
 */
function Snapshot({ view: { visitor } }: { view: ConversationView }) {
  const { snapshot, sharedAt } = visitor;
  if (!snapshot) {
    return (
      <section className={styles.part}>
        <h3>In the application</h3>
        <p className={styles.none}>Nothing yet. What they compare appears here as they do it.</p>
      </section>
    );
  }
  return (
    <>
      <section className={styles.part}>
        <h3>In the application</h3>
        <Facts
          className={styles.rows}
          facts={{
            Page: pageTitle(snapshot.page),
            Updated: <Time at={snapshot.at} isFocusable isInSentence opens="start" />,
          }}
        />
      </section>
      <SnapshotParts snapshot={snapshot} />
      <p className={styles.shared}>
        {sharedAt ? (
          <>
            Organisation and address shared <Time at={sharedAt} isFocusable isInSentence opens="start" />
          </>
        ) : (
          <>
            <Icon name="lock" size={14} /> Organisation and address are not shared. The visitor can press
            “Share my answers” in the chat.
          </>
        )}
      </p>
    </>
  );
}

/**
 * The visitor's other conversations; open ones are marked, as two agents may be talking to the visitor at
 * once.
 */
function Others({ view: { others } }: { view: ConversationView }) {
  return (
    <section className={styles.part}>
      <h3>Other conversations</h3>
      {others.length === 0 ? (
        <p className={styles.none}>This is the only one.</p>
      ) : (
        <ul role="list" className={styles.previous}>
          {others.map((each) => (
            <li key={each.conversationId}>
              <Link to={`/inbox/${each.endedAt ? 'ended' : 'all'}/${each.conversationId}`}>
                {each.firstText || 'No message'}
              </Link>
              <span>
                {each.endedAt === null && <strong>Open now, </strong>}
                <Time at={each.openedAt} opens="start" />
                {each.agentName && `, ${each.agentName}`}
                {each.endReason && `, ${endReasonLabels[each.endReason].toLowerCase()}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface LabelPickerProps {
  conversation: LoadedConversation;
  chosen: readonly string[];
  mayChange: boolean;
}

function LabelPicker({ conversation, chosen, mayChange }: LabelPickerProps) {
  const all = useLabels();
  const [problem, setProblem] = useState<string>();
  const offered = all.filter(({ labelId, isArchived }) => !isArchived || chosen.includes(labelId));
  async function put(labelId: string, isOn: boolean) {
    const params = { conversationId: conversation.conversationId };
    const answer = await attempt(labelConversation, { params, body: { labelId, isOn } });
    setProblem(applyResponse(conversation, answer));
  }
  return (
    <div className={styles.labels}>
      {chosen.map((labelId) => (
        <LabelById key={labelId} labelId={labelId} />
      ))}
      {mayChange && (
        <Menu
          label="Labels"
          isNamedByContent
          align="start"
          content={
            <>
              <Icon name="plus" size={14} /> Label
            </>
          }
          header={
            offered.length === 0 && (
              <p className={styles.none}>There are no labels yet. Add some in the settings.</p>
            )
          }
          groups={[
            {
              id: 'labels',
              entries: offered.map((label) => {
                const isChecked = chosen.includes(label.labelId);
                return {
                  id: label.labelId,
                  label: <LabelTag label={label} />,
                  isChecked,
                  onSelect: () => void put(label.labelId, !isChecked),
                };
              }),
            },
          ]}
        />
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

interface TranscriptProps {
  conversationId: string;
  email: string | null;
  maySend: boolean;
}

function Transcript({ conversationId, email, maySend }: TranscriptProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  async function send() {
    setSentTo(undefined);
    const answer = await attempt(sendTranscript, { params: { conversationId } });
    if (!answer) return 'The server could not be reached. No email was sent: try again.';
    if (!answer.result) {
      const { message, retryAfterSeconds: wait } = answer.outcome;
      return (
        message ??
        (wait ? `It was sent a short while ago. Try again in ${formatWait(wait)}.` : 'No email was sent.')
      );
    }
    setSentTo(answer.sentTo);
    return undefined;
  }
  return (
    <>
      {maySend && (
        <Button
          look="secondary"
          size="small"
          aria-disabled={email === null}
          onClick={() => email !== null && setIsAsking(true)}
        >
          Email transcript
        </Button>
      )}
      <a
        href={printConversation.path.replace(':conversationId', encodeURIComponent(conversationId))}
        download
        className={buttonClass({ look: 'secondary', size: 'small' })}
      >
        Save transcript (PDF)
      </a>
      {maySend && email === null && <small>No email address is known.</small>}
      {sentTo !== undefined && (
        <Notice tone="success" announce="polite">
          <p>On its way to {sentTo}.</p>
        </Notice>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Email the transcript?"
        action="Send transcript"
        look="primary"
        onConfirm={send}
      >
        <p>
          Everything the visitor saw in this conversation goes to <strong>{email}</strong>. Private notes stay
          here. Only send it when they asked for it.
        </p>
      </ConfirmDialog>
    </>
  );
}
