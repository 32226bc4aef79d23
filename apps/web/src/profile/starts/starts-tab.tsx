import type { StartedSupply } from '@switch/contract/http/after-start/after-start.ts';
import { longDate, unbrokenDate } from '@switch/domain/units/date-text.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { Button, Card, Disclosure, Stack, SummaryList, Tag } from '@switch/ui';
import { type ReactNode, useState } from 'react';
import { dateText } from '../../lib/time-text.ts';
import { ListView } from '../list-parts.tsx';
import type { ProfileViewProps } from '../profile-tabs.ts';
import styles from '../profile.module.css';
import { BillForm } from './bill-form.tsx';
import { BillResult } from './bill-result.tsx';
import { ReadingForm } from './reading-form.tsx';
import { SentFiles } from './sent-files.tsx';
import starts from './starts.module.css';
import { type StartProps, useStarts } from './use-starts.ts';

export function StartsTab({ userId, page }: ProfileViewProps) {
  const { query, change } = useStarts(userId, page);
  return (
    <ListView query={query} tab="bills" page={page} gap={4}>
      {({ supplies }) =>
        supplies.length > 0 &&
        supplies.map((supply) => <StartCard key={supply.supplyId} supply={supply} change={change} />)
      }
    </ListView>
  );
}

const StartCard = ({ supply, change }: StartProps) => (
  <Card title={`${fuelNames[supply.fuel]}, ${supply.supplierName}`} level={3} padding="large" gap={4}>
    <div className={styles.facts}>
      <p>{supply.siteAddress}</p>
      <p>
        Meter <strong className="numbers">{supply.meterNumber}</strong>, start on{' '}
        {unbrokenDate(supply.startDate)}
      </p>
    </div>
    <Part id={`${supply.supplyId}-reading`} title="Opening reading">
      {(form) => <Reading supply={supply} change={change} form={form} />}
    </Part>
    <Part id={`${supply.supplyId}-first-bill`} title="First bill">
      {(form) => <Bill supply={supply} change={change} form={form} />}
    </Part>
    <SupplierThen supplier={supply.supplier} />
  </Card>
);

/** The supplier's details and what was signed, as they were at the time. */
const SupplierThen = ({ supplier }: Pick<StartedSupply, 'supplier'>) => (
  <Disclosure summary="Your supplier and its terms, as they were when you signed">
    <SummaryList
      look="compact"
      rows={[
        { label: 'Company', value: supplier.legalName },
        ...(supplier.companyNumber === ''
          ? []
          : [{ label: 'Company number', value: supplier.companyNumber, isNumeric: true }]),
        ...(supplier.licence === '' ? [] : [{ label: 'Licence', value: supplier.licence }]),
        ...(supplier.address.length === 0 ? [] : [{ label: 'Address', value: supplier.address.join(', ') }]),
        ...supplier.terms.map(({ label, text }) => ({ label, value: text })),
      ]}
    />
  </Disclosure>
);

/** Whether a form is open. After sending or closing it, focus stays at the heading of its part. */
interface OpenState {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

interface PartFrameProps {
  readonly id: string;
  readonly title: string;
  readonly children: (state: OpenState) => ReactNode;
}

/** One task after the start of a supply. */
function Part({ id, title, children }: PartFrameProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    document.getElementById(id)?.focus();
  };
  return (
    <section id={id} tabIndex={-1} aria-label={title} className={starts.part}>
      <h4>{title}</h4>
      {children({ isOpen, open: () => setIsOpen(true), close })}
    </section>
  );
}

type PartProps = StartProps & { readonly form: OpenState };

function Reading({ supply, change, form: { isOpen, open, close } }: PartProps) {
  const { reading, takesReading, readingDays } = supply;
  if (isOpen) return <ReadingForm supply={supply} change={change} onDone={close} />;
  return (
    <Stack gap={2}>
      {reading ? (
        <GivenReading reading={reading} supply={supply} />
      ) : (
        <p>
          {takesReading
            ? `Read the meter between ${longDate(readingDays.from)} and ${longDate(readingDays.to)}, ideally on the day of the start. Your first bill starts from it, and your old supplier’s last one ends with it.`
            : 'No reading was given here.'}
        </p>
      )}
      {takesReading && (
        <div className="no-print">
          <Button look={reading ? 'secondary' : 'primary'} size="small" onClick={open}>
            {reading ? 'Give another one' : 'Give the reading'}
            <span className="visually-hidden"> for {supply.fuel}</span>
          </Button>
        </div>
      )}
    </Stack>
  );
}

const GivenReading = ({
  reading,
  supply,
}: {
  readonly reading: NonNullable<StartedSupply['reading']>;
  readonly supply: StartedSupply;
}) => (
  <>
    <SummaryList
      look="compact"
      rows={[
        ...reading.counts.map(({ register, digits }) => ({
          label: supply.registers.find((each) => each.register === register)?.label ?? 'Count',
          value: digits,
          isNumeric: true,
        })),
        { label: 'Read on', value: longDate(reading.takenOn) },
        { label: 'Sent to us on', value: dateText(reading.givenAt) },
      ]}
    />
    <SentFiles files={reading.files} />
  </>
);

function Bill({ supply, change, form: { isOpen, open, close } }: PartProps) {
  const { bill, takesBill } = supply;
  if (isOpen) return <BillForm supply={supply} change={change} onDone={close} />;
  return (
    <Stack gap={2}>
      {bill ? (
        <>
          <p>
            <Tag tone={bill.check.isRight ? 'success' : 'danger'}>
              {bill.check.isRight ? 'Right' : 'Not as your contract says'}
            </Tag>
          </p>
          <BillResult supply={supply} bill={bill} />
          <SentFiles files={bill.files} />
        </>
      ) : (
        <p>
          {takesBill
            ? 'Wrong rates and wrong tax are easiest to put right at the start. Type in what your first bill says, and we will compare it with your contract line by line.'
            : 'Once the new supply has started, you compare its first bill with your contract here.'}
        </p>
      )}
      {takesBill && (
        <div className="no-print">
          <Button look={bill ? 'secondary' : 'primary'} size="small" onClick={open}>
            {bill ? 'Compare another bill' : 'Compare your first bill'}
            <span className="visually-hidden"> for {supply.fuel}</span>
          </Button>
        </div>
      )}
    </Stack>
  );
}
