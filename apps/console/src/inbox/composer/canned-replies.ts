import type { CannedReply } from '@switch/contract/http/chat/canned-replies.ts';

/** A shortcut being typed: the position of its slash and of the caret, and the text between them. */
export type TypedShortcut = { readonly start: number; readonly end: number; readonly word: string };

/**
 * Returns the slash and the letters before the caret, at the start of a line or word only: `and/or` and
 * addresses remain text.
 */
export function shortcutAt(text: string, caret: number): TypedShortcut | undefined {
  const found = /(?:^|\s)(\/[a-z0-9-]*)$/i.exec(text.slice(0, caret));
  if (!found?.[1]) return undefined;
  return { start: caret - found[1].length, end: caret, word: found[1].slice(1).toLowerCase() };
}

/**
 * Returns the replies that match what was typed: first by the beginning of the shortcut, then by title, then
 * by text.
 */
export function findReplies(replies: readonly CannedReply[], word: string): readonly CannedReply[] {
  const wanted = word.toLowerCase();
  const rank = ({ shortcut, title, text }: CannedReply): number => {
    if (shortcut.slice(1).startsWith(wanted)) return 0;
    if (title.toLowerCase().includes(wanted)) return 1;
    return text.toLowerCase().includes(wanted) ? 2 : 3;
  };
  return replies
    .filter((reply) => rank(reply) < 3)
    .toSorted((one, other) => rank(one) - rank(other) || one.shortcut.localeCompare(other.shortcut));
}

/** Returns the text with the typed shortcut replaced by a reply, and the caret's new position. */
export function insertReply(
  text: string,
  { start, end }: Pick<TypedShortcut, 'start' | 'end'>,
  reply: string,
): { readonly text: string; readonly caret: number } {
  return { text: `${text.slice(0, start)}${reply}${text.slice(end)}`, caret: start + reply.length };
}

/** Returns what a filled-in reply leaves to the agent: the placeholders for which no value was known. */
export const gapsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{[a-z_]+\}/g)].map(([gap]) => gap);

const NAMES: Readonly<Record<string, string>> = {
  first_name: 'first name',
  opens_again: 'when we are back',
  queue_position: 'place in the queue',
};

/**
 * Splits a filled-in reply into pieces: text as it is sent, and for each placeholder left over, the name of
 * what is missing.
 */
export function textParts(text: string): readonly { readonly text: string; readonly isGap: boolean }[] {
  return text
    .split(/(\{[a-z_]+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [name] = gapsIn(piece);
      const bare = name?.slice(1, -1);
      return bare === undefined
        ? { text: piece, isGap: false }
        : { text: NAMES[bare] ?? bare.replaceAll('_', ' '), isGap: true };
    });
}
