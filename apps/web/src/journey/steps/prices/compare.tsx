import { Button, Dialog, Table, Cluster, Container } from '@switch/ui';
import { amountText, monthText } from '@switch/domain/quote/offer-texts.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import type { ReactNode } from 'react';
import { pennies, pounds } from '../../../lib/offer/money-text.ts';
import type { OfferOfReceipt } from './use-choosing.ts';
import { MOST_COMPARED } from './offer-view.ts';
import styles from './prices.module.css';

type Row = {
  readonly id: string;
  readonly label: string;
  readonly cell: (one: OfferOfReceipt, isIndicative: boolean) => ReactNode;
};

const rows: readonly Row[] = [
  {
    id: 'total',
    label: 'Total with tax',
    cell: ({ offer }, isIndicative) => amountText(offer.totals.grossPence, isIndicative),
  },
  {
    id: 'month',
    label: 'A month, with tax',
    cell: ({ offer: { totals, termMonths } }) =>
      monthText(totals.grossPerMonthPence, totals.grossPence, termMonths),
  },
  {
    id: 'renewing',
    label: 'Compared with your present supplier',
    cell: ({ offer }) => offer.renewing?.grossComparison ?? 'Its prices are not known',
  },
  { id: 'net', label: 'Total without tax', cell: ({ offer }) => pounds(offer.totals.netPence) },
  {
    id: 'rates',
    label: 'Unit rates',
    cell: ({ offer }) =>
      offer.unitRates.map(({ label, rate }) => `${label}: ${pennies(rate)} per kWh`).join('; '),
  },
  {
    id: 'standing',
    label: 'Standing charge',
    cell: ({ offer }) => `${pennies(offer.standingChargeRate)} per day`,
  },
  {
    id: 'fee',
    label: 'What we earn',
    cell: ({ offer }, isIndicative) =>
      `${amountText(offer.fee.pence, isIndicative)} (${pennies(offer.fee.ratePerKwh)} per kWh)`,
  },
  {
    id: 'term',
    label: 'Contract',
    cell: ({ offer }) =>
      `${offer.termMonths} months, to ${longDate(offer.endDate).replaceAll(' ', '\u00A0')}`,
  },
  {
    id: 'change',
    label: 'What can change',
    cell: ({ offer }) =>
      offer.isFullyFixed
        ? 'Nothing but taxes'
        : offer.whatCanChange
            .filter(({ treatment }) => treatment !== 'fixed')
            .map(({ component }) => component)
            .join(', '),
  },
  { id: 'exit', label: 'Leaving early', cell: ({ offer }) => offer.exitTerms },
  { id: 'green', label: 'Green', cell: ({ offer }) => offer.greenWords },
];

/** Up to three offers side by side, line by line. */
export function CompareDialog(props: {
  readonly chosen: readonly OfferOfReceipt[];
  /** Whether the prices are only an indication. */
  readonly isIndicative: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onChoose: (one: OfferOfReceipt) => void;
}) {
  const { chosen, isIndicative, isOpen, onClose, onChoose } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Side by side" size="large">
      <Table
        caption="Offers side by side"
        hideCaption
        narrow="scroll"
        rowKey={(row) => row.id}
        rows={[
          ...rows,
          {
            id: 'choose',
            label: 'Choose',
            cell: (one: OfferOfReceipt) => (
              <Button size="small" onClick={() => onChoose(one)}>
                Choose<span className="visually-hidden"> {one.offer.supplierName}</span>
              </Button>
            ),
          },
        ]}
        columns={[
          { id: 'what', header: 'Offer', cell: (row) => row.label, isRowHeader: true },
          ...chosen.map((one) => ({
            id: one.offer.offerId,
            header: `${one.offer.supplierName}, ${one.offer.productName}`,
            cell: (row: Row) => row.cell(one, isIndicative),
          })),
        ]}
      />
    </Dialog>
  );
}

/** Stays at the foot of the list while anything is ticked for comparison. */
export function CompareBar({
  count,
  onOpen,
  onClear,
}: {
  count: number;
  onOpen: () => void;
  onClear: () => void;
}) {
  return (
    <div className={styles.compareBar}>
      <Container>
        <Cluster gap={2}>
          <Button
            look="secondary"
            aria-disabled={count < 2 ? true : undefined}
            onClick={count < 2 ? undefined : onOpen}
          >
            Compare {count} of {MOST_COMPARED}
          </Button>
          {count < 2 && <span className={styles.soft}>Tick another one to compare</span>}
          <Button look="link" onClick={onClear}>
            Clear
          </Button>
        </Cluster>
      </Container>
    </div>
  );
}
