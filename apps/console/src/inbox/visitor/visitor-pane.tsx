import { pageTitle } from '@switch/domain/journey/page-titles.ts';
import { classNames } from '@switch/ui';
import type { ReactNode } from 'react';
import { Link } from '../../lib/link.tsx';
import { Icon } from '../../lib/icon.tsx';
import { useMay } from '../../lib/session.ts';
import { Time } from '../../lib/time.tsx';
import type { ConversationView } from '../conversation-state.ts';
import type { LoadedConversation } from '../loaded-conversation.ts';
import { snapshotParts } from '../snapshot-rows.ts';
import { endReasonLabels } from '../inbox-texts.ts';
import { LabelPicker, Transcript } from './visitor-actions.tsx';
import styles from './visitor-pane.module.css';

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
          facts={{
            'E-mail': visitor.email || NOT_GIVEN,
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
        {mayReply && <Transcript conversationId={row.conversationId} email={visitor.email} />}
      </section>
      <Snapshot view={view} />
      <Previous view={view} />
    </aside>
  );
}

const NOT_GIVEN = <span className={styles.none}>Not given</span>;

const Facts = ({ facts }: { facts: Readonly<Record<string, ReactNode>> }) => (
  <dl className={styles.rows}>
    {Object.entries(facts).map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Page, site, meter, use and prices at once; organisation and address only after the visitor shared them. */
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
          facts={{
            Page: pageTitle(snapshot.page),
            Updated: <Time at={snapshot.at} isFocusable isInSentence opens="start" />,
          }}
        />
      </section>
      {snapshotParts(snapshot).map(({ title, rows }) => (
        <section key={title} className={styles.part}>
          <h3>{title}</h3>
          <Facts facts={Object.fromEntries(rows.map(({ label, value }) => [label, value]))} />
        </section>
      ))}
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

function Previous({ view: { previous } }: { view: ConversationView }) {
  return (
    <section className={styles.part}>
      <h3>Previous conversations</h3>
      {previous.length === 0 ? (
        <p className={styles.none}>This is the first one.</p>
      ) : (
        <ul role="list" className={styles.previous}>
          {previous.map((each) => (
            <li key={each.conversationId}>
              <Link to={`/inbox/${each.endedAt ? 'ended' : 'all'}/${each.conversationId}`}>
                {each.firstText || 'No message'}
              </Link>
              <span>
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
