import { noteNotice, type NoticeNote, takeBackNotice } from '@switch/contract/http/switching/history.ts';
import type { NoticeContract, NoticeWay } from '@switch/domain/history/notice-status.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import {
  Button,
  buttonClass,
  CallButton,
  Cluster,
  DateField,
  type DateParts,
  Form,
  isoFromParts,
  partsFromIso,
  SelectField,
  VisuallyHidden,
} from '@switch/ui';
import { useRef, useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { refusalProblems } from '../../lib/forms/refusal-problems.ts';
import { pageConfig } from '../../lib/page-config.ts';
import { today } from '../../lib/today.ts';
import styles from './history.module.css';
import type { SupplyProps } from './use-history.ts';

/** The ways to send a notice, each as an option and as part of a note. */
const ways: readonly { readonly value: NoticeWay; readonly label: string; readonly text: string }[] = [
  { value: 'email', label: 'By email', text: ' by email' },
  { value: 'post', label: 'By post', text: ' by post' },
  { value: 'portal', label: 'On the supplier’s own site', text: ' on the supplier’s site' },
  { value: 'other', label: 'Another way', text: '' },
];

const noteText = ({ kind, on, way }: NoticeNote): string =>
  kind === 'sent'
    ? `You noted: sent on ${longDate(on)}${ways.find(({ value }) => value === way)?.text ?? ''}`
    : `You noted: confirmed on ${longDate(on)}`;

const letterOf = (supplyId: string, contract: NoticeContract): string =>
  `${pageConfig().apiBaseUrl}/api/record/${encodeURIComponent(supplyId)}/termination-letters/${contract}/file`;

type NoticeNotesProps = SupplyProps & { readonly contract: NoticeContract };

/**
 * What can be done about notice for one contract: the letter, and notes of when it was sent and what the
 * supplier answered.
 */
export function NoticeNotes({ supply, contract, change }: NoticeNotesProps) {
  const [asked, setAsked] = useState<'sent' | 'acknowledged'>();
  const place = useRef<HTMLDivElement>(null);
  /* The form disappears along with the button that was pressed, so focus moves to its surroundings. */
  const close = () => {
    setAsked(undefined);
    place.current?.focus();
  };
  const notes = supply.clock.notes.filter((note) => note.contract === contract);
  const has = (kind: NoticeNote['kind']): boolean => notes.some((note) => note.kind === kind);
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="Notice" className={styles.notes}>
      {notes.map((note) => (
        <Note key={note.noteId} supply={supply} note={note} change={change} />
      ))}
      {asked ? (
        <NoteForm key={asked} {...{ supply, contract, change }} kind={asked} onDone={close} />
      ) : (
        <Cluster gap={1} className="no-print">
          <a
            href={letterOf(supply.supplyId, contract)}
            className={buttonClass({ look: 'secondary', size: 'small' })}
          >
            Letter to sign (PDF)
          </a>
          {!has('sent') && (
            <Button look="secondary" size="small" onClick={() => setAsked('sent')}>
              Note that it was sent
            </Button>
          )}
          {!has('acknowledged') && (
            <Button
              look={has('sent') ? 'secondary' : 'link'}
              size="small"
              onClick={() => setAsked('acknowledged')}
            >
              Note an answer
            </Button>
          )}
        </Cluster>
      )}
    </div>
  );
}

function Note({ supply, note, change }: SupplyProps & { readonly note: NoticeNote }) {
  const params = { supplyId: supply.supplyId, noteId: note.noteId };
  return (
    <div className={styles.person}>
      <p>{noteText(note)}</p>
      <div className="no-print">
        <CallButton look="link" size="small" call={() => change(attempt(takeBackNotice, { params }))}>
          Take back<VisuallyHidden> “{noteText(note)}”</VisuallyHidden>
        </CallButton>
      </div>
    </div>
  );
}

type NoteFormProps = NoticeNotesProps & {
  readonly kind: 'sent' | 'acknowledged';
  readonly onDone: () => void;
};

/** Notes the day on which a notice was sent or confirmed, today by default. */
function NoteForm({ supply: { supplyId }, contract, kind, change, onDone }: NoteFormProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [day, setDay] = useState<DateParts>(partsFromIso(today()));
  const [way, setWay] = useState('');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const id = `${supplyId}-${contract}-${kind}`;

  async function save() {
    const chosen = ways.find(({ value }) => value === way)?.value;
    const on = isoFromParts(day) ?? '';
    const body = { contract, kind, on, ...(kind === 'sent' && chosen && { way: chosen }) };
    setIsBusy(true);
    const answer = await change(attempt(noteNotice, { params: { supplyId }, body }));
    setIsBusy(false);
    if (answer?.result) return onDone();
    const errors = answer ? refusalProblems(answer.outcome, { usual: 'on' }) : [];
    setProblems(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
    document.getElementById(errors[0]?.field === 'way' ? `${id}-way` : id)?.focus();
  }

  return (
    <Form gap={2} onSubmit={save}>
      <DateField
        name={id}
        label={kind === 'sent' ? 'When was it sent?' : 'When did the supplier confirm it?'}
        error={problems['on']}
        value={day}
        onChange={setDay}
      />
      {kind === 'sent' && (
        <SelectField
          name={`${id}-way`}
          label="How was it sent?"
          options={ways}
          emptyLabel="--Select--"
          error={problems['way']}
          value={way}
          onChange={(event) => setWay(event.currentTarget.value)}
          width={20}
        />
      )}
      <Cluster gap={2}>
        <Button type="submit" size="small" loading={isBusy}>
          Save
        </Button>
        <Button look="link" size="small" onClick={onDone}>
          Not now
        </Button>
      </Cluster>
    </Form>
  );
}
