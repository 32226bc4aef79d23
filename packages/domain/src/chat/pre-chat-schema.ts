import * as z from 'zod/mini';
import { textField } from '../text-field.ts';
import { PRIVACY_NOT_AGREED, readChatEmail, readChatName, readChatPhone } from './pre-chat-form.ts';

/** What a visitor who is not logged in gives before the chat: every field in its normal form, and the privacy box ticked. */
export const PreChatForm = z.object({
  firstName: textField((text) => readChatName(text, 'first')),
  lastName: textField((text) => readChatName(text, 'last')),
  phone: textField(readChatPhone),
  email: textField(readChatEmail),
  isPrivacyPolicyAccepted: z.literal(true, PRIVACY_NOT_AGREED),
});
/** See PreChatForm. */
export type PreChatForm = z.output<typeof PreChatForm>;
