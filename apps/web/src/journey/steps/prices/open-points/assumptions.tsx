import { listAssumptions, type PricedAssumption } from '@switch/contract/http/pricing/assumptions.ts';
import { isStepId } from '@switch/domain/journey/step-list.ts';
import { renamedFields } from '@switch/domain/journey/storage-keys/names.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { Skeleton, Stack } from '@switch/ui';
import { Link } from '../../../../lib/link.tsx';
import { load } from '../../../../lib/api.ts';
import { useQuery } from '../../../../lib/query-cache.ts';
import { placeOf } from '../../../places.ts';
import { useDraft } from '../../../step-context.ts';
import { AssumptionForm } from './assumption-form.tsx';
import styles from '../prices.module.css';
import { answersForPrices } from '../use-prices.ts';

/**
 * The assumptions behind the prices of a fuel: what another answer would change, and a form to give that
 * answer here.
 */
export function Assumptions({ fuel }: { fuel: Fuel }) {
  const answers = answersForPrices(useDraft().answers);
  const { data } = useQuery({
    queryKey: ['assumptions', answers],
    queryFn: () => load(listAssumptions, { body: { answers: renamedFields(answers) } }),
    staleTime: 5 * 60_000,
  });
  if (!data) return <Skeleton count={4} label="Working out what each would change" />;
  const own = data.result ? data.assumptions.filter((each) => each.fuel === fuel) : [];
  return (
    <ul role="list" className={styles.assumptions}>
      {own.map((assumption) => (
        <li key={assumption.id} className={styles.assumption}>
          <Assumed assumption={assumption} />
        </li>
      ))}
    </ul>
  );
}

function Assumed({ assumption }: { assumption: PricedAssumption }) {
  const { text, effects, stepId, cardId } = assumption;
  return (
    <Stack gap={1}>
      <p className={styles.assumed}>{text}</p>
      {effects.map((effect) => (
        <p key={effect.label} className={styles.effect}>
          {effect.label}, {effect.text}
        </p>
      ))}
      <AssumptionForm assumption={assumption} />
      {isStepId(stepId) && (
        <p className={styles.effect}>
          <Link to={placeOf(stepId, cardId, { returnTo: 'prices' })}>
            Answer the whole question<span className="visually-hidden">: {text}</span>
          </Link>
        </p>
      )}
    </Stack>
  );
}
