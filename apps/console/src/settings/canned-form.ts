import { cannedActs, type CannedReply } from '@switch/contract/http/chat/canned-replies.ts';
import { cannedVariables, fillCanned, LONGEST_CANNED } from '@switch/domain/chat/canned.ts';
import * as z from 'zod/mini';
import { requiredText } from '../lib/forms/form.tsx';

export const exampleOf = (
  text: string,
  own: { readonly agentName: string; readonly brand: string; readonly supportEmail: string },
): string =>
  fillCanned(text, {
    first_name: 'Rowan',
    agent_name: own.agentName,
    brand: own.brand,
    support_email: own.supportEmail,
    chat_hours: 'open until 5.30 pm',
    opens_again: 'on Monday at 9 am',
    queue_position: '2',
  });

/** Returns names in braces that are not variables: they would reach the visitor unchanged. */
const unknownVariables = (text: string): readonly string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !cannedVariables.some((known) => known === name));

/** Completes a typed shortcut: lower case, with its slash. */
function completeShortcut(typed: string): string {
  const text = typed.trim().toLowerCase();
  return text === '' || text.startsWith('/') ? text : `/${text}`;
}

export const ReplyForm = z.object({
  title: requiredText('Enter a title by which people find it'),
  shortcut: z
    .string()
    .check(
      z.overwrite(completeShortcut),
      z.regex(
        /^\/[a-z0-9-]{1,24}$/,
        'Use a slash, then up to 24 small letters, digits and hyphens, such as /hours',
      ),
    ),
  text: requiredText('Enter what the visitor should read').check(
    z.maxLength(LONGEST_CANNED, `Use at most ${LONGEST_CANNED} characters: a message can’t be longer`),
    z.refine((text) => unknownVariables(text).length === 0, {
      error: ({ input }) =>
        `Nothing fills {${unknownVariables(String(input))[0] ?? ''}}. Use one of the variables, or leave out the braces`,
    }),
  ),
  labelId: z.string(),
  thenAct: z.enum(cannedActs),
  owner: z.enum(['shared', 'mine']),
});

export function findReplies(replies: readonly CannedReply[], typed: string): readonly CannedReply[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return replies.filter(({ title, shortcut, text }) => {
    const all = `${title} ${shortcut} ${text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
