import {
  moveMandateCase,
  setMandateReference,
  type MandateCase,
} from '@switch/contract/http/switching/cases.ts';
import { SelectField, TextField } from '@switch/ui';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { FormFrame, resultOf, useServerForm } from '../lib/forms/form.tsx';
import { moveChoices, moveOf, reasonChoices } from './mandate-moves.ts';
import styles from './case.module.css';

interface OneMandateProps {
  mandate: MandateCase;
  onChanged: () => void;
}

/** The forms in which staff change a mandate's supplier reference and its state. */
export const MandateForms = (props: OneMandateProps) => (
  <>
    <ReferenceForm {...props} />
    <MoveForm {...props} />
  </>
);

const ReferenceFields = z.object({ reference: z.string() });

function ReferenceForm({ mandate: { mandateId, reference }, onChanged }: OneMandateProps) {
  const options = { defaultValues: { reference: reference ?? '' }, idPrefix: `${mandateId}-` };
  const form = useServerForm(ReferenceFields, options, async (body) =>
    resultOf(await attempt(setMandateReference, { params: { mandateId }, body }), onChanged, {
      taken: { field: 'reference', message: 'Another mandate has this reference' },
    }),
  );
  return (
    <FormFrame form={form} action="Save reference" size="small" look="secondary" className={styles.form}>
      <TextField {...form.field('reference')} label="The supplier’s reference" width={20} maxLength={18} />
    </FormFrame>
  );
}

const MoveFields = z.object({ to: z.string(), reason: z.string(), code: z.string() });
const noMove = { to: '', reason: '', code: reasonChoices[0]?.value ?? '' };

function MoveForm({ mandate, onChanged }: OneMandateProps) {
  const { mandateId } = mandate;
  const options = { defaultValues: noMove, idPrefix: `${mandateId}-` };
  const form = useServerForm(MoveFields, options, async ({ to, reason, code }) => {
    const body = moveOf(to, reason, code);
    if (!body) return [{ field: 'to', message: 'Choose the new state' }];
    return resultOf(await attempt(moveMandateCase, { params: { mandateId }, body }), onChanged);
  });
  return (
    <FormFrame form={form} action="Change state" size="small" hasSummary className={styles.form}>
      <SelectField
        {...form.field('to')}
        label="New state"
        emptyLabel="Choose"
        options={moveChoices(mandate)}
      />
      {form.watch('to') === 'failed' && (
        <SelectField
          {...form.field('code')}
          label="Reason given by the bank"
          hint="The customer reads these words."
          options={reasonChoices}
        />
      )}
      <TextField
        {...form.field('reason')}
        width="full"
        label="Why, for the record"
        hint="Customers do not see this."
        maxLength={300}
      />
    </FormFrame>
  );
}
