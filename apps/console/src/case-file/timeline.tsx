import type { TimelineEntry } from '@switch/contract/http/switching/case-file.ts';
import { Button } from '@switch/ui';
import { useState } from 'react';
import { Link } from '../lib/link.tsx';
import { formatExact, Time } from '../lib/time.tsx';
import styles from './case-file.module.css';
import { Section } from '../lib/section.tsx';
import drawings from './timeline-icons.json' with { type: 'json' };

/** An entry of the timeline, which may come from another part of the product: chats or the audit trail. */
export type Entry = Omit<TimelineEntry, 'kind'> & {
  readonly kind: TimelineEntry['kind'] | 'chat' | 'audit';
  /** Address of the page with the details. */
  readonly to?: string;
};

const kinds: Readonly<Record<Entry['kind'], string>> = {
  move: 'Moves',
  start: 'Start dates',
  mandate: 'Mandates',
  signing: 'Signing',
  note: 'Notes',
  event: 'Staff',
  document: 'Documents',
  mail: 'Emails',
  request: 'Supplier requests',
  notice: 'Notices',
  chat: 'Chats',
  audit: 'Audit',
};

const SHOWN = 25;

/** Everything that happened, newest first: the change, who made it, and why. */
export function CaseTimeline({ entries }: { entries: readonly Entry[] }) {
  const [isAll, setIsAll] = useState(false);
  const sorted = entries.toSorted((one, other) => other.at.localeCompare(one.at));
  const shown = isAll ? sorted : sorted.slice(0, SHOWN);
  return (
    <Section id="timeline" title="Timeline">
      <ol className={`${styles.list} ${styles.timeline}`}>
        {shown.map((entry) => (
          <li key={entry.entryId}>
            <Drawing kind={entry.kind} />
            <OneEntry entry={entry} />
          </li>
        ))}
      </ol>
      {!isAll && sorted.length > SHOWN && (
        <div>
          <Button look="link" size="small" onClick={() => setIsAll(true)}>
            Show all {sorted.length}
          </Button>
        </div>
      )}
    </Section>
  );
}

const Drawing = ({ kind }: Pick<Entry, 'kind'>) => (
  <svg
    width={16}
    height={16}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={drawings[kind]} />
  </svg>
);

const OneEntry = ({ entry: { kind, title, was, became, who, detail, at, to } }: { entry: Entry }) => (
  <div className={styles.entry}>
    <span>
      <span className="visually-hidden">{kinds[kind]}: </span>
      <strong>{to === undefined ? title : <Link to={to}>{title}</Link>}</strong>
      {became && (
        <>
          {': '}
          {was && `${was} → `}
          {became}
        </>
      )}
    </span>
    {detail && <span className={styles.text}>{detail}</span>}
    <span className={styles.quiet}>
      {who}, <Time at={at} isInSentence />
      <span className="visually-hidden">, {formatExact(Date.parse(at))}</span>
    </span>
  </div>
);
