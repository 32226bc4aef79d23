import type { Wall } from '@switch/contract/http/chat/reports.ts';
import { LONG_WAIT_SECONDS } from '@switch/domain/chat/limits.ts';

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** Formats a wait to be read from across a room: `0:40`, `12:05`, `1:02:09`. */
export function waitClock(seconds: number): string {
  const rest = Math.max(0, Math.round(seconds));
  const parts = [Math.floor(rest / 3600), Math.floor((rest % 3600) / 60), rest % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** State of the chat: all well, someone waiting too long, or no one there to answer. */
type WallState = 'calm' | 'late' | 'unstaffed';

/** Returns whether someone has been waiting too long, regardless of who is there to answer. */
export const isLate = ({
  waiting,
  longestWaitSeconds,
}: Pick<Wall, 'waiting' | 'longestWaitSeconds'>): boolean =>
  waiting > 0 && longestWaitSeconds >= LONG_WAIT_SECONDS;

export function wallState(wall: Wall): WallState {
  if (wall.isOpen && wall.agentsOnline === 0) return 'unstaffed';
  return isLate(wall) ? 'late' : 'calm';
}

const dangerAlarm = ({ unseenDanger }: Wall): string =>
  `${count(unseenDanger, 'visitor', 'visitors')} wrote of danger and left before anyone answered: see the queue`;

/** Returns who is in the queue besides those waiting; empty if no one is. */
export function queueNote({ waiting, inQueue, unseenDanger }: Wall): string {
  const withBot = inQueue - waiting - unseenDanger;
  const others = [
    ...(withBot > 0 ? [`${withBot} still with the bot`] : []),
    ...(unseenDanger > 0 ? [`${unseenDanger} gone after writing of danger`] : []),
  ];
  return others.length === 0 ? '' : `${inQueue} in the queue: ${others.join(', ')}`;
}

/**
 * Returns what a lead has to deal with first that the state does not show: danger, then a long wait;
 * undefined if there is nothing.
 */
export function wallAlarm(wall: Wall): string | undefined {
  if (wall.unseenDanger > 0) return dangerAlarm(wall);
  if (wallState(wall) !== 'late') return undefined;
  return wall.freeSeats > 0
    ? 'Someone has been waiting a long time although agents are free'
    : 'Someone has been waiting a long time and no agent is free';
}

/** A wait for a reply at least this long is marked on the agent's row. */
const SLOW_REPLY_SECONDS = 60;

/** Returns how urgent a wait for a reply is: fine, slow or too long. */
export const waitTone = (seconds: number): 'calm' | 'slow' | 'late' => {
  if (seconds >= LONG_WAIT_SECONDS) return 'late';
  return seconds >= SLOW_REPLY_SECONDS ? 'slow' : 'calm';
};

export const openText = ({ isOpen, opensAgain, agentsOnline }: Wall): string => {
  if (isOpen) return agentsOnline === 0 ? 'Open, nobody online' : 'Open';
  return opensAgain === '' ? 'Closed' : `Closed, opens again ${opensAgain}`;
};

export function spokenWall(wall: Wall): string {
  const longest = wall.waiting === 0 ? '' : ` The longest wait is ${spokenWait(wall.longestWaitSeconds)}.`;
  const note = queueNote(wall);
  return [
    `${openText(wall)}.`,
    ...(wall.unseenDanger > 0 ? [`${dangerAlarm(wall)}.`] : []),
    `${count(wall.waiting, 'visitor is waiting', 'visitors are waiting')}.${longest}`,
    ...(note === '' ? [] : [`${note}.`]),
    `${count(wall.running, 'conversation', 'conversations')} with agents, ${wall.withBot} with the bot.`,
    `${count(wall.freeSeats, 'free slot', 'free slots')}.`,
    `${count(wall.agentsOnline, 'agent', 'agents')} online, ${wall.away} away.`,
  ].join(' ');
}

function spokenWait(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return count(Math.round(seconds), 'second', 'seconds');
  return count(minutes, 'minute', 'minutes');
}
