import type { Outcome } from '@switch/domain/outcome.ts';
import { fail, succeed } from '@switch/domain/outcome.ts';
import { readEmail } from '@switch/domain/person/email.ts';
import { readFullName } from '@switch/domain/person/name.ts';
import { readPhone } from '@switch/domain/person/phone.ts';
import { tidySpaces } from '@switch/domain/typed-text.ts';
import { roomIdShape } from './room-events.ts';

/** What a visitor without a name is called. */
export const NEW_LEAD = 'New Lead';

/** What a visitor's browser sends when it connects. It is display data and claims: nothing in it is proven. */
export type Handshake = {
  readonly roomId: string;
  readonly isLoggedIn: boolean;
  /** The first connection of a chat; a later one is not. */
  readonly isInitialized: boolean;
  /** Null when none was given: shown as `New Lead`. */
  readonly name: string | null;
  readonly email: string | null;
  /** 0 and ten digits. */
  readonly phone: string | null;
  readonly switchSite: string | null;
  readonly switchSiteId: string | null;
  readonly isPrivacyPolicyAccepted: boolean;
};

/** Longest value of any field, in UTF-16 code units. */
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

/** Everything in a query string is text: these are how browsers write "nothing". */
const NOTHING = ['', 'undefined', 'null'];

/** The text of every field; a field twice, of another type or too long makes the whole malformed. */
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

/** `true` and `false` by name; null for any other word. Nothing at all is `missing`. */
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
 * The query of a visitor's connection, read strictly. A name, address or number that is none is left out, because only a
 * bad connection is refused, never a person. Problems: `malformed` (a field twice, too long or of another type, a claim
 * that is neither true nor false, a room id of another shape, no user type), `forged` (somebody other than a customer).
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
