/** Longest chat message in UTF-16 code units: 500 are accepted, 501 refused. */
export const LONGEST_MESSAGE = 500;

/** Longest message sent or received by email, in UTF-16 code units. */
export const LONGEST_MAIL = 3_000;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/**
 * How long the visitor's side waits, in milliseconds; the first three are specified by the owner. Kept
 * separate, because the size of the widget's code is limited.
 */
export const widgetTimes = {
  /** How long after its socket changed the visitor's side sets up its listeners. */
  subscription: 2 * SECOND,
  /** If a socket is still not connected this long after connecting, a technical issue is shown. */
  disconnectCheck: 5 * SECOND,
  /** How long after a message to an agent who is away the notice is sent. */
  offlineNotice: 2 * SECOND,
  /** Typing that is not renewed counts as finished after this long. */
  typingExpiry: 6 * SECOND,
} as const;

/** Durations in a conversation, in milliseconds. */
export const chatTimes = {
  ...widgetTimes,
  /** When a client that never sends anything is first sent something: its own delay plus some slack. */
  firstPush: 2.5 * SECOND,
  botTimeOut: 8 * SECOND,
  holdQuestion: 120 * SECOND,
  holdQuestionAgain: 180 * SECOND,
  queueMaximum: 15 * MINUTE,
  /** How long a visitor is not sent again that nobody is online, or that the team is here, as agents come and go. */
  sentAgain: 5 * MINUTE,
  agentGone: 45 * SECOND,
  /**
   * When an agent who is connected leaves a message unanswered: until the first notice, and until someone
   * else has to take over.
   */
  agentSilent: 2 * MINUTE,
  agentSilentLong: 4 * MINUTE,
  agentReroute: 60 * SECOND,
  agentGivenUp: 5 * MINUTE,
  holdApology: 5 * MINUTE,
  /** How often the agent is reminded of a visitor on hold. */
  holdReminder: 3 * MINUTE,
  /** A visitor who leaves within this time after opening the end-chat dialog has ended the chat. */
  leavingGrace: 60 * SECOND,
  visitorIdle: 8 * MINUTE,
  botIdle: 10 * MINUTE,
  abandonGrace: 60 * SECOND,
  silentDropWithAgent: 5 * MINUTE,
  silentDropWithBot: 2 * MINUTE,
  promptSilence: 2 * MINUTE,
  outOfOfficeSilence: 5 * MINUTE,
} as const;

/** From this wait on, staff see it highlighted: visitors who wait longer begin to leave. */
export const LONG_WAIT_SECONDS = 180;

/** The maximum number of hold questions asked in the queue. */
export const MOST_HOLD_ASKS = 3;

/** How many snapshots of a visitor's progress are stored per minute. */
export const SNAPSHOTS_PER_MINUTE = 6;

/** Default limits for one visitor; the server's settings can raise those that a load test needs raised. */
export const chatLimits = {
  messagesPerSecond: 1,
  messageBurst: 5,
  messagesPerMinute: 30,
  messagesPerRoomHour: 300,
  sameText: { most: 3, seconds: 60 },
  typingEverySeconds: 2,
  /** Events of any kind except typing; our own pages stay far below this. */
  eventsPerSecond: 10,
  eventBurst: 60,
  socketsPerAddressMinute: 20,
  socketsPerAddress: 30,
  roomsPerAddressHour: 10,
  roomsPerAddressDay: 30,
  snapshotsPerMinute: SNAPSHOTS_PER_MINUTE,
  snapshotBytes: 65_536,
  strangeEvents: 10,
} as const;
