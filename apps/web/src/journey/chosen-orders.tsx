import { getQuotation, type OwnQuotation } from '@switch/contract/http/pricing/quotations.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import type { ChosenOffer } from '@switch/domain/journey/steps/prices/choice.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { load } from '../lib/api.ts';
import { Link } from '../lib/link.tsx';
import { OrderFacts, type OrderLook } from '../lib/offer/order.tsx';
import { useQuery } from '../lib/query-cache.ts';
import { chosenOffers, isIndicativeNow } from './chosen-offers.ts';
import { placeOf } from './places.ts';

/**
 * Fetches the quotation that was stored when an offer was chosen. Its offer never changes; whether the price is firm does,
 * and is decided by the draft's own answers.
 */
export const useQuotation = (quotationId: string) =>
  useQuery({
    queryKey: ['quotation', quotationId],
    queryFn: () => load(getQuotation, { params: { quotationId } }),
    staleTime: Infinity,
  });

/** Returns what a quotation adds to the choice: the contract's dates, its cost a year and our fee. */
const orderOf = ({ offer }: OwnQuotation) => ({
  startDate: offer.startDate,
  endDate: offer.endDate,
  perYearPence: offer.totals.grossPerYearPence,
  fee: offer.fee,
});

type ChosenOrdersProps = {
  readonly answers: Answers;
  /** The screen to return to after changing the choice; without it, nothing can be changed. */
  readonly returnTo?: StepId;
  readonly look?: OrderLook;
};

/** What was chosen for each supply: supplier, term, price and our fee. */
export const ChosenOrders = ({ answers, ...others }: ChosenOrdersProps) =>
  chosenOffers(answers).map(({ fuel, choice }) => (
    <ChosenOrder
      key={fuel}
      fuel={fuel}
      choice={choice}
      isIndicative={isIndicativeNow(answers, fuel)}
      {...others}
    />
  ));

type ChosenOrderProps = Omit<ChosenOrdersProps, 'answers'> & {
  readonly fuel: Fuel;
  readonly choice: ChosenOffer;
  readonly isIndicative: boolean;
};

function ChosenOrder({ fuel, choice, isIndicative, returnTo, look }: ChosenOrderProps) {
  const { data } = useQuotation(choice.quotationId);
  const kept = data?.result ? orderOf(data.quotation) : undefined;
  const { supplierId, supplierName, termMonths, totalPence } = choice;
  return (
    <OrderFacts
      order={{ fuel, supplierId, supplierName, termMonths, totalPence, isIndicative, ...kept }}
      look={look}
      change={
        returnTo && (
          <Link to={placeOf('prices', fuel, { returnTo })}>
            Change<span className="visually-hidden"> the {fuel} offer</span>
          </Link>
        )
      }
    />
  );
}
