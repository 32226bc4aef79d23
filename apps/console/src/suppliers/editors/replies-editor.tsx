import { TextArea } from '@switch/ui';
import { useServerForm } from '../../lib/forms/form.tsx';
import { ChangeFrame } from '../change/change-frame.tsx';
import { anyTyped, useChange, whenNow, type EditorProps, type When } from '../change/use-change.ts';
import { fromLines, toLines, wholeList } from './lines.ts';

type Typed = When & { readonly senders: string };

export default function RepliesEditor(props: EditorProps) {
  const { replies } = props.supplier.profile;
  const change = useChange(props, { section: 'replies', fieldOf: wholeList('senders') });
  const defaultValues: Typed = { senders: toLines(replies.senders), ...whenNow() };
  const form = useServerForm(anyTyped<Typed>(), { defaultValues }, ({ validFrom, reason, senders }) =>
    change.check({ senders: fromLines(senders) }, { validFrom, reason }),
  );
  return (
    <ChangeFrame
      form={form}
      change={change}
      validFrom={form.field('validFrom')}
      reason={form.field('reason')}
      onClose={props.onClose}
    >
      <TextArea
        {...form.field('senders')}
        label="Who writes to us for this supplier"
        hint="One address per line, such as switching@example.co.uk, or @example.co.uk for everyone there. Replies from others wait for a person."
        rows={5}
      />
    </ChangeFrame>
  );
}
