import type { PricedFuel } from '@switch/contract/http/pricing/quotes.ts';
import { formatAddress } from '@switch/domain/place/address.ts';
import { dayAndMonth, longDate } from '@switch/domain/units/date-text.ts';
import { kwhText } from '@switch/domain/units/energy.ts';
import { organisationKindLabels } from '@switch/domain/organisation/organisation-kind.ts';
import { Disclosure, Notice, Stack, SummaryList, Tag } from '@switch/ui';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/link.tsx';
import { SourceLink } from '../../../lib/offer/source-link.tsx';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import { placeOf } from '../../places.ts';
import { useDraft } from '../../step-context.ts';
import { IncludedNotes } from './included-notes.tsx';
import styles from './prices.module.css';

/** "8 Dec", of a date as `yyyy-MM-dd`. */
const shortDay = (date: string): string => dayAndMonth(date).replace(/^(\d+ \w{3})\w*/, '$1');

/** What the prices are for in one line; opened, each part with its way to change it, and why they may still move. */
export function InputsBar({ prices }: { prices: PricedFuel }) {
  const { answers } = useDraft();
  const { fuel, yearlyKwh, indicativeReasons } = prices;
  const site = answers[`${fuel}-supply-address`]?.address;
  const [street = ''] = site ? formatAddress(site.address).split(',') : [];
  return (
    <div className={styles.inputs}>
      <Disclosure
        summary={
          <>
            {street} · {kwhText(yearlyKwh)} · from {shortDay(prices.startDate)}
            <span className={styles.changeWord}> Change</span>
          </>
        }
      >
        <Inputs prices={prices} />
        <IncludedNotes isSample={prices.receipt.isSample} />
      </Disclosure>
      {(prices.receipt.isSample || indicativeReasons.length > 0) && (
        <p className={styles.marks}>
          {prices.receipt.isSample && <Tag tone="sample">Sample prices</Tag>}
          {indicativeReasons.length > 0 && <Tag tone="warning">An indication so far</Tag>}
        </p>
      )}
    </div>
  );
}

function Inputs({ prices }: { prices: PricedFuel }) {
  const { answers } = useDraft();
  const { fuel, yearlyKwh, lowKwh, highKwh } = prices;
  const site = answers[`${fuel}-supply-address`]?.address;
  const kind = answers['mbc-page']?.organisation?.kind;
  const row = (label: string, value: ReactNode, step: StepId, cardId: string) => ({
    key: label,
    label,
    value,
    change: (dress: { className: string; children: ReactNode }) => (
      <Link to={placeOf(step, cardId, { returnTo: 'prices' })} {...dress} />
    ),
  });
  return (
    <Stack gap={2} className={styles.answers}>
      <SummaryList
        look="compact"
        rows={[
          row(
            'Site',
            site ? `${formatAddress(site.address)} (${prices.regionName})` : '',
            `${fuel}-supply-address`,
            'address',
          ),
          row(
            'Yearly use',
            lowKwh === highKwh
              ? kwhText(yearlyKwh)
              : `${kwhText(yearlyKwh)}, between ${kwhText(lowKwh)} and ${kwhText(highKwh)}`,
            'current-supplier',
            `${fuel}-usage`,
          ),
          row('Start', longDate(prices.startDate), 'contract-end-date', `${fuel}-end`),
          row(
            'Organisation and tax',
            <>
              {kind ? organisationKindLabels[kind].label : ''}. {prices.taxWords}{' '}
              <SourceLink fact="tax" of="the tax" />
            </>,
            'mbc-page',
            'organisation',
          ),
        ]}
      />
      {prices.indicativeReasons.length > 0 && (
        <Notice tone="warning" title="These prices are an indication">
          <ul>
            {prices.indicativeReasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Notice>
      )}
    </Stack>
  );
}
