import { type ConnectPlaces, addSecurityHeaders } from './pages/security-headers.ts';
import { constants } from 'node:zlib';
import { addApi, type ApiPorts } from './api.ts';
import { addHealthRoutes, type HealthPorts } from './health.ts';
import { problemOf, ProblemError, statusOf } from './problem.ts';
import type { Route } from './route.ts';
import { noPages, type UnknownAddress } from './pages/built-pages.ts';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';

/** Everything the HTTP side needs; `compose` in `src/app.ts` builds it. */
export interface AppPorts extends ApiPorts, HealthPorts, ConnectPlaces {
  readonly log: FastifyBaseLogger;
  readonly ids: { readonly uuid: () => string };
  /** Number of proxies, or their addresses; undefined when clients connect directly. */
  readonly trustProxy?: string | undefined;
  /** Adds what is served beside the API: pages, the mailbox. Returns what to do with every other address. */
  readonly addPages: (app: FastifyInstance) => Promise<UnknownAddress>;
}

const LARGEST_BODY_BYTES = 1_000_000;

/** The whole HTTP application, not yet listening. */
export async function createApp(routes: readonly Route[], platform: AppPorts): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: platform.ids.uuid,
    trustProxy: trustedProxies(platform.trustProxy),
    bodyLimit: LARGEST_BODY_BYTES,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void answerProblem(error, request, reply),
  });
  addAnswerLog(app, platform);
  addDrain(app);
  app.setErrorHandler(answerProblem);
  await app.register(cookie);
  await addSecurityHeaders(app, platform);
  // Before the limit on calls: pages and their files cost next to nothing, and an office shares one address.
  let unknownAddress = noPages;
  await app.register(async (scope) => void (unknownAddress = await platform.addPages(scope)));
  await app.register(rateLimit, {
    max: platform.requestsPerMinute,
    timeWindow: 60_000,
    errorResponseBuilder: () => new ProblemError('too-many-requests'),
  });
  addHealthRoutes(app, platform);
  await app.register(async (api) => {
    await addCompression(api);
    await addApi(api, routes, platform);
  });
  app.setNotFoundHandler((request, reply) => unknownAddress(request, reply));
  return app;
}

/**
 * Packs long answers (lists of offers and addresses) as fast as may be. Short ones stay as they are: nothing would be
 * gained, and no secret shares a packed answer with what somebody typed.
 */
async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: 4_096,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    zlibOptions: { level: 3 },
  });
}

/** One log line per answer: which call, not with what. Query strings, bodies and headers are never logged. */
function addAnswerLog(app: FastifyInstance, { metrics }: AppPorts): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.call ?? request.routeOptions.url ?? 'unknown address';
    metrics.noteCall(call, reply.statusCode, reply.elapsedTime / 1000);
    const line = {
      method: request.method,
      call,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(line, 'answered');
  });
}

/** A connection that a browser keeps open would hold up a shutdown: the last answer on it says that it ends. */
function addDrain(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}

/** Also for addresses that are none (`/%`), which never come to a route. */
function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error, request.id);
  const status = statusOf(problem.code);
  if (status >= 500) request.log.error({ err: error, call: request.routeOptions.config.call }, 'failed');
  return reply
    .code(status)
    .header('x-request-id', request.id)
    .type('application/json')
    .serializer(JSON.stringify)
    .send(problem);
}

/** A number of hops is counted from us outwards: hop 0 is the proxy that connects to us. */
function trustedProxies(
  setting: string | undefined,
): string | false | ((address: string, hop: number) => boolean) {
  if (setting === undefined) return false;
  return /^\d+$/.test(setting) ? (_address, hop) => hop < Number(setting) : setting;
}
