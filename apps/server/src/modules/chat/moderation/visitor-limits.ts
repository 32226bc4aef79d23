import { chatLimits } from '@switch/domain/chat/limits.ts';
import { tokenBucket, windowCounter, type TokenBucket, repeatCounter } from './counters.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What one socket may still send. */
export interface SocketAllowance {
  /** Events of any kind but typing. */
  readonly events: TokenBucket;
  readonly bucket: TokenBucket;
  readonly minute: { readonly take: (now: number) => number };
}

/** What visitors may do in this process. Every answer in seconds is 0 when it may be done now. */
export interface VisitorLimits {
  readonly ofSocket: () => SocketAllowance;
  /** One message: seconds until it may be said. */
  readonly takeMessage: (room: string, socket: SocketAllowance, text: string, now: number) => number;
  /** One snapshot of the application. */
  readonly takeSnapshot: (room: string, now: number) => number;
  /** One more socket from this network. Whoever is let in says so again with `closeSocket`. */
  readonly openSocket: (network: string, now: number) => boolean;
  readonly closeSocket: (network: string) => void;
  readonly strangeEvents: number;
  /** How many rooms one network may open within an hour and within a day. */
  readonly rooms: { readonly hour: number; readonly day: number };
}

/** The limits of the chat, each raised `factor` times. */
export function visitorLimits(factor: number): VisitorLimits {
  const most = (limit: number): number => limit * factor;
  const roomHour = windowCounter(most(chatLimits.messagesPerRoomHour), HOUR_MS);
  const sameText = repeatCounter(most(chatLimits.sameText.most), chatLimits.sameText.seconds * 1_000);
  const snapshots = windowCounter(most(chatLimits.snapshotsPerMinute), MINUTE_MS);
  const socketMinute = windowCounter(most(chatLimits.socketsPerAddressMinute), MINUTE_MS);
  const open = new Map<string, number>();
  return {
    ofSocket: () => {
      const minute = windowCounter(most(chatLimits.messagesPerMinute), MINUTE_MS);
      return {
        events: tokenBucket(most(chatLimits.eventsPerSecond), most(chatLimits.eventBurst)),
        bucket: tokenBucket(most(chatLimits.messagesPerSecond), most(chatLimits.messageBurst)),
        minute: { take: (now) => minute.take('', now) },
      };
    },
    takeMessage: (room, socket, text, now) =>
      socket.bucket.take(now) ||
      socket.minute.take(now) ||
      roomHour.take(room, now) ||
      sameText.take(room, text, now),
    takeSnapshot: (room, now) => snapshots.take(room, now),
    openSocket: (network, now) => {
      const count = open.get(network) ?? 0;
      if (count >= most(chatLimits.socketsPerAddress) || socketMinute.take(network, now) > 0) return false;
      open.set(network, count + 1);
      return true;
    },
    closeSocket: (network) => {
      const count = (open.get(network) ?? 1) - 1;
      if (count > 0) open.set(network, count);
      else open.delete(network);
    },
    strangeEvents: chatLimits.strangeEvents,
    rooms: { hour: most(chatLimits.roomsPerAddressHour), day: most(chatLimits.roomsPerAddressDay) },
  };
}
