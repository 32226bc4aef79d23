import { createStore } from '@switch/browser/store.ts';

/** Whether the chat's panel stands open: by a press (it takes the focus) or again after a refresh (it does not). */
export const chatDoor = createStore<'shut' | 'opened' | 'reopened'>('shut');

/** Messages that arrived behind a shut door. */
export const unreadMessages = createStore(0);
