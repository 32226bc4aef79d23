import { useStore } from '@switch/browser/store.ts';
import { fuelsOf } from '@switch/domain/journey/draft.ts';
import { progressOf } from '@switch/domain/journey/walk.ts';
import { Button, Cluster, Dialog } from '@switch/ui';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { whenText } from '../lib/time-text.ts';
import { forgetDraft, openDraft, placeOf, useDraft, walkOf, type CurrentDraft } from '../draft.ts';
import { Link } from '../lib/link.tsx';
import { session } from '../lib/session.ts';
import { pathTo } from '../routes.ts';
import styles from './resume-banner.module.css';

/**
 * Returns the draft that can be continued, as text, and where; undefined if nothing was answered or all of it
 * has been sent.
 */
function resumable(draft: CurrentDraft) {
  const fuels = fuelsOf(draft.answers);
  const open = walkOf(draft).firstIncomplete;
  if (fuels.length === 0 || !open || draft.submittedReference !== null) return undefined;
  const progress = progressOf(walkOf(draft), open.step.id);
  const saved =
    draft.updatedAt && !draft.isUnsaved ? `, saved ${whenText(new Date(draft.updatedAt), new Date())}` : '';
  return {
    text: `Your ${fuels.join(' and ')} quote${progress ? `, step ${progress.number} of ${progress.of}` : ''}${saved}`,
    next: `Next: ${open.step.title}`,
    place: placeOf(open.step.id),
  };
}

/** Offers the draft saved in this browser. Takes the place of the example price, which has the same size. */
export function Component() {
  const draft = useDraft();
  useEffect(() => void openDraft(), []);
  const found = draft.status === 'ready' ? resumable(draft) : undefined;
  if (!found) return null;
  return (
    <section className={styles.banner} aria-label="Continue where you left off">
      <p className={styles.words}>{found.text}</p>
      <p className={styles.next}>{found.next}</p>
      <Cluster gap={2}>
        <Link to={found.place} look="primary" size="small">
          Continue
        </Link>
        <StartAgain />
      </Cluster>
    </section>
  );
}

function StartAgain() {
  const navigate = useNavigate();
  const isSignedIn = useStore(session) !== undefined;
  const [isAsking, setIsAsking] = useState(false);
  const keep = () => setIsAsking(false);
  const startAgain = () => {
    forgetDraft();
    void navigate(pathTo('energy'));
  };
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setIsAsking(true)}>
        Start again
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={keep}
        title="Start again?"
        actions={
          <>
            <Button onClick={startAgain}>Start again</Button>
            <Button look="secondary" onClick={keep}>
              Keep my answers
            </Button>
          </>
        }
      >
        <p>
          {isSignedIn
            ? 'You will start with an empty form. Your current answers stay in your account, under Drafts.'
            : 'You will start with an empty form. Your current answers can’t be brought back, because you are not logged in.'}
        </p>
      </Dialog>
    </>
  );
}
