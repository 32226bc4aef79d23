import { readWall, type Wall } from '@switch/contract/http/chat/reports.ts';
import { Button, classNames, EmptyState, Notice, Skeleton } from '@switch/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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
      isWide
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
  const { waiting, longestWaitSeconds, running, withBot, freeSeats, agentsOnline, away } = wall;
  const alarm = wallAlarm(wall);
  const state = wallState(wall);
  const isLate = state === 'late';
  const openness = state === 'unstaffed' ? 'unstaffed' : wall.isOpen ? 'open' : 'closed';
  const nobody = waiting === 0;
  const wait = nobody ? '–' : waitClock(longestWaitSeconds);
  const figures = [
    ['Waiting', waiting, waiting === 1 ? 'visitor' : 'visitors', isLate],
    ['Longest wait', wait, nobody ? 'nobody waits' : 'minutes and seconds', isLate],
    ['Running', running, `and ${withBot} with the bot`, false],
    ['Free seats', freeSeats, 'with agents online', false],
    ['Agents online', agentsOnline, `and ${away} away`, state === 'unstaffed'],
  ] as const;
  return (
    <>
      <p className={classNames(styles.state, styles[openness])}>{openText(wall)}</p>
      {alarm && state !== 'unstaffed' && <Notice tone="warning" title={alarm} className={styles.alarm} />}
      <dl className={styles.figures}>
        {figures.map(([label, figure, note, isMarked]) => (
          <div key={label} className={classNames(styles.figure, isMarked && styles.late)}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.number}>{figure}</span>
              <span className={styles.note}>{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
