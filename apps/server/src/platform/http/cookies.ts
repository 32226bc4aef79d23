import '@fastify/cookie';
import type { FastifyReply } from 'fastify';

/**
 * The cookies that this product sets, and whether the browser sends each one when a link from another site is
 * followed. For customers: the session, the browser that holds a draft, the browser that asked for a code,
 * the pending second factor after a correct password, the browser from which an account was entered before,
 * and its chats; and for people who sign by a mailed link. For staff: the session, the pending second factor,
 * and the browser they signed in from before. Nothing links into the console from elsewhere, so the staff
 * cookies are never sent with requests that begin on other sites.
 */
const sameSite = {
  session: 'lax',
  draft: 'lax',
  code: 'lax',
  'log-in': 'strict',
  'known-device': 'lax',
  visitor: 'lax',
  signer: 'strict',
  'mandate-signer': 'strict',
  staff: 'strict',
  'staff-code': 'strict',
  'staff-device': 'strict',
} as const;

/** The name of a cookie that this product sets. */
export type CookieName = keyof typeof sameSite;

/**
 * Returns whether browsers reach us over HTTPS only. The public address decides, because a proxy may use
 * plain HTTP to reach us.
 */
const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/**
 * Returns a cookie's name in the browser. Over HTTPS the prefix makes browsers accept it from this very host
 * only, so that no other host of the domain can plant one in its place. Over plain HTTP, as on a developer's
 * machine, names have no prefix.
 */
const nameInBrowser = (name: CookieName, publicUrl: string): string =>
  isSecure(publicUrl) ? `__Host-${name}` : name;

/** Cookies that an operation reads and sets. All are HttpOnly, and Secure over HTTPS. */
export interface CookieJar {
  /** Sets a cookie that expires after `seconds`. */
  readonly set: (name: CookieName, value: string, seconds: number) => void;
  readonly clear: (name: CookieName) => void;
  /** Returns the value that the browser sent; null if it sent none. */
  readonly get: (name: CookieName) => string | null;
}

/** A jar that collects changes and writes them to the response. */
export interface PendingCookies extends CookieJar {
  readonly writeTo: (reply: FastifyReply) => void;
  /** Discards the changes of a transaction that is about to be retried. */
  readonly forget: () => void;
}

/** Creates a jar from the cookies that the browser sent to `publicUrl`. */
export function pendingCookies(
  sent: Readonly<Record<string, string | undefined>>,
  publicUrl: string,
): PendingCookies {
  const changes = new Map<CookieName, { value: string; seconds: number }>();
  return {
    set: (name, value, seconds) => void changes.set(name, { value, seconds }),
    clear: (name) => void changes.set(name, { value: '', seconds: 0 }),
    get: (name) => sent[nameInBrowser(name, publicUrl)] ?? null,
    forget: () => changes.clear(),
    writeTo: (reply) => {
      for (const [name, { value, seconds }] of changes) {
        reply.setCookie(nameInBrowser(name, publicUrl), value, {
          path: '/',
          httpOnly: true,
          sameSite: sameSite[name],
          secure: isSecure(publicUrl),
          maxAge: seconds,
        });
      }
    },
  };
}

/**
 * Returns the value of one of our cookies in a Cookie header, for handshakes that are not calls; null if
 * there is none. If the name occurs twice, the first one counts, as in calls. Our values are tokens, so
 * nothing in them is escaped.
 */
export function cookieOf(header: string | undefined, name: CookieName, publicUrl: string): string | null {
  const start = `${nameInBrowser(name, publicUrl)}=`;
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) || null;
}

/**
 * Returns a Set-Cookie header for one of our cookies, for responses outside calls. The cookie expires after
 * `seconds`.
 */
export const cookieLine = (name: CookieName, value: string, seconds: number, publicUrl: string): string =>
  [
    `${nameInBrowser(name, publicUrl)}=${value}`,
    `Max-Age=${seconds}`,
    'Path=/',
    'HttpOnly',
    ...(isSecure(publicUrl) ? ['Secure'] : []),
    `SameSite=${sameSite[name] === 'lax' ? 'Lax' : 'Strict'}`,
  ].join('; ');
