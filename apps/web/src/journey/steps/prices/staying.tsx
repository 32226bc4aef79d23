import type { PricedFuel } from '@switch/contract/http/pricing/quotes.ts';
import { formatCount } from '@switch/domain/units/money-text.ts';
import { Card, PriceFigure, Stack } from '@switch/ui';
import { Link } from '../../../lib/link.tsx';
import { pounds, taxBasisLabels, type TaxBasis } from '../../../lib/offer/money-text.ts';
import { PriceSum } from '../../../lib/offer/price-sum.tsx';
import { pathTo } from '../../../routes.ts';
import { placeOf } from '../../places.ts';
import { OpenedPart } from './opened-part.tsx';
import styles from './prices.module.css';

type StayingProps = { readonly prices: PricedFuel; readonly basis: TaxBasis };

/**
 * The cost of renewing with the current supplier and of doing nothing, or a link to enter the prices it
 * needs.
 */
export function Staying({ prices, basis }: StayingProps) {
  const { renewing, doingNothing, fuel } = prices;
  const part = basis === 'inc' ? 'grossPence' : 'netPence';
  const ownPrices = (label: string) => (
    <Link
      to={placeOf('current-supplier', `${fuel}-prices`, { returnTo: 'prices' })}
      look="secondary"
      size="small"
    >
      {label}
    </Link>
  );
  const [year] = renewing?.costs ?? [];
  if (!renewing || !year)
    return (
      <Card
        title="Is staying cheaper?"
        level={3}
        tone="soft"
        className="no-print"
        aside={ownPrices('Enter today’s prices')}
      >
        Tell us what you pay now, or what your supplier asks for a renewal, and every offer will show what you
        save, or pay more, over the same months.
      </Card>
    );
  return (
    <Card title="With your current supplier" level={3} tone="soft" aside={ownPrices('Change its prices')}>
      <Stack gap={2}>
        <p className={styles.soft}>
          What you would pay over {year.months} months, {taxBasisLabels[basis]}
        </p>
        <div className={styles.ways}>
          <PriceFigure
            size="medium"
            amount={pounds(year[part])}
            label={<strong>{renewing.title}</strong>}
            note={renewing.basis}
          />
          {doingNothing && <DoingNothing cost={doingNothing} part={part} />}
        </div>
        <RenewalSum fuel={fuel} renewing={renewing} part={part} />
      </Stack>
    </Card>
  );
}

/** Which of the two amounts of a cost is shown. */
type Part = 'grossPence' | 'netPence';

/**
 * The cost of doing nothing, as a range rounded outwards to whole pounds: an estimate is not shown to the
 * penny.
 */
function DoingNothing({
  cost: { least, most, basis },
  part,
}: {
  readonly cost: NonNullable<PricedFuel['doingNothing']>;
  readonly part: Part;
}) {
  const [from, to] = [least[part], most[part]];
  const whole = (inPounds: number): string => `£${formatCount(inPounds)}`;
  return (
    <PriceFigure
      size="medium"
      amount={
        from === to ? pounds(from) : `${whole(Math.floor(from / 100))} to ${whole(Math.ceil(to / 100))}`
      }
      label={<strong>Do nothing</strong>}
      note={
        <>
          {basis}{' '}
          {from !== to && <Link to={pathTo('sources', { hash: 'contract.deemed-price' })}>Source</Link>}
        </>
      }
    />
  );
}

type RenewalSumProps = {
  readonly fuel: PricedFuel['fuel'];
  readonly renewing: NonNullable<PricedFuel['renewing']>;
  readonly part: Part;
};

/** What renewing costs for each contract length on offer, and every line of the yearly cost. */
function RenewalSum({ fuel, renewing: { title, costs, lines }, part }: RenewalSumProps) {
  const grossPence = costs[0]?.grossPence ?? 0;
  return (
    <OpenedPart summary={`${title}: the sum and other lengths`}>
      <Stack gap={3}>
        <PriceSum
          offer={{ fuel, lines, totals: { grossPence } }}
          caption={`The sum for 12 months: ${title}`}
        />
        <dl className={styles.rates}>
          {costs.map((cost) => (
            <div key={cost.months}>
              <dt>{cost.months} months</dt>
              <dd>{pounds(cost[part])}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </OpenedPart>
  );
}
