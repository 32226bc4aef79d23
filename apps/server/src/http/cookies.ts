import '@fastify/cookie';
import type { FastifyReply } from 'fastify';

/** The cookies this product sets: who is signed in, which browser holds a draft, which browser asked for a code. */
export type CookieName = 'session' | 'draft' | 'code';

/** Cookies an operation wants to leave in the browser. All are HttpOnly and SameSite=Lax, and Secure over HTTPS. */
export interface CookieJar {
  /** Sets a cookie that lives `seconds`. */
  readonly set: (name: CookieName, value: string, seconds: number) => void;
  readonly clear: (name: CookieName) => void;
  /** The value the browser sent; null when it sent none. */
  readonly get: (name: CookieName) => string | null;
}

/** A jar that remembers changes, and writes them when the answer leaves. */
export interface PendingCookies extends CookieJar {
  readonly writeTo: (reply: FastifyReply, isSecure: boolean) => void;
  /** Forgets what a transaction wanted that is run again. */
  readonly forget: () => void;
}

/** A jar over the cookies that the browser sent. */
export function pendingCookies(sent: Readonly<Record<string, string | undefined>>): PendingCookies {
  const changes = new Map<CookieName, { value: string; seconds: number }>();
  return {
    set: (name, value, seconds) => void changes.set(name, { value, seconds }),
    clear: (name) => void changes.set(name, { value: '', seconds: 0 }),
    get: (name) => sent[name] ?? null,
    forget: () => changes.clear(),
    writeTo: (reply, isSecure) => {
      for (const [name, { value, seconds }] of changes) {
        reply.setCookie(name, value, {
          path: '/',
          httpOnly: true,
          sameSite: 'lax',
          secure: isSecure,
          maxAge: seconds,
        });
      }
    },
  };
}
