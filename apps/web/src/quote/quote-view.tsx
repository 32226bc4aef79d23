import { fuelNames } from '@switch/domain/units/energy.ts';
import type { SharedQuotation } from '@switch/contract/http/pricing/quotations.ts';
import type { Offer } from '@switch/contract/http/pricing/quotes.ts';
import { dateInWords } from '@switch/domain/units/date-words.ts';
import { formatCount, formatPounds, formatRate } from '@switch/domain/units/money-text.ts';
import { pence, rate } from '@switch/domain/units/money.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { Card, Notice, PriceFigure, Stack, SummaryList, Table } from '@switch/ui';
import { SupplierLogo } from '@switch/ui/drawings/supplier-logo.tsx';
import { lastDayBefore } from '../lib/today.ts';
import styles from './quote.module.css';

const pounds = (amount: number): string => formatPounds(pence(amount));
const pennies = (value: number): string => formatRate(rate(value));

/** A quotation to read and to print: what is paid, the rates, our fee, every line, what can change, and the terms. */
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
            <SupplierLogo supplierId={offer.supplierId} name={offer.supplierName} size={48} />
            <div>
              <h2>
                {fuelNames[offer.fuel]} from {offer.supplierName}
              </h2>
              <p>
                {offer.productName}, {dateInWords(offer.startDate)} to {dateInWords(offer.endDate)}
              </p>
            </div>
          </div>
          <div className={styles.sums}>
            <PriceFigure
              label={`You pay over ${offer.termMonths} months`}
              amount={pounds(offer.totals.grossPence)}
              isIndicative={isIndicative}
              note={`With VAT and levies; ${pounds(offer.totals.grossPerMonthPence)} a month`}
            />
            <Facts quotation={quotation} />
          </div>
        </Stack>
      </Card>
      <section>
        <h2>The sum</h2>
        <EveryLine offer={offer} />
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
        <Terms offer={offer} />
      </section>
    </Stack>
  );
}

function Facts({ quotation: { offer, yearlyKwh, createdAt, expiresAt } }: { quotation: SharedQuotation }) {
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
          value: `${pounds(offer.fee.pence)}, ${pennies(offer.fee.ratePerKwh)} per kWh`,
        },
        { key: 'use', label: 'Worked out for', value: `${formatCount(yearlyKwh)} kWh a year` },
        { key: 'made', label: 'Quoted on', value: dateInWords(ukDateAt(new Date(createdAt))) },
        { key: 'until', label: 'Holds until the end of', value: dateInWords(lastDayBefore(expiresAt)) },
      ]}
    />
  );
}

const EveryLine = ({ offer }: { offer: Offer }) => (
  <Table
    caption="Every line of the price"
    hideCaption
    narrow="stack"
    rowKey={(line) => line.code + line.label}
    rows={offer.lines}
    columns={[
      { id: 'label', header: 'For', cell: (line) => line.label, isRowHeader: true },
      { id: 'quantity', header: 'Quantity', cell: (line) => line.quantity, isNumeric: true },
      { id: 'rate', header: 'Rate', cell: (line) => line.rateText, isNumeric: true },
      { id: 'amount', header: 'Amount', cell: (line) => pounds(line.amountPence), isNumeric: true },
    ]}
    footer={['Total with tax', '', '', pounds(offer.totals.grossPence)]}
  />
);

function Terms({ offer }: { offer: Offer }) {
  const notice =
    offer.noticeDays === 0 ? 'None' : `${offer.noticeDays} days; micro businesses need to give none`;
  const paying = offer.paymentMethod === 'direct-debit' ? 'Direct Debit' : 'Bank transfer';
  return (
    <SummaryList
      rows={[
        { key: 'exit', label: 'Leaving early', value: offer.exitTerms },
        { key: 'renewal', label: 'At the end', value: offer.renewalTerms },
        { key: 'notice', label: 'Notice', value: notice },
        {
          key: 'paying',
          label: 'Paying',
          value: `${paying}, due ${offer.paymentDueDays} days after the bill`,
        },
        { key: 'credit', label: 'Credit', value: offer.creditTerms },
        { key: 'green', label: 'Green', value: offer.greenWords },
      ]}
    />
  );
}
