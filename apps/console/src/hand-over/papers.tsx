import { lazyFrom } from '@switch/browser/lazy-part.ts';
import { notePaper, type HandOver } from '@switch/contract/http/hand-over/hand-over.ts';
import { Button, Dialog, Tag } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../lib/api.ts';
import { refusalMessage } from '../lib/refusals.ts';
import { ProblemNotice } from '../lib/screen.tsx';
import { useMay } from '../lib/session.ts';
import { Time } from '../lib/time.tsx';
import styles from './hand-over.module.css';

const PaperForm = lazyFrom(() => import('./paper-form.tsx'), 'PaperForm');

interface PapersProps {
  handOver: HandOver;
  /** The files that the customer sent for this case. */
  files: readonly { readonly uploadId: string; readonly fileName: string; readonly question: string }[];
  onChanged: () => void;
}

type Paper = HandOver['papers'][number];

/**
 * The papers that a supplier requires with a contract, besides those signed. Renders nothing if it requires
 * none.
 */
export function Papers({ handOver, files, onChanged }: PapersProps) {
  const mayMove = useMay('cases.move');
  const [opened, setOpened] = useState<Paper>();
  const [problem, setProblem] = useState<string>();
  const { handOverId, supplierName, state, papers } = handOver;
  if (papers.every(({ isSigned }) => isSigned)) return null;
  const mayNote = mayMove && (state === 'queued' || state === 'failed' || state === 'manual');
  const isMissing = papers.some(({ isSigned, noted }) => !isSigned && !noted);
  async function takeBack({ paper }: Paper) {
    const body = { paper, isThere: false, uploadId: null, note: '' };
    const refusal = refusalMessage(await attempt(notePaper, { params: { handOverId }, body }));
    setProblem(refusal);
    if (refusal === undefined) onChanged();
  }
  return (
    <section className={styles.papers} aria-label={`Papers that ${supplierName} asks for`}>
      <h4>Papers that {supplierName} asks for</h4>
      {isMissing && mayNote && (
        <p className={styles.quiet}>
          {state === 'manual' ? 'Send them along.' : 'The contract is sent automatically once each is noted.'}{' '}
          Ask for what only the customer has under <a href="#case-requests">Asked of the customer</a>.
        </p>
      )}
      <ProblemNotice problem={problem} />
      <ul role="list" className={styles.paperList}>
        {papers.map((paper) => (
          <li key={paper.paper}>
            <span>{paper.label}</span>
            <PaperState paper={paper} files={files} />
            {mayNote && !paper.isSigned && (
              <Button
                size="small"
                look="link"
                onClick={() => (paper.noted ? void takeBack(paper) : setOpened(paper))}
              >
                {paper.noted ? 'Undo' : 'Note it'}
                <span className="visually-hidden"> {paper.label}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Dialog isOpen={opened !== undefined} onClose={() => setOpened(undefined)} title={opened?.label ?? ''}>
        {opened && (
          <PaperForm
            handOverId={handOverId}
            paper={opened.paper}
            files={files}
            onDone={() => {
              setOpened(undefined);
              onChanged();
            }}
          />
        )}
      </Dialog>
    </section>
  );
}

function PaperState({ paper: { isSigned, noted }, files }: { paper: Paper } & Pick<PapersProps, 'files'>) {
  if (isSigned) return <Tag tone="success">Signed with the contract</Tag>;
  if (!noted) return <Tag tone="warning">Missing</Tag>;
  const file = files.find(({ uploadId }) => uploadId === noted.uploadId);
  const summary = [file?.fileName ?? '', noted.note].filter((text) => text !== '').join(': ');
  return (
    <span className={styles.quiet}>
      {summary.replace(/\.$/, '')}, noted by {noted.by} <Time at={noted.at} isInSentence />
    </span>
  );
}
