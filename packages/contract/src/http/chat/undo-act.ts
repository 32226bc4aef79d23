import * as z from 'zod/mini';
import { ActUndo } from '../../chat/act-undo.ts';
import { staffCall } from '../call.ts';
import { act, one } from './conversations.ts';

/**
 * Undoes an action on a conversation. What someone else has changed in the meantime is left as it is:
 * conflict, or taken, with `by`. Other outcomes: not-found; not-your-chat; chat-ended; agent-offline if the
 * agent it would return to is offline.
 */
export const undoAct = staffCall.post('conversation.undo', `${one}/undo`, 'chat.reply', {
  ...act,
  body: z.object({ undo: ActUndo }),
});
