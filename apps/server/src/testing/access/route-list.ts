import { calls } from '@switch/contract/testing/calls.ts';
import type { Call, CallPermission } from '@switch/contract/http/call.ts';
import { receiveDocuSign } from '@switch/contract/http/switching/envelope.ts';
import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Who may use a route. `anyone`: it exposes nothing personal. `secret`: anyone with the secret that opens it,
 * in a body, a separate cookie or a signature. `browser`: the browser or account that created what it
 * identifies. `draft`, `session` and `own-user`: as in the contract. Otherwise the permission that a member
 * of staff needs. `this machine`: nobody on another machine.
 */
export type Who =
  'anyone' | 'secret' | 'browser' | 'draft' | 'session' | 'own-user' | 'this machine' | CallPermission;

/** A line of `routes.csv`, the list in which every new route must be entered. */
export interface ListedRoute {
  readonly who: Who;
  /** For example `GET /api/steps/:stepsId`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

const isWho = (text: string): text is Who => text.length > 0;

/** Every route that the product is known to have, and who may use it. */
export const listedRoutes: readonly ListedRoute[] = readFileSync(
  join(import.meta.dirname, 'routes.csv'),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [who = '', method = '', path = ''] = line.split(',');
    if (!isWho(who)) throw new Error(`routes.csv does not say who may: ${line}`);
    return { who, name: `${method} ${path}`, method, path };
  });

const byName = new Map([...calls, receiveDocuSign].map((call) => [`${call.method} ${call.path}`, call]));

/** Returns the contract's call for a route. Throws for a route that has none. */
export function callOf({ name }: ListedRoute): Call {
  const call = byName.get(name);
  if (!call) throw new Error(`${name} is no call of the contract.`);
  return call;
}

/** Returns the restricted routes for these kinds of callers. */
export const routesFor = (...who: readonly Who[]): ListedRoute[] =>
  listedRoutes.filter((route) => who.includes(route.who));

const LINE = /^((?:│ {3}| {4})*)(?:├── |└── )(\S+)(?: \(([A-Z, ]+)\))?/;
const INDENT = 4;

/**
 * Returns every route that the server answers, except the files of the built pages, which are the same for
 * everyone. A HEAD for the same path as a GET counts as that GET.
 */
export async function registeredRoutes(app: FastifyInstance): Promise<string[]> {
  await app.ready();
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', segment, methods = ''] = LINE.exec(line) ?? [];
      if (segment === undefined) return [];
      const depth = indent.length / INDENT;
      const path = `${depth === 0 ? '' : (parents[depth - 1] ?? '')}${segment}`;
      parents[depth] = path;
      const own = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD');
      return own.filter((method) => method !== 'GET' || !isPage(path)).map((method) => `${method} ${path}`);
    });
}

const apps = join(import.meta.dirname, '../../../..');

/** Returns whether a path is a file of a build, or the console's single page for all its addresses. */
function isPage(path: string): boolean {
  if (path === '/console' || path === '/console*' || path === '/console/*') return true;
  const [folder, file] = path.startsWith('/console/')
    ? ['console/dist', path.slice('/console'.length)]
    : ['web/dist', path === '/' ? '/index' : path];
  return ['', '.html'].some((ending) => existsSync(join(apps, folder, `${file}${ending}`)));
}
