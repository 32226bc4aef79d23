import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import { letter, spoken, type LetterMore, type Sender } from '../../platform/mail/letter.ts';
import type { Paragraph } from '../../platform/mail/letter-html.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Platform } from '../../platform/module.ts';
import texts from './mails.json' with { type: 'json' };

/** The recipient of a letter. */
export interface Addressee {
  readonly name: string;
  readonly email: string;
}

/**
 * Which letter of `mails.json` to write, and the values of its placeholders; the address of the site is
 * always there as `publicUrl`. A placeholder that is a whole paragraph may be replaced by facts, a card,
 * dated lines or terms; an empty one leaves its paragraph out.
 */
export interface Message extends LetterMore {
  readonly letter: keyof typeof texts;
  readonly marks: Readonly<Record<string, Paragraph>>;
}

/** A letter as it is in `mails.json`; `preview` is what a mail client's list shows next to its subject. */
interface Text {
  readonly subject: string;
  readonly preview?: string;
  readonly paragraphs: readonly string[];
}

const letters: Readonly<Record<keyof typeof texts, Text>> = texts;

const MARK = /\{(\w+)\}/g;

function valueOf(marks: Message['marks'], name: string): Paragraph {
  const value = marks[name];
  if (value === undefined) throw new Error(`A letter lacks what its mark ${name} stands for.`);
  return value;
}

const filled = (text: string, marks: Message['marks']): string =>
  text.replaceAll(MARK, (_, name: string) => {
    const value = valueOf(marks, name);
    if (typeof value !== 'string') throw new Error(`The mark ${name} of a letter is a paragraph of its own.`);
    return value;
  });

/** A paragraph that is a button: `[What happens there](address)`. */
const BUTTON = /^\[(.+)\]\((.+)\)$/;

/** A paragraph that is a heading: `## What happens next`. */
const HEADING = /^## (.+)$/;

const isEmpty = (paragraph: Paragraph): boolean =>
  typeof paragraph === 'string' ? paragraph === '' : 'days' in paragraph && paragraph.days.length === 0;

function paragraphOf(text: string, marks: Message['marks']): readonly Paragraph[] {
  const [, label, url] = BUTTON.exec(text) ?? [];
  if (label !== undefined && url !== undefined)
    return [{ button: { label: filled(label, marks), url: filled(url, marks) } }];
  const [, heading] = HEADING.exec(text) ?? [];
  if (heading !== undefined) return [{ heading: filled(heading, marks) }];
  const [, alone] = /^\{(\w+)\}$/.exec(text) ?? [];
  const paragraph = alone === undefined ? filled(text, marks) : valueOf(marks, alone);
  return isEmpty(paragraph) ? [] : [paragraph];
}

/** Builds a letter that greets its recipient by name. */
export function letterTo(
  { name, email }: Addressee,
  message: Message,
  config: Sender & Pick<Config, 'publicUrl'>,
): Mail {
  const { letter: which, marks: own, ...more } = message;
  const { subject, preview, paragraphs } = letters[which];
  const marks = { ...own, publicUrl: config.publicUrl };
  const body = paragraphs.flatMap((text) => paragraphOf(text, marks));
  const preheader = preview === undefined ? {} : { preheader: filled(preview, marks) };
  const all = { ...more, ...preheader };
  return letter(config, email, filled(subject, marks), [`Hello ${spoken(name)},`, ...body], all);
}

/**
 * Queues such a letter; it is only sent if the transaction commits. `once` names the event that it is about
 * by its ids: each event gets one mail, ever. Returns whether this is the first for its event.
 */
export const postLetter = (
  tx: Db,
  to: Addressee,
  { once, ...message }: Message & { readonly once?: string },
  { config, outbox }: Pick<Platform, 'config' | 'outbox'>,
): Promise<boolean> => outbox.add(tx, letterTo(to, message, config), once === undefined ? {} : { once });
