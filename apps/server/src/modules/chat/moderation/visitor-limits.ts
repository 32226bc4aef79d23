import { chatLimits } from '@switch/domain/chat/limits.ts';
import { repeatCounter, tokenBucket, windowCounter } from './counters.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export type SocketAllowance = ReturnType<VisitorLimits['ofSocket']>;

export type VisitorLimits = ReturnType<typeof visitorLimits>;

/**
 * The limits of the chat, each raised by `factor`. Each `take…` returns the seconds until the action is
 * allowed; 0 for now.
 */
export function visitorLimits(factor: number) {
  const most = (limit: number): number => limit * factor;
  const roomHour = windowCounter(most(chatLimits.messagesPerRoomHour), HOUR_MS);
  const sameText = repeatCounter(most(chatLimits.sameText.most), chatLimits.sameText.seconds * 1_000);
  const snapshots = windowCounter(most(chatLimits.snapshotsPerMinute), MINUTE_MS);
  const socketMinute = windowCounter(most(chatLimits.socketsPerAddressMinute), MINUTE_MS);
  const open = new Map<string, number>();
  const ofSocket = () => {
    const minute = windowCounter(most(chatLimits.messagesPerMinute), MINUTE_MS);
    return {
      /** Events of any kind except typing. */
      events: tokenBucket(most(chatLimits.eventsPerSecond), most(chatLimits.eventBurst)),
      bucket: tokenBucket(most(chatLimits.messagesPerSecond), most(chatLimits.messageBurst)),
      minute: { take: (now: number): number => minute.take('', now) },
    };
  };
  return {
    ofSocket,
    /** Takes one message. */
    takeMessage: (room: string, socket: ReturnType<typeof ofSocket>, text: string, now: number): number =>
      socket.bucket.take(now) ||
      socket.minute.take(now) ||
      roomHour.take(room, now) ||
      sameText.take(room, text, now),
    /** Takes one snapshot of the application. */
    takeSnapshot: (room: string, now: number): number => snapshots.take(room, now),
    /**
     * Takes one more socket of this network, if allowed. A caller that gets true must call `closeSocket` in
     * the end.
     */
    openSocket: (network: string, now: number): boolean => {
      const count = open.get(network) ?? 0;
      if (count >= most(chatLimits.socketsPerAddress) || socketMinute.take(network, now) > 0) return false;
      open.set(network, count + 1);
      return true;
    },
    closeSocket: (network: string): void => {
      const count = (open.get(network) ?? 1) - 1;
      if (count > 0) open.set(network, count);
      else open.delete(network);
    },
    /** How many rooms one network may open. */
    roomsPerHour: most(chatLimits.roomsPerAddressHour),
    roomsPerDay: most(chatLimits.roomsPerAddressDay),
  };
}
