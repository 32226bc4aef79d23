import type { PricedFuel, UnpricedFuel } from '@switch/contract/http/pricing/quotes.ts';
import { Button, Card, Stack } from '@switch/ui';
import { Scene } from '@switch/ui/drawings/scene.tsx';
import { Link } from '../../../lib/link.tsx';

/** Suppliers that make no offer, each with its reason. */
export const Refusals = ({ refused }: Pick<PricedFuel, 'refused'>) => (
  <ul>
    {refused.map(({ supplierName, words }) => (
      <li key={supplierName + words}>
        {supplierName}: {words}
      </li>
    ))}
  </ul>
);

/** Says why no supplier has an offer for a fuel, and what can be done. */
export const NoOffer = ({ prices }: { prices: UnpricedFuel }) => (
  <Card title={`No ${prices.fuel} offer fits these answers`} level={2}>
    <Stack gap={3}>
      <Scene name="lost" look="small">
        <p>{prices.words}</p>
      </Scene>
      {prices.refused.length > 0 && <Refusals refused={prices.refused} />}
      <p>
        <Link to="/complaints">Tell us</Link> if this looks wrong, or go back and change an answer.
      </p>
    </Stack>
  </Card>
);

type NoPricesProps = { isClosed: boolean; onRetry: () => void; retrying: boolean };

/** Shown if there is no list at all: the service is not open yet, or the server did not answer. */
export const NoPrices = ({ isClosed, onRetry, retrying }: NoPricesProps) => (
  <Stack gap={2}>
    <h2>{isClosed ? 'Prices are not open yet' : 'Prices could not be worked out'}</h2>
    <p>Your answers are safe.</p>
    <Button look="secondary" loading={retrying} onClick={onRetry}>
      Try again
    </Button>
  </Stack>
);
