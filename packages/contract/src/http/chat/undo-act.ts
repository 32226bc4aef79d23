import * as z from 'zod/mini';
import { ActUndo } from '../../chat/act-undo.ts';
import { staffCall } from '../call.ts';
import { act, one } from './conversations.ts';

/**
 * Takes an act on a conversation back. What somebody changed meanwhile stays as it is: conflict, or taken, with `by`. Other
 * outcomes: not-found; not-your-chat; chat-ended; agent-offline for whom it would go back to.
 */
export const undoAct = staffCall.post('conversation.undo', `${one}/undo`, 'chat.reply', {
  ...act,
  body: z.object({ undo: ActUndo }),
});
