import { lazyAhead } from '@switch/browser/lazy-part.ts';
import { listCaseNotes, strikeCaseNote, type CaseNote } from '@switch/contract/http/switching/case-file.ts';
import { Button } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../lib/api.ts';
import { FormOnPress } from '../lib/forms/form-on-press.tsx';
import { changeCallData, QueryPart, useCall } from '../lib/query.tsx';
import { refusalMessage } from '../lib/refusals.ts';
import { ProblemNotice } from '../lib/screen.tsx';
import { useMay } from '../lib/session.ts';
import { Time } from '../lib/time.tsx';
import styles from './case-file.module.css';
import { Section } from '../lib/section.tsx';

const NoteForm = lazyAhead(() => import('./note-form.tsx'), 'NoteForm');

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
      {mayWork && (
        <FormOnPress label="Write a note">
          <NoteForm reference={reference} onAdded={keep} />
        </FormOnPress>
      )}
      <ProblemNotice problem={problem} />
      <QueryPart query={notes} what="the notes" lines={2}>
        {({ notes: list }) =>
          list.length === 0 ? (
            <p className={styles.quiet}>
              No notes yet. Customers don’t see notes here, but a copy of their data includes them.
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
