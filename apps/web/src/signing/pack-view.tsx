import type { SignerPack } from '@switch/contract/http/envelope.ts';
import { Notice } from '@switch/ui';
import { useState, type Dispatch } from 'react';
import { useLocation } from 'react-router';
import { DeclineDialog } from './decline-dialog.tsx';
import { DocumentPart } from './document-part.tsx';
import { Overview } from './overview.tsx';
import { PartsNav } from './parts-nav.tsx';
import { partAt } from './parts.ts';
import { SignPart } from './sign-part.tsx';
import type { SignerEvent } from './signer-page.ts';
import styles from './signing.module.css';
import { useOpened } from './use-opened.ts';
import { useSigning } from './use-signing.ts';

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
            These are not the ones you had open. Read them again before you sign.
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
