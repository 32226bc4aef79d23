import { fail, succeed, type Outcome } from '../outcome.ts';
import { dropStrayJoiners } from '../typed-text.ts';
import { LONGEST_MESSAGE } from './limits.ts';

/** Emojis and their modifiers: skin tones, flags, key caps. */
const PICTURES = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u20e3]/gu;
/**
 * Symbols: the whole class So, including copyright and degree signs, and the blocks of arrows, geometric
 * shapes, miscellaneous symbols and dingbats, some of which Unicode classifies as mathematics, punctuation or
 * numbers.
 */
const SIGNS = /[\p{So}\u2190-\u21ff\u25a0-\u27bf\u27f0-\u27ff\u2900-\u297f\u2b00-\u2bff]/gu;
/**
 * Non-characters, and invisible characters that can hide or reverse text. Line feeds stay, as do joiners,
 * which some words need.
 */
const UNSEEN = /(?![\n\u200c\u200d])[\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/** English letters, digits and punctuation on one line: nothing in it is unwanted. */
const PLAIN = /^[ -~]*$/;

function withoutUnwanted(raw: string, isTyped: boolean): string {
  if (PLAIN.test(raw)) return raw;
  const shown = raw
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\t\v\f\p{Zs}]/gu, ' ')
    .replace(PICTURES, '')
    .replace(SIGNS, '')
    .replace(UNSEEN, '');
  return dropStrayJoiners(shown, isTyped).normalize('NFC');
}

/**
 * Cleans a text while it is being typed: removes emojis, symbols, control and invisible characters, and
 * replaces unusual spaces with plain ones. Nothing is trimmed, so that a space can be typed; a joiner at the
 * end stays, because its second letter comes next.
 */
export const stripTyped = (text: string): string => withoutUnwanted(text, true);

/**
 * Cleans a message for storage and display: normal form (NFC), without emojis, symbols, control and
 * private-use characters, and characters that are invisible or reverse text; spaces collapsed and trimmed, at
 * most two line feeds in a row. Letters of every script with their marks and joiners stay, and so do
 * punctuation and currency signs. Problems: `empty` if nothing is left, `too-long` over 500 UTF-16 code
 * units, or over `longest`.
 */
export function chatText(raw: string, longest = LONGEST_MESSAGE): Outcome<string, 'empty' | 'too-long'> {
  const text = withoutUnwanted(raw, false)
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  if (text === '') return fail('empty');
  return text.length > longest ? fail('too-long') : succeed(text);
}

const ANSWER = /^(yes|no)\.?$/i;

/**
 * Returns the answer in a text that is exactly yes or no, in any case, with or without a full stop; null for
 * any other text.
 */
export function yesOrNo(text: string): 'yes' | 'no' | null {
  const word = ANSWER.exec(text.trim())?.[1]?.toLowerCase();
  return word === 'yes' || word === 'no' ? word : null;
}

const ADDRESS = /https?:\/\/[^\s<>"'`{}|\\^]+/giu;
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/** An address that may be opened from a message, with the host to show next to it. */
export type ChatLink = { readonly address: string; readonly host: string };

function readLink(found: string): ChatLink | null {
  const address = found.replace(/[.,;:!?)\]]+$/, '');
  const host = address
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d{1,5}$/, '');
  return HOST.test(host) ? { address, host } : null;
}

/** Splits a text into its parts for display: plain text, and each `http(s)` address that may be opened. */
export function linkedParts(text: string): readonly (string | ChatLink)[] {
  const parts: (string | ChatLink)[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const link = readLink(found);
    if (!link) continue;
    if (index > end) parts.push(text.slice(end, index));
    parts.push(link);
    end = index + link.address.length;
  }
  return end < text.length ? [...parts, text.slice(end)] : parts;
}

const FILE_SENT = 'Sent a file: ';

/** Returns the message that the visitor's side sends when a file was sent to the agent. */
export const fileText = (fileName: string): string => `${FILE_SENT}${fileName.slice(0, 200)}`;

/** Returns whether a text is the message that a file was sent. */
export const saysFile = (text: string): boolean => text.startsWith(FILE_SENT);

/**
 * Returns the first `http(s)` address that has a plain host, with no user name before it to disguise it; null
 * if there is none.
 */
export function firstLink(text: string): ChatLink | null {
  for (const [found] of text.matchAll(ADDRESS)) {
    const link = readLink(found);
    if (link) return link;
  }
  return null;
}
