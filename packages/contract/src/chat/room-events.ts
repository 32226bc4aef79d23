/** Endings of the event names; on the wire each follows the room id, as in `9f2c…_send_message`. */
export const sentEvents = [
  '_typing',
  '_send_message',
  '_reconnect',
  '_disconnect_client',
  '_answer_to_hold_question',
  '_between_night_hours',
  '_leave_room',
  '_abandoned',
] as const;
export type SentEvent = (typeof sentEvents)[number];

/** What the server sends a visitor. */
export const receivedEvents = [
  '_receive_message',
  '_end_message',
  '_between_night_hours',
  '_typing',
] as const;
export type ReceivedEvent = (typeof receivedEvents)[number];

/**
 * What our server sends a client of ours besides, and a plain one ignores. `_drain`: it is about to stop, come back in
 * `delayMs`. `_settled`: the question `promptId` was answered, perhaps in another tab, or is withdrawn. `_queue`: `text` says where
 * the visitor stands in the queue now, and is empty once they do not wait any more.
 */
export type NoticeEvent = '_drain' | '_settled' | '_queue';

/** What the release before called it, without the room. Clients listen for both names for one release. */
export const earlierName = (event: NoticeEvent): string => `switch${event}`;

/** The wire name of an event of one room. */
export const eventName = (roomId: string, event: SentEvent | ReceivedEvent | NoticeEvent): string =>
  `${roomId}${event}`;

/** Room ids are made by the browser: 16 to 64 letters, digits and hyphens. */
export const roomIdShape = /^[A-Za-z0-9-]{16,64}$/;

/** Name of the recipient that every message of a visitor carries. */
export const CHAT_RECIPIENT = 'chat';

/** Namespace of the staff console on the same socket server. */
export const AGENTS_NAMESPACE = '/agents';

/** Why a message was not taken. */
export const sendRefusals = ['too_long', 'rate_limited', 'ended', 'blocked', 'invalid'] as const;
export type SendRefusal = (typeof sendRefusals)[number];
