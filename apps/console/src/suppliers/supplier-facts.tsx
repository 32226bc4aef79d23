import type { StoredChange, SupplierDetails } from '@switch/contract/http/pricing/suppliers.ts';
import { expectedPayments } from '@switch/domain/supplier/commission.ts';
import {
  PROFILE_SECTION_IDS,
  SECTION_LABELS,
  type ProfileSection,
  type SupplierProfile,
} from '@switch/domain/supplier/profile.ts';
import { NOT_ENTERED, sectionRows, type FactRow } from '@switch/domain/supplier/section-rows.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { pence } from '@switch/domain/units/money.ts';
import { poundsOf } from '@switch/domain/units/money-text.ts';
import { addMonths, isoDate } from '@switch/domain/units/period.ts';
import { Button } from '@switch/ui';
import type { ReactNode } from 'react';
import { Facts } from '../lib/screen.tsx';
import { ukToday } from './change/uk-today.ts';
import { FactChanges } from './fact-changes.tsx';
import type { SectionActions } from './section-actions.ts';
import styles from './suppliers.module.css';

const rowsOf = (section: ProfileSection, profile: SupplierProfile): readonly FactRow[] =>
  sectionRows(section, profile[section]);

/** Returns rows by their label; missing values are greyed. */
export const factsOf = (rows: readonly FactRow[]): Readonly<Record<string, ReactNode>> =>
  Object.fromEntries(
    rows.map(({ label, value }) => [
      label,
      value === NOT_ENTERED ? (
        <span key={label} className={styles.soft}>
          {value}
        </span>
      ) : (
        value
      ),
    ]),
  );

/** Every section as a card, with its planned changes and an edit button. */
export const SupplierFacts = ({
  supplier,
  actions,
}: {
  supplier: SupplierDetails;
  actions: SectionActions;
}) => (
  <div className={styles.cards}>
    {PROFILE_SECTION_IDS.map((section) => (
      <SectionCard key={section} {...{ section, supplier, actions }} />
    ))}
  </div>
);

function SectionCard({
  section,
  supplier,
  actions: { edit, editChannel, takeBack },
}: {
  section: ProfileSection;
  supplier: SupplierDetails;
  actions: SectionActions;
}) {
  const rows = rowsOf(section, supplier.profile);
  const title = SECTION_LABELS[section];
  const open = section === 'handOver' ? editChannel : edit;
  const planned = supplier.planned.filter((change) => change.section === section);
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.cardHead}>
        <h2>{title}</h2>
        {open && (
          <Button look="link" size="small" onClick={() => open({ section })}>
            {section === 'sales' ? (supplier.profile.sales.isSold ? 'Stop selling' : 'Sell again') : 'Edit'}
            <span className="visually-hidden"> {title}</span>
          </Button>
        )}
      </div>
      <Facts className={styles.facts} facts={factsOf(rows)} />
      {section === 'commission' && <CommissionExample profile={supplier.profile} />}
      {planned.map((change) => (
        <Planned
          key={change.changeId}
          change={change}
          onTakeBack={edit && (() => takeBack(change.changeId))}
        />
      ))}
    </section>
  );
}

/** A stored change that is not yet in force. */
export const Planned = ({
  change: { validFrom, changes, by, reason },
  onTakeBack,
}: {
  change: StoredChange;
  onTakeBack: (() => void) | null;
}) => (
  <div className={styles.planned}>
    <p>
      <strong>From {longDate(validFrom)}</strong>
      {by && `, by ${by}`}
      {reason && `: ${reason}`}
    </p>
    <FactChanges changes={changes} />
    {onTakeBack && (
      <Button look="link" size="small" onClick={onTakeBack}>
        Cancel this change
      </Button>
    )}
  </div>
);

const EXAMPLE = { fee: pence(162_000), termMonths: 36 };

/** What the schedule pays for a three-year contract, so that mistakes are easy to spot. */
function CommissionExample({ profile }: { profile: SupplierProfile }) {
  const today = isoDate(ukToday());
  const contract = { ...EXAMPLE, signedOn: today, acceptedOn: today, start: addMonths(today, 1) };
  const payments = expectedPayments(profile.commission, contract);
  if (payments.length === 0) return null;
  const shown = payments.slice(0, 3).map(({ on, amount }) => `${poundsOf(amount)} on ${longDate(on)}`);
  const rest = payments.length - shown.length;
  return (
    <p className={styles.soft}>
      For example, a fee of {poundsOf(EXAMPLE.fee)} over {EXAMPLE.termMonths} months from next month on is
      paid as {shown.join(', ')}
      {rest > 0 && ` and ${rest} more payments`}.
    </p>
  );
}
