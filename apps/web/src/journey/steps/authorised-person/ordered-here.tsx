import { Link } from '../../../lib/link.tsx';
import { OrderBox, type OrderLook } from '../../../lib/offer/order.tsx';
import { PriceClock } from '../../../lib/offer/price-clock.tsx';
import { chosenOffers } from '../../chosen-offers.ts';
import { ChosenOrders } from '../../chosen-orders.tsx';
import { placeOf } from '../../places.ts';
import { useDraft } from '../../step-context.ts';

/** What was chosen, and until when all of it is valid at its price. */
export function OrderedHere({ look = 'line' }: { look?: OrderLook }) {
  const { answers } = useDraft();
  const [until] = chosenOffers(answers)
    .map(({ choice }) => choice.expiresAt)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other));
  if (until === undefined) return null;
  const prices = placeOf('prices', undefined, { returnTo: 'authorised-person' });
  return (
    <OrderBox
      clock={
        <PriceClock
          until={until}
          afterwards={
            <>
              <Link to={prices}>Look at today’s prices</Link> and choose again.
            </>
          }
        />
      }
    >
      <ChosenOrders answers={answers} look={look} />
    </OrderBox>
  );
}
