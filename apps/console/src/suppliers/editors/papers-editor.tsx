import { PAPER_IDS, PAPER_LABELS } from '@switch/domain/supplier/papers.ts';
import { CheckboxGroup, TextArea } from '@switch/ui';
import { useServerForm } from '../../lib/forms/form.tsx';
import { ChangeFrame } from '../change/change-frame.tsx';
import { anyTyped, useChange, whenNow, type EditorProps, type When } from '../change/use-change.ts';
import { fromLines, toLines, wholeList } from './lines.ts';

type Typed = When & { readonly required: string[]; readonly others: string };

export default function PapersEditor(props: EditorProps) {
  const { papers } = props.supplier.profile;
  const change = useChange(props, { section: 'papers', fieldOf: wholeList('others') });
  const defaultValues: Typed = {
    required: [...papers.required],
    others: toLines(papers.others),
    ...whenNow(),
  };
  const form = useServerForm(anyTyped<Typed>(), { defaultValues }, ({ validFrom, reason, ...typed }) =>
    change.check({ ...typed, others: fromLines(typed.others) }, { validFrom, reason }),
  );
  return (
    <ChangeFrame
      form={form}
      change={change}
      validFrom={form.field('validFrom')}
      reason={form.field('reason')}
      onClose={props.onClose}
    >
      <CheckboxGroup
        {...form.field('required')}
        label="Papers that it asks for"
        options={PAPER_IDS.map((paper) => ({ value: paper, label: PAPER_LABELS[paper] }))}
      />
      <TextArea {...form.field('others')} label="Others" hint="One line each." optional rows={3} />
    </ChangeFrame>
  );
}
