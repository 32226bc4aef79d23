import { readReference } from '@switch/domain/hand-over/reply.ts';
import type { Config } from '../../../../config.ts';

/** The reference and token that link a reply to a hand-over. */
export interface ReplyMark {
  readonly reference: string;
  readonly token: string;
}

/**
 * Returns the address for answers to a hand-over: the mail-in box with reference and token after a plus sign;
 * null if there is no such box.
 */
export function replyAddress(
  { mailInAddress }: Pick<Config, 'mailInAddress'>,
  { reference, token }: ReplyMark,
): string | null {
  if (mailInAddress === undefined) return null;
  const at = mailInAddress.lastIndexOf('@');
  const mark = `${reference}.${token}`.toLowerCase();
  return `${mailInAddress.slice(0, at)}+${mark}${mailInAddress.slice(at)}`;
}

const TOKEN = '[0-9A-Z]{12}';
const IN_ADDRESS = new RegExp(String.raw`\+(bs-[0-9a-z]{4}-[0-9a-z]{4})\.(${TOKEN})@`, 'i');
const IN_TEXT = new RegExp(String.raw`\[(BS-[0-9A-Z]{4}-[0-9A-Z]{4})/(${TOKEN})\]`, 'i');

/** Finds the mark in an address or in a text such as a subject; undefined if there is none. */
export function markIn(text: string): ReplyMark | undefined {
  const found = IN_ADDRESS.exec(text) ?? IN_TEXT.exec(text);
  const reference = readReference(found?.[1] ?? '');
  return found?.[2] === undefined || reference === ''
    ? undefined
    : { reference, token: found[2].toUpperCase() };
}
