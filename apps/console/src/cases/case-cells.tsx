import type { CaseCard } from '@switch/contract/http/switching/case-list.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { poundsOf } from '@switch/domain/units/money-text.ts';
import { classNames, Tag } from '@switch/ui';
import { caseTagTones } from '../lib/case-tones.ts';
import { Link } from '../lib/link.tsx';
import { formatShortDay } from '../lib/time.tsx';
import styles from './cases.module.css';

export const StateTag = ({ tone, label }: Pick<CaseCard, 'tone' | 'label'>) => (
  <Tag tone={caseTagTones[tone]} wraps>
    {label}
  </Tag>
);

/** Returns the suppliers of an application, each named once. */
export const supplierNames = ({ supplies }: Pick<CaseCard, 'supplies'>): string =>
  [...new Set(supplies.map(({ supplierName }) => supplierName))].join(', ');

/** Each supply with a coloured mark; its state is read out and shown on hover. */
export const Supplies = ({ supplies }: Pick<CaseCard, 'supplies'>) => (
  <span className={styles.supplies}>
    {supplies.map(({ supplyId, fuel, stateLabel, tone }) => (
      <span
        key={supplyId}
        className={styles.supply}
        data-tone={tone}
        title={`${fuelNames[fuel]}: ${stateLabel}`}
      >
        {fuelNames[fuel]}
        <span className="visually-hidden">: {stateLabel}</span>
      </span>
    ))}
  </span>
);

/** The days a case has been in its state, and the limit for that state. */
export const Age = ({ age: { days, limit, isLate } }: Pick<CaseCard, 'age'>) => (
  <span className={classNames(isLate && styles.late)}>
    {days === 1 ? '1 day' : `${days} days`}
    {limit && (
      <span className={styles.limit}>
        {isLate ? 'over ' : 'limit '}
        {limit}
      </span>
    )}
  </span>
);

/** Formats a day, with the year only if it isn't this year. */
const dayText = (day: string): string =>
  day.startsWith(String(new Date().getFullYear()))
    ? formatShortDay(day)
    : `${formatShortDay(day)} ${day.slice(0, 4)}`;

export const NextDay = ({ nextOn }: Pick<CaseCard, 'nextOn'>) => (
  <>{nextOn === null ? '–' : dayText(nextOn)}</>
);

export const Fee = ({ feePence }: Pick<CaseCard, 'feePence'>) => (
  <span className="numbers">{poundsOf(feePence)}</span>
);

export const casePath = ({ reference }: Pick<CaseCard, 'reference'>): string => `/cases/${reference}`;

interface CaseLinkProps {
  card: CaseCard;
  /** Leaves out the customer's name. */
  isShort?: boolean;
}

/** The organisation's full name, as a link to its case, with the customer's name below. */
export const CaseLink = ({ card, isShort = false }: CaseLinkProps) => (
  <>
    <Link to={casePath(card)} className={styles.name} data-case={card.reference}>
      {card.organisationName}
    </Link>
    {card.isTest && <Tag tone="sample">Test</Tag>}
    {!isShort && <span className={styles.quiet}>{card.customerName || 'Account deleted'}</span>}
  </>
);
