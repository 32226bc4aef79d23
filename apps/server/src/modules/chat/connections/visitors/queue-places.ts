import { NOBODY_TEXT, queuePlaceText, TURN_TEXT } from '@switch/domain/chat/system-messages.ts';
import {
  expectedWaitMinutes,
  minutesLeftInQueue,
  type QueueAround,
} from '@switch/domain/chat/waiting-time.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import { every } from '../../../../platform/scheduler.ts';
import type { ChatContext } from '../../context.ts';
import { aliveSince } from '../../presence/presence.ts';
import { findPlaces, type QueuePlace } from '../../routing/queue.queries.ts';

const EVERY_MS = 1_000;

type Waiting = Omit<QueuePlace, 'roomId'>;

const placeText = (around: QueueAround, minutesLeft: number): string =>
  queuePlaceText({
    queuePosition: around.place,
    expectedWaitMinutes: expectedWaitMinutes(around),
    minutesLeft,
  });

function textOf({ place, joinedQueueAt, isNobodyOnline, ...pace }: Waiting, now: Date): string {
  if (isNobodyOnline) return NOBODY_TEXT;
  if (place === null) return TURN_TEXT;
  return placeText({ place, ...pace }, minutesLeftInQueue(joinedQueueAt?.getTime() ?? null, now.getTime()));
}

/**
 * Sends the waiting visitors of this process, every second, their place in the queue or the news that an
 * agent has been assigned. Returns a function that stops it.
 */
export function startQueuePlaces(
  context: Pick<ChatContext, 'db' | 'clock' | 'scheduler' | 'log' | 'hub'>,
): () => void {
  const { db, clock, scheduler, log, hub } = context;
  let notified = new Set<string>();
  let isRunning = false;
  const sendPlaces = async (): Promise<void> => {
    const now = clock.now();
    const asked = { aliveSince: aliveSince(now), takenSince: new Date(ukDayStart(ukDateAt(now))) };
    const places = hub.isEmpty ? [] : await findPlaces(db, asked);
    const waiting = new Set<string>();
    for (const { roomId, ...found } of places) {
      waiting.add(roomId);
      const text = textOf(found, now);
      for (const member of hub.members(roomId)) member.showPlace(text);
    }
    for (const roomId of notified)
      if (!waiting.has(roomId)) for (const member of hub.members(roomId)) member.showPlace('');
    notified = waiting;
  };
  return every(scheduler, EVERY_MS, () => {
    if (isRunning) return;
    isRunning = true;
    sendPlaces()
      .catch((error: unknown) => log.warn({ err: error }, 'places in the queue could not be sent'))
      .finally(() => (isRunning = false));
  });
}
