import '@fastify/cookie';
import type { FastifyReply } from 'fastify';

/**
 * The cookies this product sets, each with whether another site's link brings it along. Customers: who is signed in, which
 * browser holds a draft, which asked for a code, whose password was right while the second factor is awaited, from which an account was entered before, and which chats. Staff: who is
 * signed in, whose password was right while the second factor is awaited, and who signed in here before; nothing links into the console from elsewhere,
 * so these come with no request that begins there.
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

/** A cookie this product sets. */
export type CookieName = keyof typeof sameSite;

/** Whether browsers reach us over HTTPS alone: the address they use decides, a proxy may speak HTTP to us. */
const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/**
 * What a cookie is called in the browser. By the prefix browsers take it over HTTPS from this very host alone, so that no
 * other host of the domain can put one of its own in its place. Plain HTTP, as on a developer's machine, has plain names.
 */
const nameInBrowser = (name: CookieName, publicUrl: string): string =>
  isSecure(publicUrl) ? `__Host-${name}` : name;

/** Cookies an operation wants to leave in the browser. All are HttpOnly, and Secure over HTTPS. */
export interface CookieJar {
  /** Sets a cookie that lives `seconds`. */
  readonly set: (name: CookieName, value: string, seconds: number) => void;
  readonly clear: (name: CookieName) => void;
  /** The value the browser sent; null when it sent none. */
  readonly get: (name: CookieName) => string | null;
}

/** A jar that remembers changes, and writes them when the answer leaves. */
export interface PendingCookies extends CookieJar {
  readonly writeTo: (reply: FastifyReply) => void;
  /** Forgets what a transaction wanted that is run again. */
  readonly forget: () => void;
}

/** A jar over the cookies that the browser sent to `publicUrl`. */
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
 * The value of one of our cookies in a Cookie header, for handshakes that no call parses; null without one. Of two of the
 * same name the first counts, as in calls. Our values are tokens, so nothing in them is escaped.
 */
export function cookieOf(header: string | undefined, name: CookieName, publicUrl: string): string | null {
  const start = `${nameInBrowser(name, publicUrl)}=`;
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) || null;
}

/** One of our cookies as the line of an answer that no call writes; it lives `seconds`. */
export const cookieLine = (name: CookieName, value: string, seconds: number, publicUrl: string): string =>
  [
    `${nameInBrowser(name, publicUrl)}=${value}`,
    `Max-Age=${seconds}`,
    'Path=/',
    'HttpOnly',
    ...(isSecure(publicUrl) ? ['Secure'] : []),
    `SameSite=${sameSite[name] === 'lax' ? 'Lax' : 'Strict'}`,
  ].join('; ');
