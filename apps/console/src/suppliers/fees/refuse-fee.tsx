import type { decideFee } from '@switch/contract/http/pricing/fees.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { TextField } from '@switch/ui';
import { FormFrame, resultOf, useServerForm } from '../../lib/forms/form.tsx';
import { anyTyped } from '../change/use-change.ts';

type Typed = { readonly reason: string };

interface RefuseFeeProps {
  refuse: (reason: string) => Promise<ResponseOf<typeof decideFee> | undefined>;
  onClose: () => void;
}

/** Asks why a fee is refused; the proposer reads the reason. */
export function RefuseFee({ refuse, onClose }: RefuseFeeProps) {
  const defaultValues: Typed = { reason: '' };
  const form = useServerForm(anyTyped<Typed>(), { defaultValues }, async ({ reason }) =>
    resultOf(await refuse(reason), onClose),
  );
  return (
    <FormFrame form={form} action="Refuse" look="danger" onCancel={onClose}>
      <TextField
        {...form.field('reason')}
        label="Why"
        hint="Whoever proposed it reads this."
        maxLength={500}
        autoComplete="off"
      />
    </FormFrame>
  );
}
