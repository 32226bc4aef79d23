import { addSecurityHeaders, bareSecurityHeaders, type ConnectPlaces } from './pages/security-headers.ts';
import { setTimeout } from 'node:timers/promises';
import { constants } from 'node:zlib';
import { addHealthRoutes, type HealthPorts } from './health.ts';
import { ProblemError, problemOf, statusOf } from './problem.ts';
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
import swagger from '@fastify/swagger';
import { isDiskFull, roomLeft } from '../observe/full-disk.ts';
import { errorText } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics.ts';
import { USUAL_BODY_BYTES } from '@switch/contract/http/call.ts';
import { addJsonBodies } from './json-bodies.ts';
import type { ProxyWatch } from './networks/proxy-watch.ts';
import { storedCounts } from './networks/stored-counts.ts';
import { describeRoute, summaryOf } from './open-api.ts';
import { serve, type PipelinePlatform } from './request-pipeline.ts';
import { jsonWriter } from './write-json.ts';

/** Everything the HTTP side needs. `compose` in `src/app.ts` builds it. */
export interface AppPorts extends ApiPorts, HealthPorts, ConnectPlaces {
  readonly log: FastifyBaseLogger;
  readonly ids: { readonly uuid: () => string };
  /** Number of proxies, or their addresses; undefined when clients connect directly. */
  readonly trustProxy?: string | undefined;
  /** Checks requests against that setting, if anyone wants to know. */
  readonly proxyWatch?: ProxyWatch;
  /** The folder whose free space is logged if a disk is full. */
  readonly dataDir?: string;
  /**
   * Adds what is served beside the API: pages and the mailbox. Returns the handler for all other addresses.
   */
  readonly addPages: (app: FastifyInstance) => Promise<UnknownAddress>;
}

/** Body limit for calls that take bytes and set no limit themselves. */
const LARGEST_BODY_BYTES = 1_000_000;

/** Builds the whole HTTP application, not yet listening. */
export async function createApp(routes: readonly Route[], platform: AppPorts): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: platform.ids.uuid,
    trustProxy: trustedProxies(platform.trustProxy),
    bodyLimit: LARGEST_BODY_BYTES,
    requestTimeout: 30_000,
    // Loading plugins can be slow on a busy machine.
    pluginTimeout: 60_000,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) =>
      void answerProblem(error, request, reply.headers(bareSecurityHeaders(platform))),
  });
  addAnswerLog(app, platform);
  addProxyWatch(app, platform);
  addDrain(app);
  const delayed = refusalDelay();
  app.setErrorHandler(async (error, request, reply) => {
    if (isDiskFull(error)) noteFullDisk(platform, error);
    if (problemOf(error, request.id).code === 'too-many-requests') await delayed();
    return answerProblem(error, request, reply);
  });
  await app.register(cookie);
  await addSecurityHeaders(app, platform);
  // Before the rate limit, because pages cost next to nothing and a whole office may share one address.
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
 * Compresses long responses, such as lists of offers and addresses, at the fastest level. Short ones are left
 * alone: there is nothing to gain, and no secret shares a compressed response with user input.
 */
async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: 4_096,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    zlibOptions: { level: 3 },
  });
}

/** Logs one line per response with the call but not its content: never query strings, bodies or headers. */
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
      ...(request.outcome !== undefined && { outcome: request.outcome }),
      ms: Math.round(reply.elapsedTime),
    };
    // Monitoring requests these every few seconds.
    request.log[OF_WATCHERS.has(request.url) && reply.statusCode === 200 ? 'debug' : 'info'](
      line,
      'answered',
    );
  });
}

/** Logs a warning, once for each kind, if requests don't fit TRUST_PROXY. */
function addProxyWatch(app: FastifyInstance, { log, proxyWatch }: AppPorts): void {
  app.addHook('onRequest', async ({ raw, url }) => {
    // Monitoring calls the process directly, not through the proxy.
    const doubt = OF_WATCHERS.has(url) ? null : proxyWatch?.look(raw);
    if (doubt) log.warn({ setting: doubt.setting }, doubt.message);
  });
}

const OF_WATCHERS = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * How long a rate-limited refusal is delayed, and how many are delayed at most; the rest are sent at once.
 */
const REFUSAL_MS = 250;
const MOST_DELAYED = 500;

/**
 * Delays refusals for too many requests. A client that retries at once would otherwise collect them all day.
 */
function refusalDelay(): () => Promise<void> {
  let waiting = 0;
  return async () => {
    if (waiting >= MOST_DELAYED) return;
    waiting += 1;
    await setTimeout(REFUSAL_MS);
    waiting -= 1;
  };
}

/**
 * Logs the free space on our disk. If the database runs elsewhere, PostgreSQL's message describes its disk.
 */
function noteFullDisk({ log, dataDir = '.' }: AppPorts, error: unknown): void {
  void roomLeft(dataDir).then((room) => log.error({ reason: errorText(error), room }, 'a disk is full'));
}

/**
 * Up to this many bytes of a refused request's body are read in order to keep the connection. Reading more
 * would cost us more than a new connection costs the client.
 */
const READ_TO_KEEP_BYTES = 64_000;

/**
 * A connection that a browser keeps open would hold up a shutdown, so the last response on it closes it. So
 * does the response to a request refused before its large body has arrived, which would otherwise have to be
 * read to its end.
 */
function addDrain(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));
  app.addHook('onSend', async ({ raw }, reply) => {
    const isLeftUnread = !raw.complete && !(Number(raw.headers['content-length']) <= READ_TO_KEEP_BYTES);
    const isRefused = reply.statusCode >= 400 && isLeftUnread && raw.method !== 'GET';
    if (isClosing || isRefused) reply.header('connection', 'close');
  });
}

/** How many seconds a client should wait before retrying if something is briefly unavailable. */
const RETRY_SECONDS = 5;

/** Sends an error as a problem. Also used for malformed addresses (`/%`), which never reach a route. */
function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error, request.id);
  const status = statusOf(problem.code);
  const { call } = request.routeOptions.config;
  if (problem.code === 'unavailable') {
    reply.header('retry-after', RETRY_SECONDS);
    request.log.warn({ call, reason: errorText(error) }, 'not available');
  } else if (status >= 500) request.log.error({ err: error, call }, 'failed');
  return reply
    .code(status)
    .header('x-request-id', request.id)
    .type('application/json')
    .serializer(JSON.stringify)
    .send(problem);
}

/** Returns Fastify's trustProxy setting. Hops are counted from us: hop 0 is the proxy that connects to us. */
function trustedProxies(
  setting: string | undefined,
): string | false | ((address: string, hop: number) => boolean) {
  if (setting === undefined) return false;
  return /^\d+$/.test(setting) ? (_address, hop) => hop < Number(setting) : setting;
}

/** What the API part of the server needs. */
export interface ApiPorts extends Omit<PipelinePlatform, 'noteStored'> {
  readonly metrics: Metrics;
  readonly brandName: string;
  /** How many calls one address may make in a minute. */
  readonly requestsPerMinute: number;
  /** How many items one network without an account may have stored in an hour. */
  readonly storedPerHour: number;
}

/** The share of the ordinary rate limit that costly calls, or calls that invite guessing, get. */
const SHARE = { ordinary: 1, 'look-up': 1 / 2, strict: 1 / 4, drawn: 1 / 15 } as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's name in the contract, for logs and metrics. */
    call?: string;
  }
  interface FastifyRequest {
    /** The code of the refusal, if the response was one. */
    outcome?: string;
  }
}

/**
 * Adds the routes and their OpenAPI document. Throws if a route has no policy, if a staff call names no
 * permission or any other call names one, or if two routes share an address.
 */
async function addApi(app: FastifyInstance, routes: readonly Route[], ports: ApiPorts): Promise<void> {
  const platform = { ...ports, noteStored: storedCounts(ports.storedPerHour) };
  const unguarded = routes.find(({ hasPolicy }) => !hasPolicy);
  if (unguarded) throw new Error(`Route ${unguarded.call.name} has no policy: it does not start.`);
  const unclear = routes.find(({ call }) => (call.access === 'staff') !== (call.permission !== undefined));
  if (unclear) throw new Error(`Call ${unclear.call.name} does not say who may: it does not start.`);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${platform.brandName} API`, version: '1' },
      servers: [{ url: platform.publicUrl, description: 'This installation' }],
    },
    transform: describeRoute,
  });
  // Requests are parsed by the pipeline, so schemas only describe them; responses are stripped by theirs.
  app.setValidatorCompiler(() => (value: unknown) => ({ value }));
  app.setSerializerCompiler(jsonWriter);
  addJsonBodies(app);
  for (const each of routes) if (each.call.takes !== 'bytes') addRoute(app, each, platform);
  await app.register(async (scope) => {
    // Whatever content type a body claims, it stays bytes, because a signature covers them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
    for (const each of routes) if (each.call.takes === 'bytes') addRoute(scope, each, platform);
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}

function addRoute(app: FastifyInstance, route: Route, platform: ApiPorts & PipelinePlatform): void {
  const { call } = route;
  const max = Math.max(1, Math.floor(platform.requestsPerMinute * SHARE[call.limit]));
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit: call.mostBytes ?? (call.takes === 'bytes' ? LARGEST_BODY_BYTES : USUAL_BODY_BYTES),
    config: { call: call.name, rateLimit: { max, timeWindow: 60_000, groupId: call.limit } },
    // A file is not JSON, so no schema describes how to write it.
    schema: { ...describe(route), ...(call.answers ? {} : { response: { 200: call.response } }) },
    handler: serve(route, platform),
  });
}

/** Returns only the schemas that the call really has: the framework would refuse a GET with a body schema. */
function describe({ call }: Route): Record<string, unknown> {
  const given = {
    params: call.params,
    querystring: call.isSearch ? undefined : call.query,
    body: call.isSearch ? call.query : call.method === 'GET' ? undefined : call.body,
  };
  const declared = Object.entries(given).filter(([, schema]) => schema && schema.type !== 'optional');
  return { operationId: call.name, summary: summaryOf(call.name), ...Object.fromEntries(declared) };
}
