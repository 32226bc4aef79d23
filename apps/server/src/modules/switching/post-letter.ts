import type { Db } from '../../platform/db/database.ts';
import { letter, spoken, type LetterMore } from '../../platform/mail/letter.ts';
import type { Paragraph } from '../../platform/mail/letter-html.ts';
import type { Platform } from '../../platform/module.ts';

/** Somebody who is written to. */
export interface Addressee {
  readonly name: string;
  readonly email: string;
}

/** What a letter says below its greeting. `once` names by ids what it is sent for: that has one mail, ever. */
export interface Message extends LetterMore {
  readonly once?: string;
  readonly subject: string;
  readonly paragraphs: readonly Paragraph[];
}

/** Notes a letter that greets somebody by name; it leaves only if the transaction commits. Returns whether it is the first of its event. */
export const postLetter = (
  tx: Db,
  { name, email }: Addressee,
  { once, subject, paragraphs, ...more }: Message,
  { config, outbox }: Pick<Platform, 'config' | 'outbox'>,
): Promise<boolean> => {
  const mail = letter(config, email, subject, [`Hello ${spoken(name)},`, ...paragraphs], more);
  return outbox.add(tx, mail, once === undefined ? {} : { once });
};
