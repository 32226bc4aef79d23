import { calls } from '@switch/contract/testing/calls.ts';
import type { Call, CallPermission } from '@switch/contract/http/call.ts';
import { receiveDocuSign } from '@switch/contract/http/switching/envelope.ts';
import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Who may use a route. `anyone`: nothing of anybody is behind it. `secret`: whoever brings the secret that opens it, in a
 * body, a cookie of its own or a signature. `browser`: the browser or the account that made what it names. `draft`,
 * `session` and `own-user` as in the contract; else the permission that a member of staff needs. `this machine`: nobody from
 * elsewhere.
 */
export type Who =
  'anyone' | 'secret' | 'browser' | 'draft' | 'session' | 'own-user' | 'this machine' | CallPermission;

/** One line of `routes.csv`, the list that a new route has to be entered in. */
export interface ListedRoute {
  readonly who: Who;
  /** As `GET /api/steps/:stepsId`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

const isWho = (text: string): text is Who => text.length > 0;

/** Every route that the product is known to have, with who may use it. */
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

/** The contract's call of a route. Throws for routes that are none. */
export function callOf({ name }: ListedRoute): Call {
  const call = byName.get(name);
  if (!call) throw new Error(`${name} is no call of the contract.`);
  return call;
}

/** The routes that only some may use, by who they are for. */
export const routesFor = (...who: readonly Who[]): ListedRoute[] =>
  listedRoutes.filter((route) => who.includes(route.who));

const LINE = /^((?:│ {3}| {4})*)(?:├── |└── )(\S+)(?: \(([A-Z, ]+)\))?/;
const INDENT = 4;

/**
 * Every route that the server answers, without the files of the built pages, which are the same for everybody. A HEAD beside a
 * GET is that GET.
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

/** A file of a build, or the console's one page for all its addresses. */
function isPage(path: string): boolean {
  if (path === '/console' || path === '/console*' || path === '/console/*') return true;
  const [folder, file] = path.startsWith('/console/')
    ? ['console/dist', path.slice('/console'.length)]
    : ['web/dist', path === '/' ? '/index' : path];
  return ['', '.html'].some((ending) => existsSync(join(apps, folder, `${file}${ending}`)));
}
