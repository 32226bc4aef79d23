import type { FastifyInstance } from 'fastify';
import helmet from '@fastify/helmet';

/** Where browsers may connect in addition to our own origin. */
export interface ConnectPlaces {
  readonly apiBaseUrl: string;
  readonly socketUrl: string;
  readonly publicUrl: string;
}

/** A strict content security policy (no inline script or style) and the usual headers on every answer. */
export async function addSecurityHeaders(app: FastifyInstance, places: ConnectPlaces): Promise<void> {
  const isSecure = places.publicUrl.startsWith('https:');
  const socket = places.socketUrl && [places.socketUrl, places.socketUrl.replace(/^http/, 'ws')];
  await app.register(helmet, {
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
  });
}
