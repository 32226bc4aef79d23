import type { Offer } from '@switch/contract/http/pricing/quotes.ts';
import { Button, Cluster, Container, Dialog, EmptyState, Skeleton, Table } from '@switch/ui';
import { amountText, monthText } from '@switch/domain/quote/offer-texts.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import type { ReactNode } from 'react';
import { pennies, pounds } from '../../../lib/offer/money-text.ts';
import type { OfferOfReceipt } from './use-choosing.ts';
import { MOST_COMPARED } from './offer-view.ts';
import { useOffers } from './use-prices.ts';
import styles from './prices.module.css';

type Row = {
  readonly id: string;
  readonly label: string;
  readonly cell: (offer: Offer, isIndicative: boolean) => ReactNode;
};

const rows: readonly Row[] = [
  {
    id: 'total',
    label: 'Total with tax',
    cell: (offer, isIndicative) => amountText(offer.totals.grossPence, isIndicative),
  },
  {
    id: 'month',
    label: 'A month, with tax',
    cell: ({ totals, termMonths }) => monthText(totals.grossPerMonthPence, totals.grossPence, termMonths),
  },
  {
    id: 'renewing',
    label: 'Compared with your present supplier',
    cell: (offer) => offer.renewing?.grossComparison ?? 'Its prices are not known',
  },
  { id: 'net', label: 'Total without tax', cell: (offer) => pounds(offer.totals.netPence) },
  {
    id: 'rates',
    label: 'Unit rates',
    cell: (offer) =>
      offer.unitRates.map(({ label, rate }) => `${label}: ${pennies(rate)} per kWh`).join('; '),
  },
  {
    id: 'standing',
    label: 'Standing charge',
    cell: (offer) => `${pennies(offer.standingChargeRate)} per day`,
  },
  {
    id: 'fee',
    label: 'What we earn',
    cell: (offer, isIndicative) =>
      `${amountText(offer.fee.pence, isIndicative)} (${pennies(offer.fee.ratePerKwh)} per kWh)`,
  },
  {
    id: 'term',
    label: 'Contract',
    cell: (offer) => `${offer.termMonths} months, to ${longDate(offer.endDate).replaceAll(' ', '\u00A0')}`,
  },
  {
    id: 'change',
    label: 'What can change',
    cell: (offer) =>
      offer.isFullyFixed
        ? 'Nothing but taxes'
        : offer.whatCanChange
            .filter(({ treatment }) => treatment !== 'fixed')
            .map(({ component }) => component)
            .join(', '),
  },
  { id: 'exit', label: 'Leaving early', cell: (offer) => offer.exitTerms },
  { id: 'green', label: 'Green', cell: (offer) => offer.greenWords },
];

type CompareProps = {
  readonly chosen: readonly OfferOfReceipt[];
  readonly receiptId: string;
  /** Whether the prices are only an indication. */
  readonly isIndicative: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onChoose: (one: OfferOfReceipt) => void;
};

/** Up to three offers side by side, line by line. */
export function CompareDialog(props: CompareProps) {
  const { chosen, receiptId, isIndicative, isOpen, onClose, onChoose } = props;
  const ids = chosen.map(({ offer }) => offer.offerId);
  const { data, isError, isFetching, refetch } = useOffers(receiptId, ids);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Side by side" size="large">
      {isError && (
        <EmptyState
          title="The offers could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!isError && !data && <Skeleton shape="card" label="Loading the offers" />}
      {data && (
        <SideBySide
          offers={data}
          isIndicative={isIndicative}
          onChoose={({ offerId }) => {
            const one = chosen.find(({ offer }) => offer.offerId === offerId);
            if (one) onChoose(one);
          }}
        />
      )}
    </Dialog>
  );
}

type SideBySideProps = {
  readonly offers: readonly Offer[];
  readonly isIndicative: boolean;
  readonly onChoose: (offer: Offer) => void;
};

const SideBySide = ({ offers, isIndicative, onChoose }: SideBySideProps) => (
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
        cell: (offer: Offer) => (
          <Button size="small" onClick={() => onChoose(offer)}>
            Choose<span className="visually-hidden"> {offer.supplierName}</span>
          </Button>
        ),
      },
    ]}
    columns={[
      { id: 'what', header: 'Offer', cell: (row) => row.label, isRowHeader: true },
      ...offers.map((offer) => ({
        id: offer.offerId,
        header: `${offer.supplierName}, ${offer.productName}`,
        cell: (row: Row) => row.cell(offer, isIndicative),
      })),
    ]}
  />
);

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
