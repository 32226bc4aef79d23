import { getQuotation, type OwnQuotation } from '@switch/contract/http/pricing/quotations.ts';
import { fuelsOf } from '@switch/domain/journey/draft.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { amountText, monthText } from '@switch/domain/quote/offer-texts.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { EmptyState, PriceFigure, Skeleton, SummaryList } from '@switch/ui';
import { lastDayBefore } from '../../../lib/today.ts';
import { useQuery } from '../../../lib/query-cache.ts';
import { load } from '../../../lib/api.ts';
import { pennies, pounds } from '../../../lib/offer/money-text.ts';
import { PriceSum } from '../../../lib/offer/price-sum.tsx';
import styles from './summary.module.css';

const useQuotation = (quotationId: string) =>
  useQuery({
    queryKey: ['quotation', quotationId],
    queryFn: () => load(getQuotation, { params: { quotationId } }),
    staleTime: Infinity,
  });

/** The full price of every chosen offer, line by line, from the quotation stored when it was chosen. */
export function OffersInFull({ answers }: { answers: Answers }) {
  return fuelsOf(answers).map((fuel) => {
    const choice = answers.prices?.[fuel];
    return choice?.kind === 'offer' && <OfferInFull key={fuel} quotationId={choice.quotationId} />;
  });
}

function OfferInFull({ quotationId }: { quotationId: string }) {
  const quotation = useQuotation(quotationId);
  if (quotation.isPending) return <Skeleton shape="card" count={1} label="Loading the price line by line" />;
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
  return <Sum quotation={quotation.data.quotation} />;
}

function Sum({ quotation: { offer, isIndicative, createdAt } }: { quotation: OwnQuotation }) {
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
