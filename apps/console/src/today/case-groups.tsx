import type { CaseCard } from '@switch/contract/http/switching/case-list.ts';
import { readCaseToday, type ExpiringOffer } from '@switch/contract/http/switching/case-today.ts';
import { poundsOf } from '@switch/domain/units/money-text.ts';
import { Tag } from '@switch/ui';
import type { ReactNode } from 'react';
import { caseTagTones } from '../lib/case-tones.ts';
import { Link } from '../lib/link.tsx';
import { QueryPart, useCall } from '../lib/query.tsx';
import { formatShortDay, Time } from '../lib/time.tsx';
import { Row, Section } from './section.tsx';
import styles from './today.module.css';

const CaseLink = ({ reference, children }: { reference: string; children: ReactNode }) => (
  <Link to={`/cases/${reference}`}>{children}</Link>
);

const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

const StuckRow = ({ card }: { card: CaseCard }) => (
  <Row
    main={<CaseLink reference={card.reference}>{card.organisationName}</CaseLink>}
    note={`${card.label}, limit ${card.age.limit}`}
    end={<strong>{daysText(card.age.days)}</strong>}
  />
);

/** Returns when a stopped case is tried again, or by when it has to move on. */
function nextText({ state, nextOn }: CaseCard): string {
  if (nextOn === null) return state === 'objected' ? 'No more tries' : '';
  return `${state === 'objected' ? 'Next try' : 'By'} ${formatShortDay(nextOn)}`;
}

const StoppedRow = ({ card }: { card: CaseCard }) => (
  <Row
    main={<CaseLink reference={card.reference}>{card.organisationName}</CaseLink>}
    note={<Tag tone={caseTagTones[card.tone]}>{card.label}</Tag>}
    end={nextText(card)}
  />
);

const ExpiringRow = ({ offer }: { offer: ExpiringOffer }) => (
  <Row
    main={<CaseLink reference={offer.reference}>{offer.organisationName}</CaseLink>}
    note={poundsOf(offer.feePence)}
    end={
      <Tag tone="warning">
        <Time at={offer.heldUntil} isInSentence />
      </Tag>
    }
  />
);

interface GroupProps {
  id: string;
  title: string;
  /** Address of the whole list. */
  to: string;
  group: { readonly total: number; readonly feePence: number; readonly rows: readonly unknown[] };
  children: ReactNode;
}

const Group = ({ id, title, to, group, children }: GroupProps) =>
  group.total > 0 && (
    <Section
      id={id}
      title={title}
      aside={<span className={styles.fee}>{poundsOf(group.feePence)} of our fee</span>}
    >
      <ul role="list" className={styles.list}>
        {children}
      </ul>
      {group.total > group.rows.length && (
        <Link to={to} className={styles.all}>
          All {group.total}
        </Link>
      )}
    </Section>
  );

/** Cases that are late or stopped or whose offer is about to expire, the most urgent of each first. */
export function CaseGroups() {
  const found = useCall(readCaseToday);
  return (
    <QueryPart query={found} what="the cases">
      {({ stuck, stopped, expiring }) => (
        <>
          <Group
            id="expiring"
            title="Prices expiring unsigned"
            to="/cases?state=awaiting_signature"
            group={expiring}
          >
            {expiring.rows.map((offer) => (
              <ExpiringRow key={offer.reference} offer={offer} />
            ))}
          </Group>
          <Group id="stuck" title="Over the limit for their state" to="/cases?age=late" group={stuck}>
            {stuck.rows.map((card) => (
              <StuckRow key={card.reference} card={card} />
            ))}
          </Group>
          <Group id="stopped" title="Stopped, by next try" to="/cases?look=board" group={stopped}>
            {stopped.rows.map((card) => (
              <StoppedRow key={card.reference} card={card} />
            ))}
          </Group>
          {stuck.total + stopped.total + expiring.total === 0 && (
            <Section id="cases-fine" title="Cases">
              <p className={styles.fine}>No case is late, stopped or about to lose its price.</p>
            </Section>
          )}
        </>
      )}
    </QueryPart>
  );
}
