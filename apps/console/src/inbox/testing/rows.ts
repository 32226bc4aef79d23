import type { InboxConversation, InboxMessage, InboxNote, InboxRow } from '@switch/contract/chat/inbox.ts';

/** Returns a row of the inbox: waiting, opened at ten, unless changed. */
export const aRow = (change: Partial<InboxRow> = {}): InboxRow => ({
  conversationId: 'c1',
  roomId: 'r1',
  state: 'waiting',
  name: 'Harriet Bell',
  isVerified: false,
  agent: null,
  isQueued: true,
  queuedAt: '2026-11-21T10:00:00.000Z',
  openedAt: '2026-11-21T10:00:00.000Z',
  endedAt: null,
  endReason: null,
  isDetached: false,
  stateAt: '2026-11-21T10:00:00.000Z',
  snoozedUntil: null,
  dangers: [],
  visitorText: 'Hello',
  lastAuthor: 'customer',
  lastAt: '2026-11-21T10:00:00.000Z',
  lastSeq: 1,
  unread: 0,
  labels: [],
  page: '/prices',
  source: 'utility-aid.example',
  rating: null,
  ...change,
});

/** Returns a message from the visitor with this number. */
export const aMessage = (seq: number, change: Partial<InboxMessage> = {}): InboxMessage => ({
  id: `m${seq}`,
  seq,
  conversationId: 'c1',
  kind: 'text',
  author: 'customer',
  sender: 'Harriet Bell',
  text: `message ${seq}`,
  at: `2026-11-21T10:00:${String(seq).padStart(2, '0')}.000Z`,
  promptId: null,
  answer: null,
  citations: [],
  isDelivered: true,
  via: null,
  ...change,
});

/** Returns a private note after the message with this number. */
export const aNote = (id: string, afterSeq: number): InboxNote => ({
  id,
  conversationId: 'c1',
  afterSeq,
  kind: 'note',
  text: `note ${id}`,
  by: { staffId: 'me', name: 'Priya Nair' },
  at: '2026-11-21T10:01:00.000Z',
});

/** Returns an open conversation without messages or notes, unless changed. */
export const aConversation = (change: Partial<InboxConversation> = {}): InboxConversation => ({
  row: aRow(),
  visitor: {
    name: 'Harriet Bell',
    email: null,
    phone: null,
    isVerified: false,
    userId: null,
    source: 'utility-aid.example',
    partnerName: null,
    consentAt: null,
    snapshot: null,
    sharedAt: null,
    readSeq: 0,
  },
  messages: [],
  notes: [],
  openPrompt: null,
  files: [],
  viewers: [],
  others: [],
  rating: null,
  ...change,
});
