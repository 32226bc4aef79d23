import { placeFor, progressOf } from '@switch/domain/journey/walk.ts';
import { Container, Notice, Progress, Stack } from '@switch/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../lib/link.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { AnswersRail } from './answers-rail.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { walkOf } from './draft-in-hand.ts';
import { placeOf } from './places.ts';
import { useDraft, useEditMode, useShownCard } from './step-context.ts';
import styles from './step-frame.module.css';

type StepFrameProps = {
  /** The question: the page's h1 and the browser's title. Leave `heading` out when a field carries the h1 itself. */
  readonly title: string;
  readonly heading?: boolean;
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
export function StepFrame({ title, heading = true, lead, children, isWide = false }: StepFrameProps) {
  const draft = useDraft();
  const { stepId } = useShownCard();
  const edit = useEditMode();
  const notices = noticesOf(useLocation().state);
  const walked = walkOf(draft);
  const { number, of, title: label } = progressOf(walked, stepId);
  const mayGoBack = edit !== undefined && placeFor(walked, edit.returnTo) === edit.returnTo;
  usePageTitle(title);
  return (
    <Container width={isWide ? 'wide' : 'page'}>
      <div className={isWide ? styles.wide : styles.frame}>
        <Stack gap={3} as="div">
          <Progress step={number} total={of} label={label} />
          {mayGoBack && (
            <p className={styles.back}>
              <Link to={placeOf(edit.returnTo)}>Back without changing anything</Link>
            </p>
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
          {heading && <h1 tabIndex={-1}>{title}</h1>}
          {lead && <div className={styles.lead}>{lead}</div>}
          {children}
        </Stack>
        {!isWide && <AnswersRail draft={draft} stepId={stepId} />}
      </div>
      <ConflictDialog />
    </Container>
  );
}
