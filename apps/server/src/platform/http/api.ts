import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import type { Metrics } from '../observe/metrics.ts';
import type { Route } from './route.ts';
import { serve, type PipelinePlatform } from './request-pipeline.ts';

/** What the API part of the server is made of. */
export interface ApiPorts extends PipelinePlatform {
  readonly metrics: Metrics;
  readonly brandName: string;
  /** Calls that one address may make in a minute. */
  readonly requestsPerMinute: number;
}

/** Share of the ordinary limit that guessable or costly calls get. */
const SHARE = { ordinary: 1, 'look-up': 1 / 2, strict: 1 / 4, drawn: 1 / 15 } as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the contract's call, for logs and metrics. */
    call?: string;
  }
}

/**
 * Serves the routes and their OpenAPI document. Throws when a route has no policy, when a staff call names no permission or
 * another call names one, or when two routes share an address.
 */
export async function addApi(
  app: FastifyInstance,
  routes: readonly Route[],
  platform: ApiPorts,
): Promise<void> {
  const unguarded = routes.find(({ hasPolicy }) => !hasPolicy);
  if (unguarded) throw new Error(`Route ${unguarded.call.name} has no policy: it does not start.`);
  const unclear = routes.find(({ call }) => (call.access === 'staff') !== (call.permission !== undefined));
  if (unclear) throw new Error(`Call ${unclear.call.name} does not say who may: it does not start.`);
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: `${platform.brandName} API`, version: '1' } },
    transform: jsonSchemaTransform,
  });
  // The request pipeline parses; here the schemas only describe. What leaves is cut to what the contract declares.
  app.setValidatorCompiler(() => (value: unknown) => ({ value }));
  app.setSerializerCompiler(serializerCompiler);
  for (const each of routes) if (each.call.takes !== 'bytes') addRoute(app, each, platform);
  await app.register(async (scope) => {
    // Whatever type a body says to be, it stays bytes: a signature stands over them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
    for (const each of routes) if (each.call.takes === 'bytes') addRoute(scope, each, platform);
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}

function addRoute(app: FastifyInstance, route: Route, platform: ApiPorts): void {
  const { call } = route;
  const max = Math.max(1, Math.floor(platform.requestsPerMinute * SHARE[call.limit]));
  app.route({
    method: call.method,
    url: call.path,
    config: { call: call.name, rateLimit: { max, timeWindow: 60_000, groupId: call.limit } },
    // A file is no JSON: no schema says how to write it.
    schema: { ...describe(route), ...(call.answers ? {} : { response: { 200: call.response } }) },
    handler: serve(route, platform),
  });
}

/** The schemas a call really has: a GET with a body schema would be refused by the framework. */
function describe({ call }: Route): Record<string, unknown> {
  const given = {
    params: call.params,
    querystring: call.query,
    body: call.method === 'GET' ? undefined : call.body,
  };
  const declared = Object.entries(given).filter(([, schema]) => schema && schema.type !== 'optional');
  return { operationId: call.name, ...Object.fromEntries(declared) };
}
