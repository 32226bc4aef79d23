import type { PricedFuel } from '@switch/contract/http/pricing/quotes.ts';
import contract from '@switch/domain/facts/contract.json' with { type: 'json' };
import { factText } from '@switch/domain/facts/fact.ts';
import { organisationKindLabels } from '@switch/domain/organisation/organisation-kind.ts';
import { formatAddress } from '@switch/domain/place/address.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { kwhText } from '@switch/domain/units/energy.ts';
import { Notice, Stack, SummaryList } from '@switch/ui';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/link.tsx';
import { SourceLink } from '../../../lib/offer/source-link.tsx';
import { today } from '../../../lib/today.ts';
import { placeOf } from '../../places.ts';
import { useDraft } from '../../step-context.ts';
import styles from './prices.module.css';

/**
 * What the prices are based on, each part with a link to change it, why they may still change, and what they
 * include.
 */
export function Inputs({ prices }: { prices: PricedFuel }) {
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
      <p>
        Every price includes what we earn, and shows it; it plays no part in their order. You can see prices
        without giving a name or phone number. Nothing is agreed until you sign and the supplier accepts.{' '}
        {factText(contract['no-cooling-off'], today())}
        {prices.receipt.isSample && ' These are sample prices of invented suppliers.'}
      </p>
    </Stack>
  );
}
