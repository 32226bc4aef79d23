import { lazyAhead } from '@switch/browser/lazy-part.ts';
import type { SignerPack } from '@switch/contract/http/switching/envelope-signer.ts';
import { Dialog, Notice, Skeleton } from '@switch/ui';
import { type Dispatch, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../lib/link.tsx';
import type { SignerEvent } from '../link-pages.ts';
import styles from '../signing.module.css';
import { DeclineForm } from './decline-form.tsx';
import { DocumentPart } from './document-part.tsx';
import { Overview } from './overview.tsx';
import { type PackPart, partAt, placeOfPart } from './parts.ts';

/**
 * The signature form is the last part. Its code is loaded while the signer reads, and it stays mounted so
 * that what was typed is kept.
 */
const SignPart = lazyAhead(() => import('./sign-part.tsx'), 'SignPart');

type PackViewProps = {
  readonly pack: SignerPack;
  readonly isNew: boolean;
  readonly dispatch: Dispatch<SignerEvent>;
};

/**
 * Shows the documents one after another, then the signature. Whatever was ticked, typed or drawn is kept
 * while the signer reads on.
 */
export function PackView({ pack, isNew, dispatch }: PackViewProps) {
  const [opened, onOpened] = useOpened();
  const [isDeclining, setIsDeclining] = useState(false);
  const part = partAt(useLocation().search, pack.documents.length);
  const decline = () => setIsDeclining(true);
  const keepOn = () => setIsDeclining(false);
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
          <Suspense fallback={<Skeleton shape="card" label="Opening the signature" />}>
            <SignPart pack={pack} opened={opened} dispatch={dispatch} onDecline={decline} />
          </Suspense>
        </div>
      </div>
      <Dialog isOpen={isDeclining} onClose={keepOn} title="Decline to sign?">
        <DeclineForm pack={pack} dispatch={dispatch} onClose={keepOn} />
      </Dialog>
    </div>
  );
}

type PartsNavProps = {
  readonly documents: SignerPack['documents'];
  readonly opened: ReadonlySet<string>;
  readonly shown: PackPart;
};

function PartsNav({ documents, opened, shown }: PartsNavProps) {
  const item = (key: string, part: PackPart, title: string, mark?: string) => (
    <li key={key}>
      <Link
        to={placeOfPart(part)}
        aria-current={placeOfPart(part) === placeOfPart(shown) ? 'step' : undefined}
      >
        {title}
      </Link>
      {mark && <span className={styles.mark}>{mark}</span>}
    </li>
  );
  return (
    <nav aria-label="What there is to read and sign" className={styles.parts}>
      <ol role="list">
        {item('overview', { kind: 'overview' }, 'What this is')}
        {documents.map(({ documentId, title }, place) =>
          item(
            documentId,
            { kind: 'document', place },
            title,
            opened.has(documentId) ? 'Opened' : 'Not opened yet',
          ),
        )}
        {item('sign', { kind: 'sign' }, 'Sign')}
      </ol>
    </nav>
  );
}

/**
 * Returns the documents opened before this page was refreshed, from the history state, where the router keeps
 * its own state too.
 */
function storedOpened(): ReadonlySet<string> {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('opened' in state)) return new Set();
  const opened: readonly unknown[] = Array.isArray(state.opened) ? state.opened : [];
  return new Set(opened.filter((documentId) => typeof documentId === 'string'));
}

/**
 * Returns the ids of the documents opened here and a function that adds one. They are stored with the URL in
 * the history of this tab only: phones discard pages while the user looks at their email, and nobody should
 * have to read everything twice because of that.
 */
function useOpened(): readonly [ReadonlySet<string>, (documentId: string) => void] {
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
