import { emailKey } from '@switch/domain/person/email.ts';
import type { Vault } from '../../../platform/crypto/vault.ts';
import type { CookieJar, CookieName } from '../../../platform/http/cookies.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { SessionsTable } from '../secret.queries.ts';

const KNOWN_SECONDS = 365 * 86_400;

/** Whose browsers are known, by where their sessions are, each with its own cookie and mark: a browser that one of them knows is no other's. */
const kinds = {
  sessions: { cookie: 'known-device', mark: 'known device of' },
  staffSessions: { cookie: 'staff-device', mark: 'known device of staff' },
} as const satisfies Record<SessionsTable, { cookie: CookieName; mark: string }>;

/** Browsers from which an account was entered before: wrong passwords there are counted apart from those of strangers. */
interface KnownDevices {
  /** The random name of this browser, when the account with this address was the last one entered in it; else null. */
  readonly find: (cookies: CookieJar, emailAddress: string) => string | null;
  /** Notes that the account was entered in this browser, for a year. */
  readonly remember: (cookies: CookieJar, emailAddress: string) => void;
}

/**
 * Known browsers by a cookie that only we can make: the browser's random name, sealed for the address of the account. It
 * opens nothing by itself, and one that was made up, or is another account's, counts as none.
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
