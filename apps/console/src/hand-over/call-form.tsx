import { noteSupplierReply } from '@switch/contract/http/hand-over/hand-over.ts';
import { useState } from 'react';
import { attempt } from '../lib/api.ts';
import type { Choice } from '../lib/choices.tsx';
import { resultOf } from '../lib/forms/form.tsx';
import { filedReply, ReplyForm, typedReply } from './reply-form.tsx';

interface CallFormProps {
  reference: string;
  /** The meters of the case. */
  meters: readonly Choice[];
  onDone: () => void;
}

/** Records what a supplier said by telephone. */
export function CallForm({ reference, meters, onDone }: CallFormProps) {
  // Each form is one note, however often it is submitted.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return (
    <ReplyForm
      before={{ ...typedReply(null, reference), meterNumber: meters[0]?.value ?? '' }}
      idPrefix="note-"
      action="Note it"
      meters={meters}
      hasSender
      head={<p>The case moves as if the supplier had written it.</p>}
      send={async (typed) => {
        const body = { ...filedReply(typed), sender: typed.sender.trim(), idempotencyKey };
        return resultOf(await attempt(noteSupplierReply, { body }), onDone);
      }}
    />
  );
}
