import { readWall, type Wall } from '@switch/contract/http/chat/reports.ts';
import { Button, classNames, EmptyState, Notice, Skeleton } from '@switch/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { load } from '../lib/api.ts';
import { useCommands } from '../lib/keyboard/commands.ts';
import { Screen } from '../lib/screen.tsx';
import { formatClock } from '../lib/time.tsx';
import { setOrRemove } from '@switch/browser/typed-storage.ts';
import { browserStorage } from '../lib/storage.ts';
import {
  isLate,
  openText,
  queueNote,
  spokenWall,
  waitClock,
  waitTone,
  wallAlarm,
  wallState,
} from './wall-texts.ts';
import styles from './wall.module.css';

const EVERY_MS = 5_000;

/**
 * The live state of the chat, in figures that can be read from across a room. Nothing is announced unless
 * requested.
 */
export default function WallScreen() {
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery({
    queryKey: [readWall.name],
    queryFn: () => load(readWall),
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
  const wall = data?.wall;
  // A single missed response does not yet count as stale.
  const isStale = errorUpdatedAt - dataUpdatedAt > 1.5 * EVERY_MS;
  const [spoken, setSpoken] = useState('');
  const board = useRef<HTMLDivElement>(null);
  const readOut = () => setSpoken(wall ? spokenWall(wall) : 'The figures have not loaded yet.');
  const [hasAgents, setHasAgents] = useState(() => browserStorage.get('wall.agents') === 'on');
  const toggle = () => {
    setOrRemove(browserStorage, 'wall.agents', hasAgents ? '' : 'on');
    setHasAgents(!hasAgents);
  };
  const fill = () => void board.current?.requestFullscreen();
  useCommands([
    { id: 'wall.read', title: 'Read out the figures', group: 'Live wall', keys: 'o', run: readOut },
    { id: 'wall.agents', title: 'Show or hide the agents', group: 'Live wall', keys: 'v', run: toggle },
    { id: 'wall.fill', title: 'Full screen', group: 'Live wall', keys: 'f', run: fill },
  ]);
  return (
    <Screen
      title="Live wall"
      isWide
      about="The chat right now, updated every five seconds. It names nobody until you show the agents, so it can hang on a wall that visitors pass."
      actions={
        <>
          <Button look="secondary" size="small" aria-pressed={hasAgents} onClick={toggle}>
            {hasAgents ? 'Hide agents' : 'Show agents'}
          </Button>
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
        <div ref={board} className={styles.board} data-agents={hasAgents}>
          <Board wall={wall} />
          {hasAgents && <Agents agents={wall.agents} />}
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

const stateLabels = { online: 'Online', away: 'Away', offline: 'Offline' } as const;
const toneLabels = { calm: '', slow: 'slow', late: 'too long' } as const;

/**
 * The current work of each agent; one who keeps a visitor waiting too long stands out in red, and in words.
 */
function Agents({ agents }: { agents: Wall['agents'] }) {
  if (agents.length === 0)
    return <p className={styles.asOf}>Nobody is online or away, and nobody has a chat.</p>;
  return (
    <div
      className={styles.team}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to scroll by keyboard too
      tabIndex={0}
      role="region"
      aria-label="Agents"
    >
      <AgentTable agents={agents} />
    </div>
  );
}

const AgentTable = ({ agents }: { agents: Wall['agents'] }) => (
  <table className={styles.agents}>
    <caption className="visually-hidden">Agents</caption>
    <thead>
      <tr>
        {['Agent', 'State', 'Chats', 'Wait for a reply', 'Longest', 'On hold'].map((header) => (
          <th key={header} scope="col">
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {agents.map((agent) => {
        const tone = agent.waiting === 0 ? 'calm' : waitTone(agent.longestSeconds);
        const isFull = agent.openChats >= agent.chatLimit;
        return (
          <tr key={agent.name}>
            <th scope="row">{agent.name}</th>
            <td>{stateLabels[agent.state]}</td>
            <td data-tone={isFull ? 'slow' : undefined}>
              {agent.openChats} of {agent.chatLimit}
              {isFull && <small> full</small>}
            </td>
            <td>{agent.waiting}</td>
            <td data-tone={tone}>
              {agent.waiting === 0 ? '–' : waitClock(agent.longestSeconds)}
              {toneLabels[tone] && <small> {toneLabels[tone]}</small>}
            </td>
            <td>{agent.onHold}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

function Board({ wall }: { wall: Wall }) {
  const { waiting, longestWaitSeconds, running, withBot, freeSeats, agentsOnline, away } = wall;
  const alarm = wallAlarm(wall);
  const isUnstaffed = wallState(wall) === 'unstaffed';
  const openness = isUnstaffed ? 'unstaffed' : wall.isOpen ? 'open' : 'closed';
  const nobody = waiting === 0;
  const wait = nobody ? '–' : waitClock(longestWaitSeconds);
  const late = isLate(wall) ? styles.late : undefined;
  const danger = wall.unseenDanger > 0 ? styles.late : undefined;
  const figures = [
    ['Waiting', waiting, queueNote(wall) || (waiting === 1 ? 'visitor' : 'visitors'), late ?? danger],
    ['Longest wait', wait, nobody ? 'nobody waits' : 'minutes and seconds', late],
    ['Running', running, `and ${withBot} with the bot`, undefined],
    ['Free slots', freeSeats, 'with agents online', undefined],
    ['Agents online', agentsOnline, `and ${away} away`, isUnstaffed ? styles.marked : undefined],
  ] as const;
  return (
    <>
      <p className={classNames(styles.state, styles[openness])}>{openText(wall)}</p>
      {alarm && <Notice tone={danger ? 'danger' : 'warning'} title={alarm} className={styles.alarm} />}
      <dl className={styles.figures}>
        {figures.map(([label, figure, note, mark]) => (
          <div key={label} className={classNames(styles.figure, mark)}>
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
