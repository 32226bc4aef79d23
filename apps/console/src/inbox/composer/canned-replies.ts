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
