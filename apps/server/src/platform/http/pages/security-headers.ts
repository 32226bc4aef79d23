import type { FastifyInstance } from 'fastify';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';

/** Where browsers may connect to, in addition to our own origin. */
export interface ConnectPlaces {
  readonly apiBaseUrl: string;
  readonly socketUrl: string;
  readonly publicUrl: string;
}

/**
 * Adds a strict content security policy (no inline script or style) and the usual security headers to every
 * response.
 */
export async function addSecurityHeaders(app: FastifyInstance, places: ConnectPlaces): Promise<void> {
  await app.register(helmet, headersFor(places));
}

/**
 * Returns the headers for a response that the framework sends before any hook runs, such as for a malformed
 * address. It contains only a line of JSON, so its policy allows nothing.
 */
export const bareSecurityHeaders = ({ publicUrl }: Pick<ConnectPlaces, 'publicUrl'>) => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
});

function headersFor(places: ConnectPlaces): FastifyHelmetOptions {
  const isSecure = places.publicUrl.startsWith('https:');
  const socket = places.socketUrl && [places.socketUrl, places.socketUrl.replace(/^http/, 'ws')];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...[places.apiBaseUrl, ...socket].filter(Boolean)],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  };
}
