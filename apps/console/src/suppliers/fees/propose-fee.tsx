import {
  previewFee,
  proposeFee,
  type FeeBill,
  type FeeView,
  type listFees,
} from '@switch/contract/http/pricing/fees.ts';
import type { BodyOf, ResponseOf } from '@switch/contract/http/call.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { rate } from '@switch/domain/units/money.ts';
import { formatRate, parseRate } from '@switch/domain/units/money-text.ts';
import { Button, TextField } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { FormFrame, resultOf, useServerForm } from '../../lib/forms/form.tsx';
import { refusalMessage } from '../../lib/refusals.ts';
import { ProblemNotice } from '../../lib/screen.tsx';
import { ukToday } from '../change/uk-today.ts';
import { anyTyped } from '../change/use-change.ts';
import styles from '../suppliers.module.css';
import { BillTable } from './fee-bills.tsx';

type Body = BodyOf<typeof previewFee>;
type Typed = {
  readonly uplift: string;
  readonly cap: string;
  readonly validFrom: string;
  readonly reason: string;
};
type Shown = { readonly body: Body; readonly reason: string; readonly bills: readonly FeeBill[] };

interface ProposeFeeProps {
  fuel: Fuel;
  current: FeeView | null;
  onClose: () => void;
  onProposed: (fees: ResponseOf<typeof listFees>['fees']) => void;
}

const pennies = (units: number): string => formatRate(rate(units)).replace('p', '');
const FIELDS: Readonly<Record<string, string>> = { upliftPerKwh: 'uplift', capPerKwh: 'cap' };
const NO_RATE = 'Enter pence per kWh with at most four decimals, such as 0.8';

/**
 * Proposes a fee in two steps: first the figures, then a preview of ten bills with the button to propose it.
 */
export function ProposeFee({ fuel, current, onClose, onProposed }: ProposeFeeProps) {
  const [shown, setShown] = useState<Shown>();
  const defaultValues: Typed = {
    uplift: current ? pennies(current.upliftPerKwh) : '',
    cap: current ? pennies(current.capPerKwh) : '',
    validFrom: ukToday(),
    reason: '',
  };
  const form = useServerForm(
    anyTyped<Typed>(),
    { defaultValues },
    async ({ uplift, cap, validFrom, reason }) => {
      const [upliftPerKwh, capPerKwh] = [parseRate(uplift), parseRate(cap)];
      if (upliftPerKwh === undefined) return [{ field: 'uplift', message: NO_RATE }];
      if (capPerKwh === undefined) return [{ field: 'cap', message: NO_RATE }];
      const body = { fuel, upliftPerKwh, capPerKwh, validFrom };
      const result = resultOf(await attempt(previewFee, { body }), ({ bills }) =>
        setShown({ body, reason, bills }),
      );
      return result === 'done'
        ? result
        : result.map(({ field, message }) => ({ field: FIELDS[field] ?? field, message }));
    },
  );
  return (
    <>
      <div hidden={shown !== undefined}>
        <FormFrame form={form} action="Show ten bills" onCancel={onClose} className={styles.editor}>
          <TextField
            {...form.field('uplift')}
            label="Added to each kWh"
            suffix="p"
            inputMode="decimal"
            width={6}
            autoComplete="off"
          />
          <TextField
            {...form.field('cap')}
            label="Never more than"
            hint="A ceiling, whatever else is configured. Each product of a supplier has its own on top."
            suffix="p"
            inputMode="decimal"
            width={6}
            autoComplete="off"
          />
          <TextField {...form.field('validFrom')} type="date" label="Applies from" width={20} />
          <TextField
            {...form.field('reason')}
            label="Why"
            hint="Whoever approves it reads this."
            optional
            maxLength={500}
            autoComplete="off"
          />
        </FormFrame>
      </div>
      {shown && <SendPart shown={shown} onBack={() => setShown(undefined)} onProposed={onProposed} />}
    </>
  );
}

function SendPart({
  shown,
  onBack,
  onProposed,
}: { shown: Shown; onBack: () => void } & Pick<ProposeFeeProps, 'onProposed'>) {
  const [feeId] = useState(() => crypto.randomUUID());
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function send() {
    setIsSending(true);
    const answer = await attempt(proposeFee, { body: { feeId, ...shown.body, reason: shown.reason } });
    setIsSending(false);
    setProblem(refusalMessage(answer));
    if (answer?.result) onProposed(answer.fees);
  }
  return (
    <div className={styles.editor}>
      <BillTable bills={shown.bills} />
      <ProblemNotice problem={problem} />
      <div className={styles.buttons}>
        <Button loading={isSending} onClick={() => void send()}>
          Propose it for approval
        </Button>
        <Button look="secondary" onClick={onBack}>
          Back to the figures
        </Button>
      </div>
    </div>
  );
}
