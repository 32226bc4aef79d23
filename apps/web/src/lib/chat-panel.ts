import { createStore } from '@switch/browser/store.ts';

/** Whether the chat's panel is open: by a press (it takes the focus) or again after a refresh (it does not). */
export const chatPanel = createStore<'closed' | 'opened' | 'reopened'>('closed');
