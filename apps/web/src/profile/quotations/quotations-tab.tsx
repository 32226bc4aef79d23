import { listQuotations, type OwnQuotation } from '@switch/contract/http/pricing/quotations.ts';
import { useMountTime } from '@switch/browser/use-now.ts';
import { amountText, monthText } from '@switch/domain/quote/offer-texts.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { formatCount, formatPounds, formatRate } from '@switch/domain/units/money-text.ts';
import { pence, rate } from '@switch/domain/units/money.ts';
import { Button, Card, classNames, Cluster, Disclosure, PriceFigure, SummaryList, Tag } from '@switch/ui';
import { SupplierLogo } from '@switch/ui/drawings/supplier-logo.tsx';
import { Suspense, useState } from 'react';
import { SendQuoteDialog } from '../../shared-parts.ts';
import { load } from '../../lib/api.ts';
import { PriceSum } from '../../lib/offer/price-sum.tsx';
import { QuotationPdfLinks } from '../../lib/offer/quotation-pdf-links.tsx';
import { whenText } from '../../lib/time-text.ts';
import { Link } from '../../lib/link.tsx';
import { pathTo } from '../../routes.ts';
import { ListView, type PrintProps, useFresh, usePrintOne } from '../list-parts.tsx';
import type { ProfileViewProps } from '../profile-tabs.ts';
import styles from '../profile.module.css';
import { ResumeButton } from '../drafts-tab.tsx';
import { quotationState } from './quotation-state.ts';

export function QuotationsTab({ userId, page }: ProfileViewProps) {
  const query = useFresh(['quotations', userId, page], () =>
    load(listQuotations, { query: { sort: '-created_at', userId, page } }),
  );
  const printing = usePrintOne();
  return (
    <ListView query={query} tab="quotations" page={page}>
      {({ quotations, total }) =>
        total > 0 &&
        quotations.map((quotation) => (
          <QuotationCard
            key={quotation.quotationId}
            quotation={quotation}
            {...printing(quotation.quotationId)}
          />
        ))
      }
    </ListView>
  );
}

type QuotationCardProps = PrintProps & { readonly quotation: OwnQuotation };

function QuotationCard({ quotation, isAside, onPrint }: QuotationCardProps) {
  const now = useMountTime();
  const { offer, siteAddress, createdAt } = quotation;
  const { isOpen, tag, tone, until } = quotationState(quotation, now);
  return (
    <Card
      title={`${fuelNames[offer.fuel]} from ${offer.supplierName}`}
      aside={<Tag tone={tone}>{tag}</Tag>}
      className={classNames(isAside && 'no-print')}
      gap={3}
    >
      <div className={styles.supplier}>
        <SupplierLogo
          supplierId={offer.supplierId}
          name={offer.supplierName}
          logo={offer.supplierLogo}
          size={48}
        />
        <div className={styles.facts}>
          <p>
            {offer.productName}, {offer.termMonths} months from {longDate(offer.startDate)}
          </p>
          <p>
            {siteAddress}. Quoted {whenText(new Date(createdAt), now)}.
          </p>
        </div>
      </div>
      <Sums quotation={quotation} />
      {until && <p>{until}.</p>}
      {quotation.isIndicative && (
        <p>It is only an indication so far: something about the supply has yet to be confirmed.</p>
      )}
      <EveryLine quotation={quotation} />
      <Cluster gap={2} className="no-print">
        {quotation.state !== 'used' && <WayBack quotation={quotation} isOpen={isOpen} />}
        {isOpen && <Send quotation={quotation} />}
        <QuotationPdfLinks quotationId={quotation.quotationId} about={quotation.offer} isOpen={isOpen} />
        <Button look="secondary" size="small" onClick={onPrint}>
          Print
        </Button>
      </Cluster>
    </Card>
  );
}

function Sums({ quotation: { offer, yearlyKwh, isIndicative } }: { quotation: OwnQuotation }) {
  const { totals, fee } = offer;
  return (
    <div className={styles.sums}>
      <PriceFigure
        size="medium"
        isIndicative={isIndicative}
        label={`You pay over ${offer.termMonths} months`}
        amount={formatPounds(pence(totals.grossPence))}
        note={`With VAT and levies; ${monthText({ amount: totals.grossPerMonthPence, total: totals.grossPence, months: offer.termMonths, isIndicative })}`}
      />
      <SummaryList
        look="compact"
        rows={[
          { label: 'Before tax', value: formatPounds(pence(totals.netPence)) },
          {
            label: 'Our fee, included',
            value: `${amountText(fee.pence, isIndicative)}, ${formatRate(rate(fee.ratePerKwh))} per kWh`,
          },
          { label: 'Based on', value: `${formatCount(yearlyKwh)} kWh a year` },
        ]}
      />
    </div>
  );
}

const EveryLine = ({ quotation: { offer } }: { quotation: OwnQuotation }) => (
  <Disclosure summary="Show the sum">
    <PriceSum offer={offer} caption="Every line of the price" />
  </Disclosure>
);

function Send({ quotation: { quotationId, offer } }: { quotation: OwnQuotation }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setIsOpen(true)}>
        Email or share
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SendQuoteDialog
            quotationId={quotationId}
            supplierName={offer.supplierName}
            isOpen
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** A link back to the prices of the same draft; if the draft is gone, to a new comparison. */
const WayBack = ({ quotation: { stepsId }, isOpen }: { quotation: OwnQuotation; isOpen: boolean }) => (
  <div>
    {stepsId === null ? (
      <Link to={pathTo('energy')} look="secondary" size="small">
        Compare prices again
      </Link>
    ) : (
      <ResumeButton stepsId={stepsId} place={pathTo('prices')} look="secondary">
        {isOpen ? 'Choose again' : 'See today’s prices'}
      </ResumeButton>
    )}
  </div>
);
