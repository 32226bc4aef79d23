import { readWall, type Wall } from '@switch/contract/http/chat/reports.ts';
import { Button, classNames, EmptyState, Notice, Skeleton } from '@switch/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { load } from '../lib/api.ts';
import { useCommands } from '../lib/keyboard/commands.ts';
import { Screen } from '../lib/screen.tsx';
import { formatClock } from '../lib/time.tsx';
import { openText, spokenWall, waitClock, wallAlarm, wallState } from './wall-texts.ts';
import styles from './wall.module.css';

const EVERY_MS = 5_000;

/** What is going on now, in figures that can be read from across a room. Nothing is read out unless asked for. */
export default function WallScreen() {
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery({
    queryKey: [readWall.name],
    queryFn: () => load(readWall),
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
  const wall = data?.wall;
  // One missed answer is nothing to worry a room about.
  const isStale = errorUpdatedAt - dataUpdatedAt > 1.5 * EVERY_MS;
  const [spoken, setSpoken] = useState('');
  const board = useRef<HTMLDivElement>(null);
  const readOut = () => setSpoken(wall ? spokenWall(wall) : 'The figures have not loaded yet.');
  const fill = () => void board.current?.requestFullscreen();
  useCommands([
    { id: 'wall.read', title: 'Read out the figures', group: 'Live wall', keys: 'o', run: readOut },
    { id: 'wall.fill', title: 'Full screen', group: 'Live wall', keys: 'f', run: fill },
  ]);
  return (
    <Screen
      title="Live wall"
      about="The chat right now, updated every five seconds. It names nobody, so it can hang where visitors pass."
      actions={
        <>
          <Button look="secondary" size="small" onClick={readOut}>
            Read out the figures
          </Button>
          <Button look="secondary" size="small" onClick={fill}>
            Full screen
          </Button>
        </>
      }
    >
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      {wall ? (
        <div ref={board} className={styles.board}>
          <Board wall={wall} />
          <p className={classNames(styles.asOf, isStale && styles.stale)}>
            {isStale
              ? `No figures since ${formatClock(dataUpdatedAt)}. Trying again every five seconds.`
              : `As of ${formatClock(dataUpdatedAt)}`}
          </p>
        </div>
      ) : errorUpdatedAt === 0 ? (
        <Skeleton shape="card" count={3} label="Loading the figures" />
      ) : (
        <EmptyState title="We could not load the figures" onRetry={() => void refetch()}>
          <p>Check your connection, then try again.</p>
        </EmptyState>
      )}
    </Screen>
  );
}

function Board({ wall }: { wall: Wall }) {
  const alarm = wallAlarm(wall);
  const state = wallState(wall);
  return (
    <>
      <p className={classNames(styles.state, wall.isOpen ? styles.open : styles.closed)}>{openText(wall)}</p>
      {alarm && <Notice tone="warning" title={alarm} className={styles.alarm} />}
      <dl className={styles.figures}>
        <Figure label="Waiting" isLate={state === 'late'} note={waitNote(wall)}>
          {wall.waiting}
        </Figure>
        <Figure
          label="Longest wait"
          isLate={state === 'late'}
          note={wall.waiting === 0 ? 'nobody waits' : 'minutes and seconds'}
        >
          {wall.waiting === 0 ? '–' : waitClock(wall.longestWaitSeconds)}
        </Figure>
        <Figure label="Running" note={`and ${wall.withBot} with the bot`}>
          {wall.running}
        </Figure>
        <Figure label="Free seats" note="with agents online">
          {wall.freeSeats}
        </Figure>
        <Figure label="Agents online" isLate={state === 'unstaffed'} note={`and ${wall.away} away`}>
          {wall.agentsOnline}
        </Figure>
      </dl>
    </>
  );
}

const waitNote = ({ waiting }: Wall): string => (waiting === 1 ? 'visitor' : 'visitors');

interface FigureProps {
  label: string;
  note: string;
  isLate?: boolean;
  children: ReactNode;
}

function Figure({ label, note, isLate = false, children }: FigureProps) {
  return (
    <div className={classNames(styles.figure, isLate && styles.late)}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.number}>{children}</span>
        <span className={styles.note}>{note}</span>
      </dd>
    </div>
  );
}
