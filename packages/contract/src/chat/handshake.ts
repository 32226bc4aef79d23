import type { Outcome } from '@switch/domain/outcome.ts';
import { fail, succeed } from '@switch/domain/outcome.ts';
import { readEmail } from '@switch/domain/person/email.ts';
import { readFullName } from '@switch/domain/person/name.ts';
import { readPhone } from '@switch/domain/person/phone.ts';
import { tidySpaces } from '@switch/domain/typed-text.ts';
import { roomIdShape } from './room-events.ts';

/** Display name of a visitor who hasn't given one. */
export const NEW_LEAD = 'New Lead';

/**
 * What a visitor's browser sends when it connects. It consists of display data and claims: none of it is
 * proven.
 */
export type Handshake = {
  readonly roomId: string;
  readonly isLoggedIn: boolean;
  /** True for the first connection of a chat, false for later ones. */
  readonly isInitialized: boolean;
  /** Null if none was given; displayed as `New Lead`. */
  readonly name: string | null;
  readonly email: string | null;
  /** In national form: 0 and ten digits. */
  readonly phone: string | null;
  readonly switchSite: string | null;
  readonly switchSiteId: string | null;
  readonly isPrivacyPolicyAccepted: boolean;
};

/** Maximum length of any field, in UTF-16 code units. */
const LONGEST_VALUE = 254;

const fields = [
  'room_id',
  'userType',
  'isLoggedIn',
  'isInitialized',
  'name',
  'email',
  'phone',
  'switchSite',
  'switchSiteId',
  'isPrivacyPolicyAccepted',
] as const;
type Field = (typeof fields)[number];

/** Everything in a query string is text: these are the ways browsers write "nothing". */
const NOTHING = ['', 'undefined', 'null'];

/**
 * Returns the text of every field. Returns null (malformed) if a field is repeated, is not a string or is too
 * long.
 */
function textsOf(query: Readonly<Record<string, unknown>>): ReadonlyMap<Field, string> | null {
  const texts = new Map<Field, string>();
  for (const field of fields) {
    const value: unknown = Object.hasOwn(query, field) ? query[field] : undefined;
    if (value === undefined) continue;
    if (typeof value !== 'string' || value.length > LONGEST_VALUE) return null;
    const text = tidySpaces(value.replace(/\p{Cc}/gu, ' '));
    if (!NOTHING.includes(text)) texts.set(field, text);
  }
  return texts;
}

/** Parses `true` or `false`; null for any other text. Returns `missing` if there is none. */
function claim(text: string | undefined, missing: boolean | null): boolean | null {
  if (text === undefined) return missing;
  if (text === 'true') return true;
  return text === 'false' ? false : null;
}

const valueOf = <Value>(read: Outcome<Value, unknown>): Value | null => (read.ok ? read.value : null);

function nameOf(text: string): string | null {
  const name = valueOf(readFullName(text));
  return name === NEW_LEAD ? null : name;
}

/**
 * Parses the query of a visitor's connection strictly. An invalid name, email address or phone number is left
 * out, because only a bad connection is refused, never a person. Problems: `malformed` (a field is repeated,
 * too long or of another type, a claim is neither true nor false, the room id has the wrong shape, or the
 * user type is missing), `forged` (any user type but customer).
 */
export function readHandshake(
  query: Readonly<Record<string, unknown>>,
): Outcome<Handshake, 'malformed' | 'forged'> {
  const texts = textsOf(query);
  const userType = texts?.get('userType');
  if (!texts || userType === undefined) return fail('malformed');
  if (userType !== 'Customer') return fail('forged');
  const roomId = texts.get('room_id') ?? '';
  const isLoggedIn = claim(texts.get('isLoggedIn'), false);
  const isInitialized = claim(texts.get('isInitialized'), null);
  const isPrivacyPolicyAccepted = claim(texts.get('isPrivacyPolicyAccepted'), false);
  if (!roomIdShape.test(roomId)) return fail('malformed');
  if (isLoggedIn === null || isInitialized === null || isPrivacyPolicyAccepted === null) {
    return fail('malformed');
  }
  return succeed({
    roomId,
    isLoggedIn,
    isInitialized,
    name: nameOf(texts.get('name') ?? ''),
    email: valueOf(readEmail(texts.get('email') ?? '')),
    phone: valueOf(readPhone(texts.get('phone') ?? ''))?.national ?? null,
    switchSite: texts.get('switchSite') ?? null,
    switchSiteId: texts.get('switchSiteId') ?? null,
    isPrivacyPolicyAccepted,
  });
}
