import { monthText } from '@switch/domain/quote/offer-texts.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import type { FuelPrices, SupplierPair } from '@switch/contract/http/pricing/quotes.ts';
import { Button, Card, EmptyState, Grid, PriceFigure, Stack } from '@switch/ui';
import { SupplierLogo } from '@switch/ui/drawings/supplier-logo.tsx';
import type * as z from 'zod/mini';
import { Comparison, OfferMore, Rates } from './offer.tsx';
import { pounds, taxBasisLabels } from '../../../lib/offer/money-text.ts';
import { useChoosing } from './use-choosing.ts';
import styles from './prices.module.css';

type Pair = z.output<typeof SupplierPair>;

const pricedOf = (prices: readonly FuelPrices[], fuel: string) => {
  const found = prices.find((one) => one.fuel === fuel);
  if (found?.kind !== 'priced') throw new Error(`a pair without prices of ${fuel}`);
  return found;
};

const monthly = ({ electricity, gas }: Pair): number =>
  electricity.totals.grossPerMonthPence + gas.totals.grossPerMonthPence;

/** Both fuels from one supplier over one term: one press chooses the two contracts. */
export function PairList({ pairs, prices }: { pairs: readonly Pair[]; prices: readonly FuelPrices[] }) {
  const choosing = useChoosing();
  const isIndicative = prices.some((one) => one.kind === 'priced' && one.indicativeReasons.length > 0);
  if (pairs.length === 0) {
    return (
      <EmptyState title="No supplier offers both fuels here" level={2}>
        Choose electricity and gas from their own lists. They are two contracts either way.
      </EmptyState>
    );
  }
  return (
    <Stack gap={3}>
      <h2 className="visually-hidden">Both fuels from one supplier</h2>
      <p>
        These are still two contracts, each with its own end date. Two suppliers are often cheaper than one.
      </p>
      <ul className={styles.list}>
        {pairs.map((pair) => (
          <li key={`${pair.supplierId} ${pair.termMonths}`}>
            <Card>
              <Stack gap={3}>
                <div className={styles.pairHead}>
                  <SupplierLogo
                    supplierId={pair.supplierId}
                    name={pair.supplierName}
                    logo={pair.supplierLogo}
                    size={48}
                  />
                  <h3 className={styles.supplier}>{pair.supplierName}</h3>
                </div>
                <PriceFigure
                  amount={pounds(pair.grossPence)}
                  label={`You pay for both over ${pair.termMonths} months`}
                  note={`${monthText(monthly(pair), pair.grossPence, pair.termMonths)}, ${taxBasisLabels.inc}`}
                  isIndicative={isIndicative}
                />
                <Grid column="large">
                  {[pair.electricity, pair.gas].map((offer) => (
                    <Stack key={offer.fuel} gap={2}>
                      <h4>
                        {fuelNames[offer.fuel]}: {offer.productName}, {pounds(offer.totals.grossPence)}
                      </h4>
                      <Comparison
                        offer={offer}
                        basis="inc"
                        renewing={pricedOf(prices, offer.fuel).renewing}
                      />
                      <Rates offer={offer} isIndicative={isIndicative} />
                      <OfferMore offer={offer} receipt={pricedOf(prices, offer.fuel).receipt} />
                    </Stack>
                  ))}
                </Grid>
                <p>
                  <Button
                    wideOnPhone
                    loading={choosing.busy === pair.electricity.offerId}
                    onClick={() =>
                      void choosing.choose([
                        {
                          offer: pair.electricity,
                          receiptId: pricedOf(prices, 'electricity').receipt.receiptId,
                        },
                        { offer: pair.gas, receiptId: pricedOf(prices, 'gas').receipt.receiptId },
                      ])
                    }
                  >
                    Choose both
                    <span className="visually-hidden">
                      {' '}
                      from {pair.supplierName}, {pair.termMonths} months
                    </span>
                  </Button>
                </p>
              </Stack>
            </Card>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
