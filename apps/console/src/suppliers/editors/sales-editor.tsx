import { useServerForm } from '../../lib/forms/form.tsx';
import { ChangeFrame } from '../change/change-frame.tsx';
import { anyTyped, useChange, whenNow, type EditorProps, type When } from '../change/use-change.ts';

/** Stops or resumes the sale of a supplier from a given day. */
export default function SalesEditor(props: EditorProps) {
  const { isSold } = props.supplier.profile.sales;
  const name = props.supplier.profile.identity.tradingName;
  const change = useChange(props, { section: 'sales' });
  const form = useServerForm(anyTyped<When>(), { defaultValues: whenNow() }, (when) =>
    change.check({ isSold: !isSold }, when),
  );
  return (
    <ChangeFrame
      form={form}
      change={change}
      validFrom={form.field('validFrom')}
      reason={form.field('reason')}
      onClose={props.onClose}
    >
      <p>
        {isSold
          ? `From that day on customers see no prices from ${name}, and unsigned contracts can no longer be signed. Signed contracts carry on, and so does everything that staff do about them.`
          : `From that day on customers see prices from ${name} again, once nothing is missing and a price book has them.`}
      </p>
    </ChangeFrame>
  );
}
