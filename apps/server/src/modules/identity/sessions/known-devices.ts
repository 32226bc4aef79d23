import { emailKey } from '@switch/domain/person/email.ts';
import type { Vault } from '../../../platform/crypto/vault.ts';
import type { CookieJar, CookieName } from '../../../platform/http/cookies.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { SessionsTable } from '../secret.queries.ts';

const KNOWN_SECONDS = 365 * 86_400;

/**
 * The kinds of known browsers, by session table, each with its own cookie and mark: a browser known for
 * customers is not known for staff.
 */
const kinds = {
  sessions: { cookie: 'known-device', mark: 'known device of' },
  staffSessions: { cookie: 'staff-device', mark: 'known device of staff' },
} as const satisfies Record<SessionsTable, { cookie: CookieName; mark: string }>;

/**
 * Browsers in which an account has been used before: wrong passwords there are counted separately from those
 * of strangers.
 */
interface KnownDevices {
  /**
   * Returns the random name of this browser if the account with this address was the last one used in it,
   * else null.
   */
  readonly find: (cookies: CookieJar, emailAddress: string) => string | null;
  /** Remembers for a year that the account was used in this browser. */
  readonly remember: (cookies: CookieJar, emailAddress: string) => void;
}

/**
 * Recognises known browsers by a cookie that only we can create: the browser's random name, sealed for the
 * account's address. It gives no access by itself, and a cookie that was made up, or belongs to another
 * account, is ignored.
 */
export function knownDevices(
  { vault, ids }: { readonly vault: Vault; readonly ids: Ids },
  kind: SessionsTable,
): KnownDevices {
  const { cookie, mark } = kinds[kind];
  const markOf = (emailAddress: string): string => `${mark} ${emailKey(emailAddress)}`;
  const find: KnownDevices['find'] = (cookies, emailAddress) => {
    const sealed = cookies.get(cookie);
    if (sealed === null) return null;
    try {
      return vault.open(Buffer.from(sealed, 'base64url'), markOf(emailAddress));
    } catch {
      return null;
    }
  };
  return {
    find,
    remember: (cookies, emailAddress) => {
      const name = find(cookies, emailAddress) ?? ids.token();
      const sealed = vault.seal(name, markOf(emailAddress));
      cookies.set(cookie, sealed.toString('base64url'), KNOWN_SECONDS);
    },
  };
}
