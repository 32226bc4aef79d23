import type { CannedReply } from '@switch/contract/http/chat/canned-replies.ts';

/** A shortcut that is being typed: where its slash is, and what follows it up to the caret. */
export type TypedShortcut = { readonly start: number; readonly end: number; readonly word: string };

/** The slash and letters before the caret, at the start of a line or word: `and/or` and addresses stay text. */
export function shortcutAt(text: string, caret: number): TypedShortcut | undefined {
  const found = /(?:^|\s)(\/[a-z0-9-]*)$/i.exec(text.slice(0, caret));
  if (!found?.[1]) return undefined;
  return { start: caret - found[1].length, end: caret, word: found[1].slice(1).toLowerCase() };
}

/** Replies that fit what was typed: by the beginning of the shortcut first, then by words of the title or text. */
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

/** The text with a reply in place of the typed shortcut, and where the caret goes. */
export function insertReply(
  text: string,
  { start, end }: Pick<TypedShortcut, 'start' | 'end'>,
  reply: string,
): { readonly text: string; readonly caret: number } {
  return { text: `${text.slice(0, start)}${reply}${text.slice(end)}`, caret: start + reply.length };
}

/** What in a filled reply was left for the agent: names in braces that nothing was known for. */
export const gapsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{[a-z_]+\}/g)].map(([gap]) => gap);

const NAMES: Readonly<Record<string, string>> = {
  first_name: 'first name',
  opens_again: 'when we are back',
  queue_position: 'place in the queue',
};

/** A filled reply in pieces: words as they are sent, and in place of each gap what is missing, in words. */
export function textParts(text: string): readonly { readonly words: string; readonly isGap: boolean }[] {
  return text
    .split(/(\{[a-z_]+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [name] = gapsIn(piece);
      const bare = name?.slice(1, -1);
      return bare === undefined
        ? { words: piece, isGap: false }
        : { words: NAMES[bare] ?? bare.replaceAll('_', ' '), isGap: true };
    });
}
