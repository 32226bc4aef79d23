import { idle, lazyFrom, loadWithRetry } from '@switch/browser/lazy-part.ts';
import { stepCalled, type Answers } from '@switch/domain/journey/journey.ts';
import { placeFor, progressOf, type Walk } from '@switch/domain/journey/walk.ts';
import { Container, Progress, Stack } from '@switch/ui';
import { Suspense, lazy, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../lib/link.tsx';
import { usePageTitle } from '../lib/page-config.ts';
import { walkOf } from './draft/current-draft.ts';
import { partOf, placeBefore, placeOf, type EditMode } from './places.ts';
import { useDraft, useEditMode, useShownCard, type ShownCard } from './step-context.ts';
import styles from './step-frame.module.css';

/** It is needed only after an answer from the server, so there is a connection to load it. */
const ConflictDialog = lazyFrom(() => import('./draft/conflict-dialog.tsx'), 'ConflictDialog');

const StepNotices = lazyFrom(() => import('./step-notices.tsx'), 'StepNotices');

/**
 * Next to the question on wide screens, collapsed above it on phones; loaded while the question is being
 * read.
 */
const OrderRail = lazy(async () => {
  await idle();
  return loadWithRetry(async () => ({ default: (await import('./order-rail.tsx')).OrderRail }));
});

type StepFrameProps = {
  /** The page's h1 and the browser's title; defaults to the title of the current question. */
  readonly title?: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Wide screens (prices, summary) use the full width and show no rail. */
  readonly isWide?: boolean;
};

/**
 * One question of the journey: progress in words, what a change removed, the question, and the answers so
 * far.
 */
export function StepFrame({ title: ownTitle, lead, children, isWide = false }: StepFrameProps) {
  const draft = useDraft();
  const shown = useShownCard();
  const { stepId, cardId = '' } = shown;
  const title = ownTitle ?? stepCalled(stepId).cards[cardId]?.question ?? stepCalled(stepId).title;
  const edit = useEditMode();
  const { state }: { state: unknown } = useLocation();
  const walked = walkOf(draft);
  const progress = progressOf(walked, stepId);
  const isSent = draft.submittedReference !== null;
  usePageTitle(title);
  return (
    <Container width="page">
      <div className={isWide ? styles.wide : styles.frame}>
        {!isSent && (
          <div className={styles.way}>
            <WayBack walked={walked} answers={draft.answers} shown={shown} edit={edit} />
          </div>
        )}
        <div className={styles.main}>
          {!isSent && progress && (
            <Progress
              step={progress.number}
              total={progress.of}
              label={progress.title}
              part={partOf(draft.answers, shown)}
            />
          )}
          <Stack gap={isWide ? 2 : 3} className={styles.content}>
            {typeof state === 'object' && state !== null && (
              <Suspense fallback={null}>
                <StepNotices state={state} />
              </Suspense>
            )}
            <h1 tabIndex={-1}>{title}</h1>
            {lead && <div className={styles.lead}>{typeof lead === 'string' ? <p>{lead}</p> : lead}</div>}
            {children}
          </Stack>
        </div>
        {!isWide && (
          <Suspense fallback={null}>
            <OrderRail draft={draft} stepId={stepId} />
          </Suspense>
        )}
      </div>
      {draft.newerElsewhere && (
        <Suspense fallback={null}>
          <ConflictDialog />
        </Suspense>
      )}
    </Container>
  );
}

type WayBackProps = {
  readonly walked: Walk;
  readonly answers: Answers;
  readonly shown: ShownCard;
  readonly edit: EditMode;
};

/** A link to the previous card; in edit mode, to where the change began, as long as that may be opened. */
function WayBack({ walked, answers, shown, edit }: WayBackProps) {
  if (edit) {
    return placeFor(walked, edit.returnTo) === edit.returnTo ? (
      <Link to={placeOf(edit.returnTo)} className={styles.back}>
        Back<span className={styles.unchanged}> without changing anything</span>
      </Link>
    ) : null;
  }
  const place = placeBefore(walked, answers, shown);
  return place === undefined ? null : (
    <Link to={place} className={styles.back}>
      Back
    </Link>
  );
}
