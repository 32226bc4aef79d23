import { takeBackNotice, type NoticeNote, type RecordSupply } from '@switch/contract/http/record.ts';
import { dateInWords } from '@switch/domain/units/date-words.ts';
import type { NoticeContract } from '@switch/domain/record/notice-hand.ts';
import { Button, ButtonLink, Cluster, VisuallyHidden } from '@switch/ui';
import { useRef, useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { pageConfig } from '../../lib/page-config.ts';
import { NoteForm } from './note-form.tsx';
import styles from './record.module.css';
import { useSupplyCall } from './use-supply-call.ts';

const wayWords = {
  email: ' by email',
  post: ' by post',
  portal: ' on the supplier’s site',
  other: '',
  '': '',
};

const noteWords = ({ kind, on, way }: NoticeNote): string =>
  kind === 'sent'
    ? `You noted: sent on ${dateInWords(on)}${wayWords[way]}`
    : `You noted: confirmed on ${dateInWords(on)}`;

const letterOf = (supplyId: string, contract: NoticeContract): string =>
  `${pageConfig().apiBaseUrl}/api/record/${encodeURIComponent(supplyId)}/termination-letters/${contract}/file`;

type NoticeNotesProps = {
  readonly supply: RecordSupply;
  readonly contract: NoticeContract;
  readonly keep: (supply: RecordSupply) => void;
};

/** What can be done about notice for one contract: the letter, and notes of its sending and of the supplier's answer. */
export function NoticeNotes({ supply, contract, keep }: NoticeNotesProps) {
  const [asked, setAsked] = useState<'sent' | 'acknowledged'>();
  const place = useRef<HTMLDivElement>(null);
  /* The form goes away under its own button: whoever pressed it stays where they were. */
  const close = () => {
    setAsked(undefined);
    place.current?.focus();
  };
  const notes = supply.clock.notes.filter((note) => note.contract === contract);
  const has = (kind: NoticeNote['kind']): boolean => notes.some((note) => note.kind === kind);
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="Notice" className={styles.notes}>
      {notes.map((note) => (
        <Note key={note.noteId} supply={supply} note={note} keep={keep} />
      ))}
      {asked ? (
        <NoteForm key={asked} supply={supply} contract={contract} kind={asked} keep={keep} onDone={close} />
      ) : (
        <Cluster gap={1} className="no-print">
          <ButtonLink
            look="secondary"
            size="small"
            render={({ children, ...dress }) => (
              <a href={letterOf(supply.supplyId, contract)} {...dress}>
                {children}
              </a>
            )}
          >
            Letter to sign (PDF)
          </ButtonLink>
          {!has('sent') && (
            <Button look="secondary" size="small" onClick={() => setAsked('sent')}>
              Note that it was sent
            </Button>
          )}
          {!has('acknowledged') && (
            <Button
              look={has('sent') ? 'secondary' : 'quiet'}
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

function Note({
  supply,
  note,
  keep,
}: {
  supply: RecordSupply;
  note: NoticeNote;
  keep: NoticeNotesProps['keep'];
}) {
  const { isBusy, send } = useSupplyCall(keep);
  const params = { supplyId: supply.supplyId, noteId: note.noteId };
  return (
    <div className={styles.person}>
      <p>{noteWords(note)}</p>
      <div className="no-print">
        <Button
          look="link"
          size="small"
          loading={isBusy}
          onClick={() => void send(() => attempt(takeBackNotice, { params }))}
        >
          Take back<VisuallyHidden> “{noteWords(note)}”</VisuallyHidden>
        </Button>
      </div>
    </div>
  );
}
