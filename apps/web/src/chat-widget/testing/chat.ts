import { movableClock } from '@switch/testkit/movable-clock.ts';
import { movableScheduler } from '@switch/testkit/movable-scheduler.ts';
import { Chat } from '../chat.ts';
import { BRAND } from './messages.ts';

/** A chat that is not connected to anything. */
export const testChat = (): Chat =>
  new Chat({
    url: 'https://example.org',
    brandName: BRAND,
    scheduler: movableScheduler(movableClock('2026-07-01T09:30:00Z')),
    random: () => 0,
    isOnline: () => true,
    library: () => Promise.reject(new Error('nothing connects here')),
    saveSnapshot: () => undefined,
    messagesAfter: () => Promise.resolve({ messages: [], upTo: 0 }),
  });
