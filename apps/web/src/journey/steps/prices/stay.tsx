import type { PricedFuel } from '@switch/contract/http/pricing/quotes.ts';
import { Card, PriceFigure } from '@switch/ui';
import { Link } from '../../../lib/link.tsx';
import { placeOf } from '../../places.ts';
import { pounds, taxBasisLabels, type TaxBasis } from './money-text.ts';

/** Doing nothing as the first row, or the way to make it appear. */
export function StayCard({ prices, basis }: { prices: PricedFuel; basis: TaxBasis }) {
  if (prices.stay === null) {
    return (
      <Card
        title="Is staying cheaper?"
        level={3}
        tone="soft"
        aside={
          <Link
            to={placeOf('current-supplier', `${prices.fuel}-prices`, { returnTo: 'prices' })}
            look="secondary"
            size="small"
          >
            Enter today’s prices
          </Link>
        }
      >
        Tell us what you pay now and every offer shows what it saves, or costs more, than doing nothing.
      </Card>
    );
  }
  return (
    <Card title="Stay where you are" level={3} tone="soft">
      <PriceFigure
        amount={pounds(basis === 'inc' ? prices.stay.grossPence : prices.stay.netPence)}
        label={`You would pay over 12 months, ${taxBasisLabels[basis]}`}
        note={prices.stay.words}
        size="medium"
      />
    </Card>
  );
}
