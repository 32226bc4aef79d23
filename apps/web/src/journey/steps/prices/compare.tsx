import type { Offer } from '@switch/contract/http/pricing/quotes.ts';
import { Button, Cluster, Container, Dialog, EmptyState, Skeleton, Tag } from '@switch/ui';
import { SupplierLogo } from '@switch/ui/drawings/supplier-logo.tsx';
import { amountText, monthText } from '@switch/domain/quote/offer-texts.ts';
import { unbrokenDate } from '@switch/domain/units/date-text.ts';
import { pennies } from '../../../lib/offer/money-text.ts';
import type { OfferOfReceipt } from './use-choosing.ts';
import { MOST_COMPARED, termText } from './offer-view.ts';
import { useOffers } from './use-prices.ts';
import styles from './prices.module.css';

type Row = {
  readonly label: string;
  /** The row is a price, which differs in nearly every offer. */
  readonly isPrice?: boolean;
  readonly text: (offer: Offer, isIndicative: boolean) => string;
};

/** The most important row: it stays in view above the others. */
const year: Row = {
  label: 'A year, with tax',
  text: ({ totals }, isIndicative) => amountText(totals.grossPerYearPence, isIndicative),
};

const rows: readonly Row[] = [
  {
    label: 'Whole contract, with tax',
    isPrice: true,
    text: ({ totals }, isIndicative) => amountText(totals.grossPence, isIndicative),
  },
  {
    label: 'A month, with tax',
    isPrice: true,
    text: ({ totals, termMonths }, isIndicative) =>
      monthText({
        amount: totals.grossPerMonthPence,
        total: totals.grossPence,
        months: termMonths,
        isIndicative,
      }),
  },
  {
    label: 'Against your current supplier',
    isPrice: true,
    text: (offer) => offer.renewing?.grossComparison ?? 'Its prices are not known',
  },
  {
    label: 'Whole contract without tax',
    isPrice: true,
    text: (offer, isIndicative) => amountText(offer.totals.netPence, isIndicative),
  },
  {
    label: 'Unit rates',
    text: (offer) =>
      offer.unitRates.map(({ label, rate }) => `${label}: ${pennies(rate)} per kWh`).join('; '),
  },
  {
    label: 'Standing charge',
    text: (offer) => `${pennies(offer.standingChargeRate)} per day`,
  },
  {
    label: 'What we earn',
    text: (offer, isIndicative) =>
      `${amountText(offer.fee.pence, isIndicative)} (${pennies(offer.fee.ratePerKwh)} per kWh)`,
  },
  {
    label: 'Contract',
    text: (offer) => `${offer.termMonths} months, to ${unbrokenDate(offer.endDate)}`,
  },
  {
    label: 'What can change',
    text: (offer) =>
      offer.isFullyFixed
        ? 'Nothing but taxes'
        : offer.whatCanChange
            .filter(({ treatment }) => treatment !== 'fixed')
            .map(({ component }) => component)
            .join(', '),
  },
  { label: 'Leaving early', text: (offer) => offer.exitTerms },
  { label: 'Green', text: (offer) => offer.greenWords },
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
          offers={data.map(({ offer }) => offer)}
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

type CompareRowProps = {
  readonly line: { readonly label: string; readonly texts: readonly string[] };
  readonly offers: readonly Offer[];
  readonly className: string | undefined;
};

const CompareRow = ({ line: { label, texts }, offers, className }: CompareRowProps) => (
  <tr className={className}>
    <th scope="row">{label}</th>
    {texts.map((text, column) => (
      <td key={offers[column]?.offerId}>{text}</td>
    ))}
  </tr>
);

type SideBySideProps = {
  readonly offers: readonly Offer[];
  readonly isIndicative: boolean;
  readonly onChoose: (offer: Offer) => void;
};

/**
 * The offers in columns of equal width under their headings; rows that are the same in all of them are less
 * prominent.
 */
function SideBySide({ offers, isIndicative, onChoose }: SideBySideProps) {
  const least = Math.min(...offers.map(({ totals }) => totals.grossPerYearPence));
  const lineOf = ({ label, isPrice = false, text }: Row) => {
    const texts = offers.map((offer) => text(offer, isIndicative));
    return { label, isPrice, texts, isSame: new Set(texts).size === 1 };
  };
  const yearLine = lineOf(year);
  const lines = rows.map(lineOf);
  const different = lines.filter(({ isSame, isPrice }) => !isSame && !isPrice);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard too
    <div className={styles.compareScroll} role="region" aria-label="Offers side by side" tabIndex={0}>
      <table className={styles.compare}>
        <caption className="visually-hidden">Offers side by side</caption>
        <thead>
          <tr>
            <th scope="col">Offer</th>
            {offers.map((offer) => (
              <th key={offer.offerId} scope="col">
                <span className={styles.compareWho}>
                  <SupplierLogo
                    supplierId={offer.supplierId}
                    name={offer.supplierName}
                    logo={offer.supplierLogo}
                    size={48}
                  />
                  {offer.totals.grossPerYearPence === least && <Tag tone="success">Cheapest</Tag>}
                </span>
                <b>
                  {offer.supplierName}, {offer.productName}, {termText(offer.termMonths)}
                </b>
              </th>
            ))}
          </tr>
          <tr>
            <th scope="row">
              <span className="visually-hidden">Your choice</span>
            </th>
            {offers.map((offer) => (
              <td key={offer.offerId}>
                <Button size="small" onClick={() => onChoose(offer)}>
                  Choose<span className="visually-hidden"> {offer.supplierName}</span>
                </Button>
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          <CompareRow line={yearLine} offers={offers} className={styles.compareTotal} />
          <tr>
            <th scope="row">What differs</th>
            <td colSpan={offers.length}>
              <span className={styles.differs}>
                {different.length === 0 ? 'Only the price' : different.map(({ label }) => label).join('; ')}
              </span>
            </td>
          </tr>
          {lines.map((line) => (
            <CompareRow
              key={line.label}
              line={line}
              offers={offers}
              className={line.isSame ? styles.same : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A bar that stays at the bottom of the list while any offer is ticked for comparison. */
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
