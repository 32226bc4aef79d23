import { declineEnvelope, type SignerPack } from '@switch/contract/http/switching/envelope-signer.ts';
import { Button, Dialog, FormActions, Notice, Stack, TextArea } from '@switch/ui';
import { type Dispatch, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { attempt } from '../../lib/api.ts';
import { Link } from '../../lib/link.tsx';
import type { SignerEvent } from '../signer-page.ts';
import styles from '../signing.module.css';
import { DocumentPart } from './document-part.tsx';
import { Overview } from './overview.tsx';
import { type PackPart, partAt, placeOfPart } from './parts.ts';
import { SignPart, useSigning } from './sign-part.tsx';

type PackViewProps = {
  readonly pack: SignerPack;
  readonly isNew: boolean;
  readonly dispatch: Dispatch<SignerEvent>;
};

/** The documents one after another, then the signature. What is ticked, typed and drawn stays while one reads on. */
export function PackView({ pack, isNew, dispatch }: PackViewProps) {
  const [opened, onOpened] = useOpened();
  const [isDeclining, setIsDeclining] = useState(false);
  const part = partAt(useLocation().search, pack.documents.length);
  const signing = useSigning(pack, opened, dispatch);
  const decline = () => setIsDeclining(true);
  return (
    <div className={styles.pack}>
      <PartsNav documents={pack.documents} opened={opened} shown={part} />
      <div className={styles.body}>
        {isNew && (
          <Notice tone="warning" announce="now" title="The documents have changed" className={styles.news}>
            They are no longer the ones you had open. Read them again before you sign.
          </Notice>
        )}
        {part.kind === 'overview' && <Overview pack={pack} opened={opened} onDecline={decline} />}
        {part.kind === 'document' && (
          <DocumentPart documents={pack.documents} place={part.place} onOpened={onOpened} />
        )}
        <div hidden={part.kind !== 'sign'}>
          <SignPart pack={pack} opened={opened} signing={signing} onDecline={decline} />
        </div>
      </div>
      <DeclineDialog
        isOpen={isDeclining}
        signerId={pack.signerId}
        askedBy={pack.askedBy}
        dispatch={dispatch}
        onClose={() => setIsDeclining(false)}
      />
    </div>
  );
}

type PartsNavProps = {
  readonly documents: SignerPack['documents'];
  readonly opened: ReadonlySet<string>;
  readonly shown: PackPart;
};

/** Everything there is to read and do, next to what is open, with a mark at each document that was opened. */
export function PartsNav({ documents, opened, shown }: PartsNavProps) {
  const isShown = (part: PackPart) => (placeOfPart(part) === placeOfPart(shown) ? 'step' : undefined);
  const overview: PackPart = { kind: 'overview' };
  const sign: PackPart = { kind: 'sign' };
  return (
    <nav aria-label="What there is to read and sign" className={styles.parts}>
      <ol role="list">
        <li>
          <Link to={placeOfPart(overview)} aria-current={isShown(overview)}>
            What this is
          </Link>
        </li>
        {documents.map(({ documentId, title }, place) => (
          <li key={documentId}>
            <Link
              to={placeOfPart({ kind: 'document', place })}
              aria-current={isShown({ kind: 'document', place })}
            >
              {title}
            </Link>
            <span className={styles.mark}>{opened.has(documentId) ? 'Opened' : 'Not opened yet'}</span>
          </li>
        ))}
        <li>
          <Link to={placeOfPart(sign)} aria-current={isShown(sign)}>
            Sign
          </Link>
        </li>
      </ol>
    </nav>
  );
}

const LONGEST_REASON = 500;

type DeclineDialogProps = {
  readonly isOpen: boolean;
  /** To whom the page was shown. */
  readonly signerId: string;
  readonly askedBy: string;
  readonly dispatch: Dispatch<SignerEvent>;
  readonly onClose: () => void;
};

/** Asks for the reason, and says who reads it, before a signer declines for good. */
export function DeclineDialog({ isOpen, onClose, ...form }: DeclineDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Decline to sign?">
      <DeclineForm onClose={onClose} {...form} />
    </Dialog>
  );
}

function DeclineForm({ signerId, askedBy, dispatch, onClose }: Omit<DeclineDialogProps, 'isOpen'>) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setIsSending] = useState(false);
  async function decline(): Promise<void> {
    if (reason.trim() === '') return setProblem('Say why, so that it can be put right');
    setIsSending(true);
    const answer = await attempt(declineEnvelope, { body: { signerId, reason } });
    setIsSending(false);
    dispatch({ kind: 'declined', answer });
  }
  return (
    <Stack gap={3}>
      <p>
        You cannot take this back by yourself. If it cannot be signed without you, signing ends for everybody
        and nobody is bound.
      </p>
      <TextArea
        name="declineReason"
        label="Why do you decline?"
        hint={`${askedBy} reads this.`}
        rows={3}
        maxLength={LONGEST_REASON}
        value={reason}
        error={problem || undefined}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setProblem('');
        }}
      />
      <FormActions
        label="Decline to sign"
        look="danger"
        loading={isSending}
        onPress={() => void decline()}
        secondary={
          <Button look="quiet" onClick={onClose}>
            Go back
          </Button>
        }
      />
    </Stack>
  );
}

/** What was opened before a refresh of this page; the router keeps what is its own in the same place. */
function storedOpened(): ReadonlySet<string> {
  const held: unknown = window.history.state;
  if (typeof held !== 'object' || held === null || !('opened' in held)) return new Set();
  const opened: readonly unknown[] = Array.isArray(held.opened) ? held.opened : [];
  return new Set(opened.filter((documentId) => typeof documentId === 'string'));
}

/**
 * The ids of the documents that were opened here, and how one more is noted. They are kept with the address, in the
 * history of this tab alone: phones throw pages away while somebody looks into their mail, and nobody should have to read
 * everything twice for that.
 */
export function useOpened(): readonly [ReadonlySet<string>, (documentId: string) => void] {
  const [opened, setOpened] = useState(storedOpened);
  const { key } = useLocation();
  useEffect(() => {
    window.history.replaceState({ ...window.history.state, opened: [...opened] }, '');
  }, [opened, key]);
  const onOpened = useCallback(
    (documentId: string) =>
      setOpened((before) => (before.has(documentId) ? before : new Set([...before, documentId]))),
    [],
  );
  return [opened, onOpened];
}
