import { useMountTime } from '@switch/browser/use-now.ts';
import { listSupplyCases, type SupplyCase } from '@switch/contract/http/switching/cases.ts';
import { askCustomer, type CaseRequest } from '@switch/contract/http/casework/customer-request.ts';
import {
  answerKindLabels,
  answerKinds,
  MOST_ASKED,
  preparedRequests,
  requestSummary,
  usualAnswerBy,
} from '@switch/domain/cases/customer-request.ts';
import { isEndState } from '@switch/domain/journey/case-state.ts';
import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { isIsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { Button, CheckboxField, CheckboxGroup, SelectField, TextField } from '@switch/ui';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { FormFrame, resultOf, useServerForm, type ServerForm } from '../lib/forms/form.tsx';
import { QueryPart, useCall } from '../lib/query.tsx';
import styles from './case-requests.module.css';

const AskFields = z.object({
  supplies: z.array(z.string()).check(z.minLength(1, 'Choose what it is about')),
  items: z.array(
    z.object({
      kind: z.enum(answerKinds),
      question: z.string().check(z.trim(), z.minLength(3, 'Write what is asked for')),
      hint: z.string(),
    }),
  ),
  answerBy: z.string().check(z.minLength(1, 'Choose the last day')),
  isHolding: z.boolean(),
});
type AskFields = z.output<typeof AskFields>;

interface AskFormProps {
  reference: string;
  onAsked: (requests: CaseRequest[]) => void;
  onCancel: () => void;
}

/** Returns whether the customer can still be asked about a supply. */
const isOpen = ({ state }: SupplyCase): boolean => state !== 'awaiting_signature' && !isEndState(state);
const canHold = ({ state, moves }: SupplyCase): boolean => state === 'on_hold' || moves.includes('on_hold');

/** Asks the customer of a case for missing information, once the supplies to choose from are loaded. */
export function AskForm(props: AskFormProps) {
  const supplies = useCall(listSupplyCases, { query: { reference: props.reference } });
  return (
    <QueryPart query={supplies} what="the supplies" lines={2}>
      {(answer) => <Fields {...props} supplies={answer.supplies.filter(isOpen)} />}
    </QueryPart>
  );
}

const noItem = { kind: 'text', question: '', hint: '' } as const;

function Fields({ reference, supplies, onAsked, onCancel }: AskFormProps & { supplies: SupplyCase[] }) {
  const [requestId] = useState(() => crypto.randomUUID());
  const today = ukDateAt(useMountTime());
  const held = supplies.filter(({ state }) => state === 'on_hold');
  const defaultValues: AskFields = {
    supplies: (held.length > 0 ? held : supplies).map(({ supplyId }) => supplyId),
    items: [noItem],
    answerBy: usualAnswerBy(today, bankHolidaysAround(today)),
    isHolding: supplies.every(canHold),
  };
  const options = { defaultValues, idPrefix: 'ask-' };
  const form = useServerForm(AskFields, options, async ({ supplies: chosen, ...typed }) => {
    const about = supplies
      .filter(({ supplyId }) => chosen.includes(supplyId))
      .map(({ supplyId, state: from }) => ({ supplyId, from }));
    const body = { requestId, supplies: about, ...typed };
    const answer = await attempt(askCustomer, { params: { reference }, body });
    return resultOf(answer, ({ requests }) => onAsked(requests));
  });
  return (
    <FormFrame form={form} action="Ask the customer" onCancel={onCancel} hasSummary className={styles.form}>
      {supplies.length > 1 && (
        <CheckboxGroup
          {...form.field('supplies')}
          label="What it is about"
          options={supplies.map(({ supplyId, fuel, supplierName }) => ({
            value: supplyId,
            label: `${fuelNames[fuel]} from ${supplierName}`,
          }))}
        />
      )}
      <Items form={form} />
      <TextField {...form.field('answerBy')} type="date" label="Last day for the answer" width={20} />
      {supplies.every(canHold) && (
        <CheckboxField
          {...form.field('isHolding')}
          label="Put on hold until it is answered"
          hint="Nothing goes to the supplier in the meantime."
        />
      )}
      <Reads form={form} />
    </FormFrame>
  );
}

const preparedChoices = preparedRequests.map(({ id: value, label }) => ({ value, label }));

/** The list of things to ask for, each written freely or filled in from the common ones. */
function Items({ form }: { form: ServerForm<AskFields> }) {
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name: 'items' });
  const add = (id: string) => {
    const known = preparedRequests.find((each) => each.id === id);
    const item = known ? { kind: known.kind, question: known.question, hint: known.hint } : { ...noItem };
    const [first, ...others] = form.getValues('items');
    if (first && others.length === 0 && first.question === '') replace([item]);
    else append(item);
  };
  const isFull = fields.length >= MOST_ASKED;
  return (
    <div id={form.idOf('items')} tabIndex={-1} className={styles.items}>
      {!isFull && (
        <SelectField
          id="ask-prepared"
          label="Common requests"
          emptyLabel="Choose to fill in"
          options={preparedChoices}
          value=""
          onChange={({ currentTarget }) => add(currentTarget.value)}
        />
      )}
      {fields.map(({ id }, index) => (
        <fieldset key={id} className={styles.item}>
          <legend>{fields.length === 1 ? 'What is missing' : `Missing thing ${index + 1}`}</legend>
          <TextField
            {...form.field(`items.${index}.question`)}
            width="full"
            label="What the customer is asked for"
            hint="As they read it, such as: The last day of your present contract"
            maxLength={200}
          />
          <TextField
            {...form.field(`items.${index}.hint`)}
            width="full"
            label="Where they find it, or why it is needed"
            optional
            maxLength={200}
          />
          <SelectField
            {...form.field(`items.${index}.kind`)}
            label="How they answer"
            options={answerKinds.map((kind) => ({ value: kind, label: answerKindLabels[kind] }))}
          />
          {fields.length > 1 && (
            <div>
              <Button look="link" size="small" onClick={() => remove(index)}>
                Remove<span className="visually-hidden"> missing thing {index + 1}</span>
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {!isFull && (
        <div>
          <Button look="secondary" size="small" onClick={() => append({ ...noItem })}>
            Add another thing
          </Button>
        </div>
      )}
    </div>
  );
}

/** Shows in a sentence what the customer will be mailed. */
function Reads({ form }: { form: ServerForm<AskFields> }) {
  const [items, answerBy] = form.watch(['items', 'answerBy']);
  if (!isIsoDate(answerBy)) return null;
  return (
    <p className={styles.quiet}>
      They are emailed at once: “we need {requestSummary(items)} by {longDate(answerBy)}”, with what you wrote
      and a link to where they answer. It stays on their profile until then.
    </p>
  );
}
