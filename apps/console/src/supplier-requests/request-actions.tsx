import type { Refusal } from '@switch/contract/http/answer.ts';
import {
  answerSupplierRequest,
  markSupplierRequestSent,
  markWithdrawalSent,
  readSupplierLetter,
  sendSupplierRequest,
  setSupplierAddress,
  withdrawForCustomer,
  type SupplierRequestRow,
} from '@switch/contract/http/switching/supplier-request.ts';
import { isAllowed, requestLengths } from '@switch/domain/supplier-request/supplier-request.ts';
import { Button, buttonClass, Cluster, SelectField, TextArea, TextField } from '@switch/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { ConfirmDialog } from '../lib/forms/dialogs.tsx';
import { FormFrame, resultOf, useServerForm } from '../lib/forms/form.tsx';
import { refusalMessage } from '../lib/refusals.ts';
import { useMay } from '../lib/session.ts';
import { ProblemNotice } from '../lib/screen.tsx';
import styles from './request-actions.module.css';

type RowProps = {
  readonly row: SupplierRequestRow;
  readonly onChanged: (row: SupplierRequestRow) => void;
};

/** The actions on a request: the letter, where to send it, that it was sent, and what the supplier said. */
export default function RequestActions(props: RowProps) {
  const { row } = props;
  const mayAsk = useMay('suppliers.ask');
  const canAnswer = mayAsk && isAllowed(row.state, 'answered');
  const isWaiting = mayAsk && row.state === 'to-send' && !row.isSample;
  return (
    <div className={styles.cards}>
      <section className={styles.card} aria-label="The letter">
        <h3>The letter</h3>
        {row.isSample && <p>Test traffic: no supplier may get it.</p>}
        {isWaiting && <WaitingText row={row} />}
        <Presses {...props} />
      </section>
      {isWaiting && <AddressForm {...props} />}
      {canAnswer && <AnswerForm {...props} />}
    </div>
  );
}

const WaitingText = ({ row: { supplierAddress, supplierName } }: Pick<RowProps, 'row'>) => (
  <p>
    {supplierAddress === null
      ? `No address is set for ${supplierName}. Download the letter, send it in the way the supplier asks for, and mark it as sent. Or set an address below.`
      : `It can go to ${supplierAddress} now.`}
  </p>
);

type Answered = { readonly result: true; readonly request: SupplierRequestRow } | Refusal | undefined;

/** The buttons of a request; each action runs only once at a time. */
function Presses({ row, onChanged }: RowProps) {
  const { requestId, state, supplierAddress, isSample, hasLetter, isWithdrawalDue, supplierName } = row;
  const [problem, setProblem] = useState<string>();
  const [isAsked, setIsAsked] = useState(false);
  const params = { requestId };
  async function press(send: () => Promise<Answered>): Promise<string | undefined> {
    const answer = await send();
    if (answer?.result) onChanged(answer.request);
    return refusalMessage(answer);
  }
  const run = async (send: () => Promise<Answered>) => setProblem(await press(send));
  const mayAsk = useMay('suppliers.ask');
  const isWaiting = mayAsk && state === 'to-send' && !isSample;
  return (
    <>
      <ProblemNotice problem={problem} />
      <Cluster gap={1}>
        {hasLetter && (
          <a
            href={readSupplierLetter.path.replace(':requestId', encodeURIComponent(requestId))}
            download
            className={buttonClass({ look: 'secondary', size: 'small' })}
          >
            Download the letter (PDF)
          </a>
        )}
        {isWaiting && supplierAddress !== null && (
          <Button size="small" onClick={() => void run(() => attempt(sendSupplierRequest, { params }))}>
            Send by email
          </Button>
        )}
        {isWaiting && (
          <Button
            size="small"
            look={supplierAddress === null ? 'primary' : 'secondary'}
            onClick={() => void run(() => attempt(markSupplierRequestSent, { params }))}
          >
            Mark as sent
          </Button>
        )}
        {mayAsk && isWithdrawalDue && (
          <Button size="small" onClick={() => void run(() => attempt(markWithdrawalSent, { params }))}>
            Supplier has been told it is withdrawn
          </Button>
        )}
        {mayAsk && isAllowed(state, 'withdrawn') && (
          <Button size="small" look="link" onClick={() => setIsAsked(true)}>
            Withdraw
          </Button>
        )}
      </Cluster>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={`Withdraw the letter from ${row.organisationName}?`}
        action="Withdraw"
        onConfirm={() => press(() => attempt(withdrawForCustomer, { params }))}
      >
        <p>
          For a customer who wrote to us. It cannot be used again. If {supplierName} was emailed the letter,
          we email it that the letter is withdrawn.
        </p>
      </ConfirmDialog>
    </>
  );
}

const AddressFields = z.object({ email: z.string() });

function AddressForm({ row, onChanged }: RowProps) {
  const { requestId, supplierName, supplierAddress } = row;
  const options = { defaultValues: { email: supplierAddress ?? '' }, idPrefix: `${requestId}-` };
  const form = useServerForm(AddressFields, options, async ({ email }) =>
    resultOf(await attempt(setSupplierAddress, { body: { supplierName, email } }), () =>
      onChanged({ ...row, supplierAddress: email.trim() || null }),
    ),
  );
  return (
    <section className={styles.card} aria-label="Where the supplier accepts letters">
      <h3>Where {supplierName} accepts letters</h3>
      <p className={styles.quiet}>
        Only an address that the supplier itself has published or given us. Later letters go there at once.
      </p>
      <FormFrame form={form} action="Save address" size="small" look="secondary" className={styles.form}>
        <TextField
          {...form.field('email')}
          type="email"
          label="Email address"
          width="full"
          spellCheck={false}
        />
      </FormFrame>
    </section>
  );
}

const kinds = [
  { value: 'answered', label: 'The supplier answered' },
  { value: 'refused', label: 'The supplier refused' },
];

const AnswerFields = z.object({
  kind: z.string(),
  endDate: z.string(),
  noticeDays: z.string(),
  opensDays: z.string(),
  notes: z.string(),
});

/**
 * Returns the answer as the call expects it. An empty field is left out; the server refuses a notice period
 * out of range.
 */
const bodyOf = ({ kind, endDate, noticeDays, opensDays, notes }: z.output<typeof AnswerFields>) =>
  kind === 'refused'
    ? ({ kind, notes } as const)
    : ({
        kind: 'answered',
        ...(endDate !== '' && { endDate }),
        ...(noticeDays.trim() !== '' && { noticeDays: Number(noticeDays) }),
        ...(opensDays.trim() !== '' && { opensDays: Number(opensDays) }),
        notes,
      } as const);

/** Returns problems for fields with text instead of a number, which the call can't carry. */
function wordsForDays(typed: z.output<typeof AnswerFields>) {
  const wrong = (['noticeDays', 'opensDays'] as const).filter((field) => Number.isNaN(Number(typed[field])));
  return wrong.length > 0
    ? wrong.map((field) => ({ field, message: 'Enter whole days, 0 to 365' }))
    : undefined;
}

function AnswerForm({ row, onChanged }: RowProps) {
  const { requestId, answer, state } = row;
  const defaultValues = {
    kind: state === 'refused' ? 'refused' : 'answered',
    endDate: answer?.endDate ?? '',
    noticeDays: String(answer?.noticeDays ?? ''),
    opensDays: String(answer?.opensDays ?? ''),
    notes: answer?.notes ?? '',
  };
  const form = useServerForm(
    AnswerFields,
    { defaultValues, idPrefix: `${requestId}-` },
    async (typed) =>
      wordsForDays(typed) ??
      resultOf(
        await attempt(answerSupplierRequest, { params: { requestId }, body: bodyOf(typed) }),
        ({ request }) => onChanged(request),
      ),
  );
  const isRefusal = form.watch('kind') === 'refused';
  return (
    <section className={styles.card} aria-label="What the supplier said">
      <h3>What the supplier said</h3>
      <p className={styles.quiet}>
        The customer is emailed this. An end date goes into their answers, unless they have answered otherwise
        in the meantime.
      </p>
      <FormFrame form={form} action="Save answer" size="small" hasSummary className={styles.form}>
        <SelectField {...form.field('kind')} label="Answer" options={kinds} />
        {!isRefusal && (
          <>
            <TextField {...form.field('endDate')} type="date" label="Contract ends on" width={20} />
            <TextField
              {...form.field('noticeDays')}
              inputMode="numeric"
              label="Notice period in days"
              hint="0 when none is needed"
              width={4}
            />
            <TextField
              {...form.field('opensDays')}
              inputMode="numeric"
              label="Accepts notice from this many days before the end"
              hint="0 at any time"
              width={4}
            />
          </>
        )}
        <TextArea
          {...form.field('notes')}
          label={isRefusal ? 'Why it refused' : 'Notes'}
          hint="The customer reads these words."
          rows={3}
          maxLength={requestLengths.notes}
        />
      </FormFrame>
    </section>
  );
}
