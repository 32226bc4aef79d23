import { fuelNames } from '@switch/domain/units/energy.ts';
import type { SharedQuotation } from '@switch/contract/http/pricing/quotations.ts';
import { amountText, monthText } from '@switch/domain/quote/offer-texts.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { formatCount } from '@switch/domain/units/money-text.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { Card, Notice, PriceFigure, Stack, SummaryList } from '@switch/ui';
import { SupplierLogo } from '@switch/ui/drawings/supplier-logo.tsx';
import { pennies, pounds } from '../lib/offer/money-text.ts';
import { offerTerms, PriceSum } from '../lib/offer/price-sum.tsx';
import { lastDayBefore } from '../lib/today.ts';
import styles from './quote.module.css';

/**
 * A quotation to read and print: the total, the rates, our fee, every line, what can change, and the terms.
 */
export function QuoteView({ quotation }: { quotation: SharedQuotation }) {
  const { offer, indicativeReasons } = quotation;
  const isIndicative = indicativeReasons.length > 0;
  return (
    <Stack gap={4} className={styles.quote}>
      {isIndicative && (
        <Notice tone="warning" title="This price is an indication">
          <ul>
            {indicativeReasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Card padding="large">
        <Stack gap={3}>
          <div className={styles.supplier}>
            <SupplierLogo
              supplierId={offer.supplierId}
              name={offer.supplierName}
              logo={offer.supplierLogo}
              size={48}
            />
            <div>
              <h2>
                {fuelNames[offer.fuel]} from {offer.supplierName}
              </h2>
              <p>
                {offer.productName}, {longDate(offer.startDate)} to {longDate(offer.endDate)}
              </p>
            </div>
          </div>
          <div className={styles.sums}>
            <PriceFigure
              label={`You pay over ${offer.termMonths} months`}
              amount={pounds(offer.totals.grossPence)}
              isIndicative={isIndicative}
              note={`With VAT and levies; ${monthText({ amount: offer.totals.grossPerMonthPence, total: offer.totals.grossPence, months: offer.termMonths, isIndicative })}`}
            />
            <Facts quotation={quotation} />
          </div>
        </Stack>
      </Card>
      <section>
        <h2>The sum</h2>
        <PriceSum offer={offer} caption="Every line of the price" />
      </section>
      <section>
        <h2>What can change</h2>
        <SummaryList
          rows={offer.whatCanChange.map(({ component, words }) => ({
            key: component,
            label: component,
            value: words,
          }))}
        />
      </section>
      <section>
        <h2>Terms</h2>
        <SummaryList rows={offerTerms(offer).map(([label, value]) => ({ key: label, label, value }))} />
      </section>
    </Stack>
  );
}

function Facts({ quotation }: { quotation: SharedQuotation }) {
  const { offer, yearlyKwh, createdAt, expiresAt, indicativeReasons } = quotation;
  const rates = offer.unitRates.map(({ register, label, rate: value }) => ({
    key: register,
    label,
    value: `${pennies(value)} per kWh, before tax`,
  }));
  return (
    <SummaryList
      look="compact"
      rows={[
        ...rates,
        { key: 'standing', label: 'Standing charge', value: `${pennies(offer.standingChargeRate)} per day` },
        {
          key: 'fee',
          label: 'Our fee, included',
          value: `${amountText(offer.fee.pence, indicativeReasons.length > 0)}, ${pennies(offer.fee.ratePerKwh)} per kWh`,
        },
        { key: 'use', label: 'Based on', value: `${formatCount(yearlyKwh)} kWh a year` },
        { key: 'made', label: 'Quoted on', value: longDate(ukDateAt(new Date(createdAt))) },
        { key: 'until', label: 'Valid until the end of', value: longDate(lastDayBefore(expiresAt)) },
      ]}
    />
  );
}
