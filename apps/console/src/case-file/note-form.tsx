import { addCaseNote, type CaseNote } from '@switch/contract/http/switching/case-file.ts';
import { LONGEST_NOTE } from '@switch/contract/http/switching/case-batch.ts';
import { TextArea } from '@switch/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { FormFrame, requiredText, resultOf, useServerForm } from '../lib/forms/form.tsx';
import styles from './case-file.module.css';

const NoteFields = z.object({ text: requiredText('Write the note') });

interface NoteFormProps {
  reference: string;
  onAdded: (notes: CaseNote[]) => void;
}

/** Adds notes to a case. The form stays open for the next one. */
export function NoteForm({ reference, onAdded }: NoteFormProps) {
  const [noteId, setNoteId] = useState(() => crypto.randomUUID());
  const options = { defaultValues: { text: '' }, idPrefix: 'case-note-' };
  const form = useServerForm(NoteFields, options, async ({ text }, { reset }) =>
    resultOf(await attempt(addCaseNote, { params: { reference }, body: { noteId, text } }), ({ notes }) => {
      reset();
      setNoteId(crypto.randomUUID());
      onAdded(notes);
    }),
  );
  return (
    <FormFrame form={form} action="Add note" size="small" look="secondary" className={styles.form}>
      <TextArea
        {...form.field('text')}
        label="New note"
        hint="Write @ and a colleague’s name to give them a task."
        rows={3}
        maxLength={LONGEST_NOTE}
      />
    </FormFrame>
  );
}
