import { emailKey } from '@switch/domain/person/email.ts';
import { internationalForm } from '@switch/domain/person/phone.ts';
import { sql, type RawBuilder } from 'kysely';
import { isUuid } from '@switch/domain/shapes.ts';

/** The words of a search, at most 10: letters, digits and what stands inside names and references. */
export const wordsOf = (text: string): readonly string[] =>
  (text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’@.+_-]*/gu) ?? []).slice(0, 10);

const quotedWord = (word: string): string => `'${word.replaceAll(/['’\\]/g, ' ')}'`;

/** Words as the database searches for them: all have to be there, the last one may be the beginning of a word. */
export const everyWord = (words: readonly string[]): string =>
  words.map((word, index) => quotedWord(word) + (index === words.length - 1 ? ':*' : '')).join(' & ');

const startsWith = (text: string): string => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * The ids of rooms whose visitor is meant by a text: by name (beginnings of the last word), the beginning of the e-mail
 * address, phone number, the reference of an application they sent, or the id of the draft they are at.
 */
export function roomsMeantBy(text: string): RawBuilder<{ id: string }> {
  const term = text.trim();
  const words = wordsOf(term);
  const parts: RawBuilder<unknown>[] = [
    sql`select id from chat_rooms where lower(email) like ${startsWith(emailKey(term))}`,
  ];
  if (words.length > 0)
    parts.push(
      sql`select id from chat_rooms where to_tsvector('simple', name) @@ to_tsquery('simple', ${everyWord(words)})`,
    );
  if (/\d{5}/.test(term.replaceAll(/\D/g, '')))
    parts.push(sql`select id from chat_rooms where phone = any(${phoneForms(term)})`);
  if (/^BS-/i.test(term)) parts.push(...roomsOfApplication(term.toUpperCase()));
  if (isUuid(term.toLowerCase())) parts.push(roomsOfDraft(sql`${term.toLowerCase()}`));
  return sql`${sql.join(parts, sql` union `)}`;
}

/** A phone number as it may have been kept: as typed, without spaces, and with and without the country code. */
function phoneForms(text: string): string[] {
  const international = internationalForm(text, '+44');
  return [text, text.replaceAll(/[^\d+]/g, ''), international, international.replace(/^\+44/, '0')];
}

const roomsOfDraft = (draftId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select id from chat_rooms
    where snapshot is not null and snapshot #>> '{advanceQuote,personalObj,stepsId}' = ${draftId}`;

const roomsOfApplication = (reference: string): RawBuilder<unknown>[] => [
  sql`select r.id from chat_rooms r join applications a on a.user_id = r.user_id where a.reference = ${reference}`,
  roomsOfDraft(sql`(select draft_id::text from applications where reference = ${reference})`),
];
