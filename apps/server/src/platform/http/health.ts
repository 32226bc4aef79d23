import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashToken } from '../crypto/hashes.ts';
import type { Metrics } from '../observe/metrics.ts';
import { ProblemError } from './problem.ts';

/** What the health routes need. */
export interface HealthPorts {
  readonly metrics: Metrics;
  readonly publicUrl: string;
  readonly metricsToken?: string | undefined;
  /**
   * Resolves if the database responds. The schema was brought up to date before the server started listening.
   */
  readonly checkDatabase: () => Promise<void>;
  /** False from the moment a shutdown begins, so that a load balancer sends no more requests here. */
  readonly isServing: () => boolean;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);
const PROXY_HEADER = /^(x-forwarded-.+|x-real-ip|forwarded|via)$/;

/**
 * Returns whether a request comes from this machine itself, not through a proxy on it, and was addressed to
 * it by a loopback name: a page whose own host name was made to resolve to this machine would use that name
 * instead. Always false if customers use another host name, because a proxy could then pass on requests from
 * anywhere under a loopback name without revealing itself.
 */
export const isFromLoopback = ({ socket, headers, hostname }: FastifyRequest, publicUrl: string): boolean =>
  LOOPBACK_NAMES.has(new URL(publicUrl).hostname) &&
  LOOPBACK.has(socket.remoteAddress ?? '') &&
  LOOPBACK_NAMES.has(hostname) &&
  !Object.keys(headers).some((name) => PROXY_HEADER.test(name));

/**
 * Adds the health routes. `/healthz`: the process is alive. `/readyz`: it can serve. `/metrics`: only with
 * the token, or while it is being tried out on this machine.
 */
export function addHealthRoutes(app: FastifyInstance, platform: HealthPorts): void {
  app.get('/healthz', { config: { rateLimit: false } }, () => ({ status: 'alive' }));
  app.get('/readyz', { config: { rateLimit: false } }, async (_request, reply) => {
    const isReady = platform.isServing() && (await answers(platform.checkDatabase));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!isFromLoopback(request, platform.publicUrl) && !hasToken(request, platform.metricsToken))
      throw new ProblemError('not-found');
    return reply.type(platform.metrics.contentType).send(await platform.metrics.text());
  });
}

/**
 * How many milliseconds the database may take to respond for `/readyz`, which itself responds within a
 * second.
 */
const READY_MS = 800;

/** Returns whether a check succeeds in time. */
function answers(check: () => Promise<void>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, READY_MS, false).unref());
  const done = check().then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]);
}

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const expected = hashToken(`Bearer ${token}`);
  return timingSafeEqual(hashToken(request.headers.authorization ?? ''), expected);
}
