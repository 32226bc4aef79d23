import { fuelsOf } from '@switch/domain/journey/draft.ts';
import { foundRows, type FoundRow } from '@switch/domain/journey/at-once/found-rows.ts';
import { lazyAfter, lazyFrom } from '@switch/browser/lazy-part.ts';
import { Suspense } from 'react';
import { CheckboxField, ErrorSummary, Form, FormActions, Skeleton } from '@switch/ui';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { Link } from '../../lib/link.tsx';
import { placeOf } from '../places.ts';
import { useShownCard } from '../step-context.ts';
import { StepFrame } from '../step-frame.tsx';
import styles from './found.module.css';
import { KindField } from './kind-field.tsx';
import { OneByOne } from './one-by-one.tsx';
import { useFoundForm } from './use-found-form.ts';

/** Few supplies need these notices, so their code is loaded after the page. */
const SupplyNotices = lazyAfter(() => import('./supply-notices.tsx'), 'SupplyNotices');
const UseField = lazyFrom(() => import('./use-field.tsx'), 'UseField');
const MeterField = lazyFrom(() => import('./meter-field.tsx'), 'MeterField');

/**
 * Shows everything the registers know about a supply, to be confirmed at once; what they do not know can be
 * added or is assumed.
 */
export function FoundForm() {
  const { stepId } = useShownCard();
  const fuel: Fuel = stepId === 'gas-supply-address' ? 'gas' : 'electricity';
  const found = useFoundForm(fuel);
  if (found.isLooking)
    return (
      <StepFrame title={`What we found: your ${fuel}`}>
        <Skeleton shape="card" count={2} label="Looking for the meter" />
      </StepFrame>
    );
  const { form, answers, meters } = found;
  const rows = foundRows(answers, fuel);
  const isLast = fuelsOf(answers).at(-1) === fuel;
  const needsPerson =
    fuelsOf(answers).length === 1 && answers['electricity-supply-address']?.kind?.capacityCharge === 'yes';
  const isKnown = meters.length > 0 || rows.some(({ cardId, isAssumed }) => cardId === 'meter' && !isAssumed);
  return (
    <StepFrame
      title={isKnown ? `What we found: your ${fuel}` : `What we know: your ${fuel}`}
      lead={
        isKnown
          ? 'Is this right? Change anything that is not. What we don’t know yet can wait: until then, the prices say what we assume.'
          : 'The registers have no meter here. We can still work out prices, and we say what we assume.'
      }
    >
      <Form gap={4} onSubmit={() => found.submit()}>
        <ErrorSummary errors={form.problems} attempt={form.attempt} />
        {found.asksMeter && (
          <Suspense fallback={null}>
            <MeterField fuel={fuel} meters={meters} form={form} />
          </Suspense>
        )}
        {!found.asksMeter && <FoundList rows={rows} />}
        <Suspense fallback={null}>
          <SupplyNotices answers={answers} fuel={fuel} />
          {found.asksUse && <UseField fuel={fuel} form={form} />}
        </Suspense>
        {found.asksBill && (
          <CheckboxField
            {...form.register('isOnBill')}
            label="The meter number is the one on my bill"
            hint="No bill to hand? Leave this blank: it can wait until you sign."
          />
        )}
        {found.asksKind && <KindField form={form} />}
        <FormActions
          label={isLast && !needsPerson ? 'Show prices' : 'Continue'}
          loading={form.isSending}
          secondary={<OneByOne />}
        />
      </Form>
    </StepFrame>
  );
}

/** What is known, where it comes from, and a link to change each part. */
function FoundList({ rows }: { rows: readonly FoundRow[] }) {
  const { stepId } = useShownCard();
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value, source, isAssumed, stepId: at, cardId }) => (
        <div key={label} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            <span className={isAssumed ? styles.unknown : styles.known}>{value}</span>
            <span className={styles.source}>{source}</span>
          </dd>
          <dd className={styles.edit}>
            <Link to={placeOf(at, cardId, cardId === 'address' ? undefined : { returnTo: stepId })}>
              Edit<span className="visually-hidden"> {label}</span>
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}
