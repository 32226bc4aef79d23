import type { Application } from '@switch/contract/http/application.ts';
import { dateInWords } from '@switch/domain/journey/steps/contract-end-date.step.ts';
import { formatPounds } from '@switch/domain/units/money-text.ts';
import { pence } from '@switch/domain/units/money.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { Button, Card, classNames, Cluster, CopyButton, Stack, SummaryList, Tag, Timeline } from '@switch/ui';
import { SupplierLogo } from '@switch/ui/drawings/supplier-logo.tsx';
import styles from './profile.module.css';
import { timelineOf, toneOf } from './switch-timeline.ts';

type SwitchCardProps = {
  readonly application: Application;
  /** Another one is being printed. */
  readonly isAside: boolean;
  readonly onPrint: () => void;
};

/** One application: reference, state, supplies, and its way from here. */
export function SwitchCard({ application, isAside, onPrint }: SwitchCardProps) {
  const { reference, organisationName, siteAddress, submittedAt, state, stateWords, supplies } = application;
  return (
    <Card
      title={organisationName}
      aside={
        <div className={styles.state}>
          <Tag tone={toneOf(state)}>{stateWords}</Tag>
        </div>
      }
      padding="large"
      className={classNames(isAside && 'no-print')}
    >
      <Stack gap={4}>
        <div className={styles.facts}>
          <p>{siteAddress}</p>
          <p>
            Reference <strong className="numbers">{reference}</strong>, sent on{' '}
            {dateInWords(ukDateAt(new Date(submittedAt)))}
          </p>
        </div>
        <div className={styles.supplies}>
          {supplies.map((supply) => (
            <Supply key={`${supply.fuel} ${supply.meterNumber}`} supply={supply} />
          ))}
        </div>
        <section className={styles.way}>
          <h3>What happens when</h3>
          <Timeline
            items={timelineOf(application).map(({ words, ...entry }) => ({
              ...entry,
              ...(words && { children: words }),
            }))}
          />
        </section>
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

function Supply({ supply }: { supply: Application['supplies'][number] }) {
  const name = supply.fuel === 'gas' ? 'Gas' : 'Electricity';
  return (
    <section className={styles.supply}>
      <div className={styles.supplier}>
        <SupplierLogo supplierId={supply.supplierId} name={supply.supplierName} size={48} />
        <div>
          <h3>{name}</h3>
          <p>
            {supply.supplierName}, {supply.productName}
          </p>
        </div>
      </div>
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
    </section>
  );
}
