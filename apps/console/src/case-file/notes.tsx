import {
  addCaseNote,
  listCaseNotes,
  strikeCaseNote,
  type CaseNote,
} from '@switch/contract/http/switching/case-file.ts';
import { LONGEST_NOTE } from '@switch/contract/http/switching/case-batch.ts';
import { Button, TextArea } from '@switch/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { FormFrame, requiredText, resultOf, useServerForm } from '../lib/forms/form.tsx';
import { changeCallData, QueryPart, useCall } from '../lib/query.tsx';
import { refusalMessage } from '../lib/refusals.ts';
import { ProblemNotice } from '../lib/screen.tsx';
import { useMay } from '../lib/session.ts';
import { Time } from '../lib/time.tsx';
import styles from './case-file.module.css';
import { Section } from './section.tsx';

interface NotesProps {
  reference: string;
  onChanged: () => void;
}

/** Notes of staff, newest first: added and struck through, never changed. */
export function CaseNotes({ reference, onChanged }: NotesProps) {
  const mayWork = useMay('cases.work');
  const input = { params: { reference } };
  const notes = useCall(listCaseNotes, input);
  const [problem, setProblem] = useState<string>();
  function keep(changed: CaseNote[]) {
    changeCallData(listCaseNotes, [input], () => ({ notes: changed }));
    onChanged();
  }
  async function strike(noteId: string) {
    const answer = await attempt(strikeCaseNote, { params: { reference, noteId } });
    setProblem(refusalMessage(answer));
    if (answer?.result) keep(answer.notes);
  }
  return (
    <Section id="notes" title="Notes">
      {mayWork && <NoteForm reference={reference} onAdded={keep} />}
      <ProblemNotice problem={problem} />
      <QueryPart query={notes} what="the notes" lines={2}>
        {({ notes: list }) =>
          list.length === 0 ? (
            <p className={styles.quiet}>
              No notes yet. The customer does not see them here; a copy of their data does.
            </p>
          ) : (
            <ul className={styles.list}>
              {list.map((note) => (
                <li key={note.noteId}>
                  <span className={styles.line}>
                    <strong>{note.authorName}</strong>
                    <span className={styles.quiet}>
                      <Time at={note.at} isInSentence />
                    </span>
                    {note.isOwn && note.struckAt === null && mayWork && (
                      <Button look="link" size="small" onClick={() => void strike(note.noteId)}>
                        Strike through
                      </Button>
                    )}
                  </span>
                  {note.struckAt === null ? (
                    <span className={styles.text}>{note.text}</span>
                  ) : (
                    <s className={`${styles.text} ${styles.struck}`}>{note.text}</s>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryPart>
    </Section>
  );
}

const NoteFields = z.object({ text: requiredText('Write the note') });

function NoteForm({ reference, onAdded }: { reference: string; onAdded: (notes: CaseNote[]) => void }) {
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
