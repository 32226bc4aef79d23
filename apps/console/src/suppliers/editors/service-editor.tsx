import { CheckboxField, TextField } from '@switch/ui';
import { useServerForm } from '../../lib/forms/form.tsx';
import { ChangeFrame } from '../change/change-frame.tsx';
import { anyTyped, useChange, whenNow, type EditorProps, type When } from '../change/use-change.ts';
import { NumberField } from './number-field.tsx';

type Typed = When & {
  readonly hasRating: boolean;
  readonly rating: {
    readonly source: string;
    readonly date: string;
    /** Stars as published, such as 4.3. */
    readonly score: number;
    readonly sampleSize: number;
    readonly link: string;
  };
};

const EMPTY = { source: '', date: '', score: Number.NaN, sampleSize: Number.NaN, link: '' };

export default function ServiceEditor(props: EditorProps) {
  const { rating } = props.supplier.profile.service;
  const change = useChange(props, { section: 'service' });
  const defaultValues: Typed = {
    hasRating: rating !== null,
    rating: rating ? { ...rating, score: rating.score / 10 } : EMPTY,
    ...whenNow(),
  };
  const form = useServerForm(anyTyped<Typed>(), { defaultValues }, ({ validFrom, reason, ...typed }) => {
    const { score } = typed.rating;
    const tenths = { ...typed.rating, score: Math.round(score * 10) };
    return change.check({ rating: typed.hasRating ? tenths : null }, { validFrom, reason });
  });
  return (
    <ChangeFrame
      form={form}
      change={change}
      validFrom={form.field('validFrom')}
      reason={form.field('reason')}
      onClose={props.onClose}
    >
      <p>Customers see a rating with its source, date and sample while it is fresh, and none after.</p>
      <CheckboxField {...form.field('hasRating')} label="There is a published rating">
        <TextField {...form.field('rating.source')} label="Published by" autoComplete="off" />
        <TextField {...form.field('rating.date')} type="date" label="Published on" width={20} />
        <NumberField form={form} name="rating.score" step="0.1" label="Score" suffix="of 5" width={6} />
        <NumberField form={form} name="rating.sampleSize" label="Customers asked" width={10} />
        <TextField {...form.field('rating.link')} label="Where it can be read" optional autoComplete="off" />
      </CheckboxField>
    </ChangeFrame>
  );
}
