import { stepCalled, type Answers } from '@switch/domain/journey/journey.ts';
import { placeFor, progressOf, type Walk } from '@switch/domain/journey/walk.ts';
import { Container, Notice, Progress, Stack, Rail, SummaryList, type SummaryRow } from '@switch/ui';
import { Suspense, lazy, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../lib/link.tsx';
import { usePageTitle } from '../lib/page-config.ts';
import { walkOf, type CurrentDraft } from './draft/current-draft.ts';
import { placeBefore, placeOf, type EditMode } from './places.ts';
import { useDraft, useEditMode, useShownCard, type ShownCard } from './step-context.ts';
import { cardValue, viewOf } from '@switch/domain/journey/draft.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import { namedFor } from '@switch/domain/journey/step.ts';
import styles from './step-frame.module.css';

/** Only an answer of the server can make it necessary, so there is a connection to fetch it by. */
const ConflictDialog = lazy(async () => ({
  default: (await import('./draft/conflict-dialog.tsx')).ConflictDialog,
}));

type StepFrameProps = {
  /** The page's h1 and the browser's title; that of the question being asked, unless something else is shown. */
  readonly title?: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Wide screens (prices, summary) use the whole width and show no rail. */
  readonly isWide?: boolean;
};

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

function noticesOf(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('notices' in state)) return [];
  return isTextList(state.notices) ? state.notices : [];
}

/** One question of the journey: progress in words, what a change took away, the question, and the answers so far. */
export function StepFrame({ title: ownTitle, lead, children, isWide = false }: StepFrameProps) {
  const draft = useDraft();
  const shown = useShownCard();
  const { stepId, cardId = '' } = shown;
  const title = ownTitle ?? stepCalled(stepId).cards[cardId]?.question ?? stepCalled(stepId).title;
  const edit = useEditMode();
  const notices = noticesOf(useLocation().state);
  const walked = walkOf(draft);
  const progress = progressOf(walked, stepId);
  const isSent = draft.submittedReference !== null;
  usePageTitle(title);
  return (
    <Container width="page">
      <div className={isWide ? styles.wide : styles.frame}>
        <Stack gap={isWide ? 2 : 3} as="div">
          {!isSent && (
            <div>
              <WayBack walked={walked} answers={draft.answers} shown={shown} edit={edit} />
              {progress && <Progress step={progress.number} total={progress.of} label={progress.title} />}
            </div>
          )}
          {notices.length > 0 && (
            <Notice tone="info" title="Because of your change" announce="polite">
              <ul>
                {notices.map((notice) => (
                  <li key={notice}>{notice}</li>
                ))}
              </ul>
            </Notice>
          )}
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <div className={styles.lead}>{typeof lead === 'string' ? <p>{lead}</p> : lead}</div>}
          {children}
        </Stack>
        {!isWide && <AnswersRail draft={draft} stepId={stepId} />}
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

/** To the card before this one; in edit mode to where the change began, as long as that may be opened. */
function WayBack({ walked, answers, shown, edit }: WayBackProps) {
  if (edit) {
    return placeFor(walked, edit.returnTo) === edit.returnTo ? (
      <Link to={placeOf(edit.returnTo)} className={styles.back}>
        Back without changing anything
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

/** What each answered card before `stepId` comes down to, in one row with its way back; /details shows all of it. */
function rowsBefore(draft: CurrentDraft, stepId: StepId): readonly SummaryRow[] {
  const walked = walkOf(draft);
  const view = viewOf(draft.answers);
  const end = walked.steps.findIndex(({ step }) => step.id === stepId);
  return walked.steps.slice(0, end).flatMap(({ step }) =>
    Object.entries(step.cards).flatMap(([cardId, card]): SummaryRow[] => {
      const [first] = card.appliesTo(view) ? card.rowsOf(cardValue(draft.answers, step.id, cardId)) : [];
      if (!first) return [];
      const to = placeOf(step.id, cardId, { returnTo: stepId });
      const label = namedFor(first.label, view.fuels.length > 1 ? card.fuel : undefined);
      return [
        {
          key: `${step.id}-${cardId}`,
          label,
          value: first.value,
          change: (dress) => <Link to={to} {...dress} />,
        },
      ];
    }),
  );
}

/** "Your answers so far": quiet, beside the question on wide screens, folded above it on phones. */
export function AnswersRail({ draft, stepId }: { draft: CurrentDraft; stepId: StepId }) {
  const rows = rowsBefore(draft, stepId);
  if (rows.length === 0) return null;
  return (
    <Rail title="Your answers so far" summary={rows.length === 1 ? '1 answer' : `${rows.length} answers`}>
      <SummaryList look="compact" rows={rows} />
    </Rail>
  );
}
