import type { SupplierReplyRow } from '@switch/contract/http/hand-over/hand-over.ts';
import {
  isReplyKind,
  replyKinds,
  replyLabels,
  replyReasons,
  type ReplyKind,
} from '@switch/domain/hand-over/reply.ts';
import { SelectField, TextArea, TextField } from '@switch/ui';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { choicesOf, type Choice } from '../lib/choices.tsx';
import { FormFrame, useServerForm } from '../lib/forms/form.tsx';

/** The form's values for a reply: every field is text. */
export interface TypedReply {
  readonly reference: string;
  readonly meterNumber: string;
  readonly reply: string;
  readonly reason: string;
  readonly date: string;
  readonly reading: string;
  readonly note: string;
  readonly sender: string;
}

/** Returns the form's initial values: what could be read of a reply, or empty. */
export function typedReply(reading: SupplierReplyRow['reading'], reference: string): TypedReply {
  const kind =
    reading?.reply
      ?.trim()
      .toLowerCase()
      .replaceAll(/[\s_]+/g, '-') ?? '';
  return {
    reference: reading?.reference || reference,
    meterNumber: reading?.meter_number ?? '',
    reply: isReplyKind(kind) ? kind : '',
    reason: reading?.reason ?? '',
    date: /^\d{4}-\d{2}-\d{2}$/.test(reading?.date ?? '') ? (reading?.date ?? '') : '',
    reading: reading?.reading ?? '',
    note: reading?.note ?? '',
    sender: '',
  };
}

/** Returns the completed form as the calls expect it. */
export const filedReply = ({ sender: _, date, reply, ...typed }: TypedReply) => ({
  ...typed,
  reply: isReplyKind(reply) ? reply : ('information' as const),
  ...(date !== '' && { date }),
});

const ReplyFields = z.object({
  reference: z.string(),
  meterNumber: z.string(),
  reply: z.string().check(z.minLength(1, 'Choose what the supplier says')),
  reason: z.string(),
  date: z.string(),
  reading: z.string(),
  note: z.string(),
  sender: z.string(),
});

const dateLabels: Readonly<Partial<Record<ReplyKind, string>>> = {
  'start-moved': 'New first day of the supply',
  live: 'First day of the supply',
  'final-reading': 'Day of the reading',
};

interface ReplyFormProps {
  before: TypedReply;
  idPrefix: string;
  action: string;
  /** Whether to ask who said it. */
  hasSender?: boolean;
  /** The meters of the case, if the case is already known. */
  meters?: readonly Choice[];
  head?: ReactNode;
  aside?: ReactNode;
  send: Parameters<typeof useServerForm<TypedReply>>[2];
}

/** Records what a supplier says about a meter. Only the fields that this kind of reply needs are shown. */
export function ReplyForm(props: ReplyFormProps) {
  const { before, idPrefix, action, hasSender, meters, head, aside, send } = props;
  const form = useServerForm<TypedReply>(ReplyFields, { defaultValues: { ...before }, idPrefix }, send);
  const typed = form.watch('reply');
  const kind = isReplyKind(typed) ? typed : undefined;
  const reasons = kind ? replyReasons(kind) : [];
  const dateLabel = kind && dateLabels[kind];
  return (
    <FormFrame form={form} action={action} hasSummary head={head} aside={aside}>
      {meters ? (
        <SelectField {...form.field('meterNumber')} label="Meter" options={meters} />
      ) : (
        <>
          <TextField {...form.field('reference')} label="Our reference" width={20} />
          <TextField
            {...form.field('meterNumber')}
            label="Meter number"
            hint="Leave it empty if the supplier has only one meter in this case."
            width={20}
          />
        </>
      )}
      <SelectField
        {...form.field('reply', { onChange: () => form.setValue('reason', '') })}
        label="What the supplier says"
        emptyLabel="Choose"
        options={choicesOf(replyKinds, replyLabels)}
      />
      {reasons.length > 0 && (
        <SelectField
          {...form.field('reason')}
          label="Reason"
          hint="The customer reads an explanation of it."
          emptyLabel="Choose"
          options={reasons.map(({ code, label }) => ({ value: code, label }))}
        />
      )}
      {dateLabel !== undefined && (
        <TextField {...form.field('date')} type="date" label={dateLabel} width={20} />
      )}
      {kind === 'final-reading' && (
        <TextField
          {...form.field('reading')}
          label="Reading"
          hint="Whole units, with commas between registers."
          width={20}
        />
      )}
      {hasSender && (
        <TextField {...form.field('sender')} label="Who told you" hint="A name or a team at the supplier." />
      )}
      <TextArea {...form.field('note')} label="In their own words (optional)" rows={3} maxLength={1_000} />
    </FormFrame>
  );
}
