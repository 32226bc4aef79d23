import { amountText } from '@switch/domain/quote/offer-texts.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import type {
  FuelPrices,
  ListedOffer,
  PricedFuel,
  SupplierPair,
} from '@switch/contract/http/pricing/quotes.ts';
import { Button, Card, EmptyState, PriceFigure, Stack } from '@switch/ui';
import { SupplierLogo } from '@switch/ui/drawings/supplier-logo.tsx';
import { Comparison, Flags, MonthAndFee, OfferMore } from './offer.tsx';
import { pounds, taxBasisLabels } from '../../../lib/offer/money-text.ts';
import { termText } from './offer-view.ts';
import { useChoosing } from './use-choosing.ts';
import styles from './prices.module.css';

function pricedOf(prices: readonly FuelPrices[], fuel: string): PricedFuel {
  const found = prices.find((one) => one.fuel === fuel);
  if (found?.kind !== 'priced') throw new Error(`a pair without prices of ${fuel}`);
  return found;
}

const yearly = (...offers: readonly (ListedOffer | undefined)[]): number =>
  offers.reduce((sum, offer) => sum + (offer?.totals.grossPerYearPence ?? 0), 0);

/**
 * Says how much more or less the pair costs a year than the cheapest offer of each fuel, from any supplier.
 */
function besideCheapest({ electricity, gas }: SupplierPair, prices: readonly FuelPrices[]): string {
  const cheapest = yearly(
    ...(['electricity', 'gas'] as const).map((fuel) => pricedOf(prices, fuel).offers[0]),
  );
  const more = yearly(electricity, gas) - cheapest;
  if (more === 0) return 'These are the two cheapest offers';
  return `${pounds(Math.abs(more))} a year ${more > 0 ? 'more' : 'less'} than the cheapest offer of each fuel`;
}

/** One fuel of a pair. */
const Half = ({
  offer,
  list,
  isIndicative,
}: {
  readonly offer: ListedOffer;
  readonly list: PricedFuel;
  readonly isIndicative: boolean;
}) => (
  <Stack gap={1}>
    <h4>
      {fuelNames[offer.fuel]}: {offer.productName}, {amountText(offer.totals.grossPerYearPence, isIndicative)}{' '}
      a year
    </h4>
    <Comparison offer={offer} basis="inc" renewing={list.renewing} />
    <MonthAndFee offer={offer} basis="inc" isIndicative={isIndicative} />
    <Flags offer={offer} isChosen={false} />
    <OfferMore offer={offer} receipt={list.receipt} isIndicative={isIndicative} />
  </Stack>
);

type PairCardProps = {
  readonly pair: SupplierPair;
  readonly prices: readonly FuelPrices[];
  readonly isIndicative: boolean;
  readonly choosing: ReturnType<typeof useChoosing>;
};

function PairCard({ pair, prices, isIndicative, choosing }: PairCardProps) {
  const { electricity, gas, termMonths } = pair;
  const perMonth = electricity.totals.grossPerMonthPence + gas.totals.grossPerMonthPence;
  const [ofElectricity, ofGas] = [pricedOf(prices, 'electricity'), pricedOf(prices, 'gas')];
  return (
    <Card className={styles.pair}>
      <div className={styles.pairGrid}>
        <div className={styles.pairHead}>
          <SupplierLogo
            supplierId={pair.supplierId}
            name={pair.supplierName}
            logo={pair.supplierLogo}
            size={48}
          />
          <h3 className={styles.supplier}>
            {pair.supplierName}, {termText(termMonths)}
          </h3>
        </div>
        <div className={styles.pairPrice}>
          <PriceFigure
            amount={pounds(yearly(electricity, gas))}
            label="Both fuels, a year"
            note={`${isIndicative ? 'About ' : ''}${pounds(perMonth)} a month, ${taxBasisLabels.inc}`}
            isIndicative={isIndicative}
          />
        </div>
        <p className={styles.pairStay}>{besideCheapest(pair, prices)}</p>
        <div className={styles.halves}>
          <Half offer={electricity} list={ofElectricity} isIndicative={isIndicative} />
          <Half offer={gas} list={ofGas} isIndicative={isIndicative} />
        </div>
        <p className={styles.pairChoose}>
          <Button
            wideOnPhone
            loading={choosing.busy === electricity.offerId}
            onClick={() =>
              void choosing.choose([
                { offer: electricity, receiptId: ofElectricity.receipt.receiptId },
                { offer: gas, receiptId: ofGas.receipt.receiptId },
              ])
            }
          >
            Choose both
            <span className="visually-hidden">
              {' '}
              from {pair.supplierName}, {termMonths} months
            </span>
          </Button>
        </p>
      </div>
    </Card>
  );
}

type PairListProps = { readonly pairs: readonly SupplierPair[]; readonly prices: readonly FuelPrices[] };

/** Both fuels from one supplier for the same term: one click chooses both contracts. */
export function PairList({ pairs, prices }: PairListProps) {
  const choosing = useChoosing();
  const isIndicative = prices.some((one) => one.kind === 'priced' && one.indicativeReasons.length > 0);
  if (pairs.length === 0) {
    return (
      <EmptyState title="No supplier offers both fuels here" level={2}>
        Choose electricity and gas from separate lists. They are two contracts either way.
      </EmptyState>
    );
  }
  return (
    <Stack gap={2}>
      <h2 className="visually-hidden">Both fuels from one supplier</h2>
      <p>
        These are still two contracts, each with its own end date. Each pair says what it costs compared with
        the cheapest offer of each fuel.
      </p>
      <ul className={styles.list}>
        {pairs.map((pair) => (
          <li key={`${pair.supplierId} ${pair.termMonths}`}>
            <PairCard pair={pair} prices={prices} isIndicative={isIndicative} choosing={choosing} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
