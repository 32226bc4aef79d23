/** Longest chat message in UTF-16 code units: 500 are taken, 501 refused. */
export const LONGEST_MESSAGE = 500;

/** Longest message that goes or came by mail, in UTF-16 code units. */
export const LONGEST_MAIL = 3_000;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How long the visitor's side waits, in milliseconds; the first three are the owner's. Alone, as its code is weighed. */
export const widgetTimes = {
  /** The visitor's side sets up its listeners this long after its socket changed. */
  subscription: 2 * SECOND,
  /** A socket that is not connected this long after connecting is shown as a technical issue. */
  disconnectCheck: 5 * SECOND,
  /** The notice after a message to an agent who is away. */
  offlineNotice: 2 * SECOND,
  /** Typing that is not renewed counts as over after this long. */
  typingExpiry: 6 * SECOND,
} as const;

/** How long things take in a conversation, in milliseconds. */
export const chatTimes = {
  ...widgetTimes,
  /** The first push to a client that never sends anything: its own delay plus some slack. */
  firstPush: 2.5 * SECOND,
  botTimeOut: 8 * SECOND,
  holdQuestion: 120 * SECOND,
  holdQuestionAgain: 180 * SECOND,
  queueMaximum: 15 * MINUTE,
  agentGone: 45 * SECOND,
  /** An agent who is connected and leaves words of the visitor unanswered: the first time, and when somebody else has to. */
  agentSilent: 2 * MINUTE,
  agentSilentLong: 4 * MINUTE,
  agentReroute: 60 * SECOND,
  agentGivenUp: 5 * MINUTE,
  holdApology: 5 * MINUTE,
  /** The agent is reminded of a visitor on hold this often. */
  holdReminder: 3 * MINUTE,
  /** A visitor who leaves this soon after opening the end-chat dialog has ended the chat. */
  leavingGrace: 60 * SECOND,
  visitorIdle: 8 * MINUTE,
  botIdle: 10 * MINUTE,
  abandonGrace: 60 * SECOND,
  silentDropWithAgent: 5 * MINUTE,
  silentDropWithBot: 2 * MINUTE,
  promptSilence: 2 * MINUTE,
  outOfOfficeSilence: 5 * MINUTE,
} as const;

/** From this wait on staff see it marked: a visitor who waits longer begins to leave. */
export const LONG_WAIT_SECONDS = 180;

/** Hold questions asked in the queue at most. */
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
  /** Events of any kind except typing; our own pages stay far below it. */
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
