import type { OwnQuotation } from '@switch/contract/http/pricing/quotations.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { amountText, monthText } from '@switch/domain/quote/offer-texts.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { EmptyState, PriceFigure, Skeleton, SummaryList } from '@switch/ui';
import { lastDayBefore } from '../../../lib/today.ts';
import { pennies, pounds } from '../../../lib/offer/money-text.ts';
import { PriceSum } from '../../../lib/offer/price-sum.tsx';
import { chosenOffers, isIndicativeNow } from '../../chosen-offers.ts';
import { useQuotation } from '../../chosen-orders.tsx';
import styles from './summary.module.css';

/** The full price of every chosen offer, line by line, from the quotation stored when it was chosen. */
export function OffersInFull({ answers }: { answers: Answers }) {
  return chosenOffers(answers).map(({ fuel, choice: { quotationId } }) => (
    <OfferInFull key={fuel} quotationId={quotationId} isIndicative={isIndicativeNow(answers, fuel)} />
  ));
}

type OfferInFullProps = { readonly quotationId: string; readonly isIndicative: boolean };

function OfferInFull({ quotationId, isIndicative }: OfferInFullProps) {
  const quotation = useQuotation(quotationId);
  if (quotation.isPending) return <Skeleton shape="card" label="Loading the price line by line" />;
  if (quotation.isError || !quotation.data.result) {
    return (
      <EmptyState
        level={3}
        title="The price cannot be shown line by line just now"
        onRetry={() => void quotation.refetch()}
        retrying={quotation.isFetching}
      >
        The total above has not changed.
      </EmptyState>
    );
  }
  return <Sum quotation={quotation.data.quotation} isIndicative={isIndicative} />;
}

type SumProps = { readonly quotation: OwnQuotation; readonly isIndicative: boolean };

function Sum({ quotation: { offer, createdAt }, isIndicative }: SumProps) {
  const { totals, fee, expiresAt, termMonths, fuel } = offer;
  return (
    <div className={styles.price}>
      <PriceFigure
        amount={pounds(totals.grossPence)}
        label={`You pay for ${fuel} over ${termMonths} months`}
        note="With VAT and Climate Change Levy, at the use above"
        size="medium"
        isIndicative={isIndicative}
      />
      <PriceSum offer={offer} caption={`The sum for ${offer.supplierName}, ${offer.productName}`} />
      <SummaryList
        rows={[
          {
            key: 'month',
            label: 'On average',
            value: monthText({
              amount: totals.grossPerMonthPence,
              total: totals.grossPence,
              months: termMonths,
              isIndicative,
            }),
          },
          {
            key: 'fee',
            label: 'What we earn, inside the price',
            value: `${amountText(fee.pence, isIndicative)} over the contract, ${pennies(fee.ratePerKwh)} per kWh`,
          },
          { key: 'made', label: 'Worked out on', value: longDate(ukDateAt(new Date(createdAt))) },
          { key: 'expiry', label: 'This price is valid until', value: longDate(lastDayBefore(expiresAt)) },
        ]}
      />
    </div>
  );
}
