import type { HistoryApplication, HistorySupply } from '@switch/contract/http/switching/history.ts';
import { dateInWords } from '@switch/domain/units/date-words.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { formatPounds } from '@switch/domain/units/money-text.ts';
import { pence } from '@switch/domain/units/money.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { Button, Card, classNames, Cluster, CopyButton, Stack, SummaryList, Tag } from '@switch/ui';
import { SupplierLogo } from '@switch/ui/drawings/supplier-logo.tsx';
import { Suspense } from 'react';
import { SigningStatus } from '../../shared-parts.ts';
import styles from '../profile.module.css';
import record from './history.module.css';
import { tagOf } from './supply-timeline.ts';
import { SupplyTimeline } from './supply-timeline-view.tsx';

type SwitchCardProps = {
  readonly application: HistoryApplication;
  /** Another one is being printed. */
  readonly isAside: boolean;
  readonly onPrint: () => void;
};

/** One application: reference, state, who still signs, and the way of each of its meters. */
export function SwitchCard({ application, isAside, onPrint }: SwitchCardProps) {
  const { reference, organisationName, siteAddress, submittedAt, state, supplies } = application;
  const mark = tagOf(application);
  return (
    <Card
      title={organisationName}
      level={3}
      aside={
        <div className={styles.state}>
          <Tag tone={mark.tone}>{mark.text}</Tag>
        </div>
      }
      padding="large"
      className={classNames(styles.long, isAside && 'no-print')}
    >
      <Stack gap={4}>
        <div className={styles.facts}>
          <p>{siteAddress}</p>
          <p>
            Reference <strong className="numbers">{reference}</strong>, sent on{' '}
            {dateInWords(ukDateAt(new Date(submittedAt)))}
          </p>
        </div>
        {state === 'awaiting_signature' && (
          <Suspense fallback={null}>
            <div className={record.flush}>
              <SigningStatus application={application} level={3} />
            </div>
          </Suspense>
        )}
        <div className={record.meters}>
          {supplies.map((supply) => (
            <Meter key={supply.supplyId} application={application} supply={supply} />
          ))}
        </div>
        {application.customQuotes.map(({ fuel, reference: question }) => (
          <p key={fuel}>
            Your {fuel} is priced by a person and is not part of this application. We come back to you about
            question <strong className="numbers">{question}</strong>.
          </p>
        ))}
        <div className="no-print">
          <Cluster gap={2}>
            <Button look="secondary" size="small" onClick={onPrint}>
              Print
            </Button>
            <CopyButton text={reference} label="Copy reference" />
          </Cluster>
        </div>
      </Stack>
    </Card>
  );
}

function Meter({ application, supply }: { application: HistoryApplication; supply: HistorySupply }) {
  return (
    <section className={record.meter}>
      <div className={styles.supplier}>
        <SupplierLogo supplierId={supply.supplierId} name={supply.supplierName} size={48} />
        <div>
          <h4>{fuelNames[supply.fuel]}</h4>
          <p>
            {supply.supplierName}, {supply.productName}
          </p>
        </div>
      </div>
      <SupplyTimeline application={application} supply={supply} />
      <Terms supply={supply} />
    </section>
  );
}

function Terms({ supply }: { supply: HistorySupply }) {
  return (
    <SummaryList
      look="compact"
      rows={[
        { key: 'meter', label: 'Meter', value: <span className="numbers">{supply.meterNumber}</span> },
        {
          key: 'term',
          label: 'Contract',
          value: `${supply.termMonths} months, ${dateInWords(supply.startDate)} to ${dateInWords(supply.endDate)}`,
        },
        {
          key: 'total',
          label: 'You pay over the contract, with tax',
          value: <span className="numbers">{formatPounds(pence(supply.totalPence))}</span>,
        },
        {
          key: 'fee',
          label: 'Of that, our fee',
          value: <span className="numbers">{formatPounds(pence(supply.feePence))}</span>,
        },
      ]}
    />
  );
}
