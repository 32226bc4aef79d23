import type { CannedReply } from '@switch/contract/http/desk-tools.ts';
import {
  cannedVariables,
  fillCanned,
  LONGEST_CANNED,
  type CannedVariable,
} from '@switch/domain/chat/canned.ts';
import type { FormProblem } from '../../lib/forms/use-form.ts';

/** A reply as it is typed. */
export type TypedReply = Pick<CannedReply, 'title' | 'shortcut' | 'text' | 'isShared'>;

/** What each variable stands for, in words. */
export const variableTexts: Readonly<Record<CannedVariable, string>> = {
  first_name: 'the visitor’s first name',
  agent_name: 'your own name, as visitors see it',
  brand: 'our name',
  support_email: 'our support address',
  chat_hours: 'the hours after “The chat is”: “open until 5.30 pm”',
  opens_again: 'when people come back, after the next closing time',
  queue_position: 'the place in the queue',
};

/** A reply as a visitor called Rowan would read it. */
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

/** Names in braces that are no variables: they would reach the visitor as they stand. */
export const unknownVariables = (text: string): readonly string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !cannedVariables.some((known) => known === name));

/** A shortcut as it was typed, made whole: small letters, with its slash. */
export function wholeShortcut(typed: string): string {
  const text = typed.trim().toLowerCase();
  return text === '' || text.startsWith('/') ? text : `/${text}`;
}

/** What is wrong with a reply, by field. */
export function replyProblems({ title, shortcut, text }: TypedReply): readonly FormProblem[] {
  const unknown = unknownVariables(text);
  return [
    ...(title === '' ? [{ field: 'title', message: 'Enter a title by which people find it' }] : []),
    ...(/^\/[a-z0-9-]{1,24}$/.test(shortcut)
      ? []
      : [
          {
            field: 'shortcut',
            message: 'Use a slash, then up to 24 small letters, digits and hyphens, such as /hours',
          },
        ]),
    ...(text === '' ? [{ field: 'text', message: 'Enter what the visitor is to read' }] : []),
    ...(text.length > LONGEST_CANNED
      ? [{ field: 'text', message: `Use at most ${LONGEST_CANNED} characters: a message holds no more` }]
      : []),
    ...(unknown.length > 0
      ? [
          {
            field: 'text',
            message: `Nothing fills {${unknown[0] ?? ''}}. Use one of the variables, or leave the braces out`,
          },
        ]
      : []),
  ];
}

/** The replies that fit what was typed, by title, shortcut or text. */
export function findReplies(replies: readonly CannedReply[], typed: string): readonly CannedReply[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return replies.filter(({ title, shortcut, text }) => {
    const all = `${title} ${shortcut} ${text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
