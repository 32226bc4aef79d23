import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { fillPage, type PageConfig } from '@switch/contract/page-config.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import { connectedLookUps } from '../../../look-up-settings.ts';
import { ProblemError } from '../problem.ts';
import { configuredTexts } from './configured-texts.ts';

/** The folder of a built app, and the current values for its placeholders. */
export interface BuiltPages {
  readonly folder: string;
  readonly page: () => PageConfig;
}

/**
 * Returns the values for every page: the configuration that customers may see, the compared suppliers, and
 * how long chats are stored.
 */
export function pageConfigOf(
  config: Config,
  panel: { readonly names: readonly string[]; readonly isSample: boolean },
  { chat, on }: { readonly chat: { readonly retentionMonths: number }; readonly on: IsoDate },
): PageConfig {
  return {
    ...configuredTexts(config, chat, on),
    brandName: config.brandName,
    supportEmail: config.supportEmail,
    disputeScheme: config.disputeScheme,
    panel: panelText(panel.names),
    sampleData: panel.isSample ? 'yes' : 'no',
    notOpen: config.missingFirmFacts.length > 0 ? 'yes' : 'no',
    publicOrigin: config.publicUrl,
    apiBaseUrl: config.apiBaseUrl,
    socketUrl: config.socketUrl,
    defaultSource: config.sourceSite,
    lookUps: connectedLookUps(config),
    sessionMinutes: config.sessionMinutes,
  };
}

const panelText = (names: readonly string[]): string =>
  names.length === 0
    ? 'No supplier’s prices are published here yet.'
    : `A panel of ${names.length} ${names.length === 1 ? 'supplier' : 'suppliers'}, not the whole market: ${names.join(', ')}.`;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** A built file with placeholders: filled in and hashed, again whenever the settings change. */
interface PreparedFile {
  readonly type: string;
  readonly plain: Buffer;
  /**
   * Returns the compressed file. It is compressed once, on first request, because compressing all pages takes
   * a processor more than a second.
   */
  readonly brotli: () => Promise<Buffer>;
  readonly etag: string;
  /** The policy sources that allow the page's own style and script, by directive; null if it has none. */
  readonly allowed: Readonly<Record<'style-src' | 'script-src', string | null>>;
}

const compress = promisify(brotliCompress);

/** Returns the current version of a file. */
type CurrentFile = () => PreparedFile;

async function prepare({ folder, page }: BuiltPages, name: string): Promise<CurrentFile> {
  const marked = await readFile(join(folder, name), 'utf8');
  let filledWith = page();
  let file = fill(name, marked, filledWith);
  return () => {
    const current = page();
    if (current !== filledWith) [filledWith, file] = [current, fill(name, marked, current)];
    return file;
  };
}

function fill(name: string, marked: string, page: PageConfig): PreparedFile {
  const plain = Buffer.from(fillPage(marked, page));
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  const allowed = {
    'style-src': hashOf(/<style>([^]*?)<\/style>/.exec(marked)),
    'script-src': hashOf(/<script type="module">([^]*?)<\/script>/.exec(marked)),
  };
  let packed: Promise<Buffer> | undefined;
  return { type, plain, brotli: () => (packed ??= compress(plain)), etag, allowed };
}

/**
 * Returns the policy source that allows an inline element, by the hash of its content; null if there is none.
 */
const hashOf = (found: RegExpExecArray | null): string | null =>
  found &&
  `'sha256-${createHash('sha256')
    .update(found[1] ?? '')
    .digest('base64')}'`;

const POLICY = 'content-security-policy';

/**
 * Adds the hashes of a page's own style and script to the policy of the response, so that no other inline
 * content runs.
 */
function allowOwn(reply: FastifyReply, { allowed }: PreparedFile): void {
  const policy = reply.getHeader(POLICY);
  if (typeof policy !== 'string') return;
  const widened = Object.entries(allowed).reduce(
    (text, [directive, hash]) => (hash ? text.replace(`${directive} 'self'`, `$& ${hash}`) : text),
    policy,
  );
  reply.header(POLICY, widened);
}

/** Sends a prepared file, compressed if the client accepts it. */
async function send(
  { type, plain, brotli }: PreparedFile,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, ...headers }: { readonly status: 200 | 404 } & Readonly<Record<string, string | number>>,
): Promise<FastifyReply> {
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  if (takesBrotli) reply.header('content-encoding', 'br');
  const body = takesBrotli ? await brotli() : plain;
  return reply.code(status).headers(headers).header('vary', 'accept-encoding').type(type).send(body);
}

const YEAR = 'public, max-age=31536000, immutable';

/**
 * Returns how to serve the built files without placeholders: hashed ones with a cache time of a year, others
 * with `headers`.
 */
const filesOf = (
  folder: string,
  marked: string,
  headers: Readonly<Record<string, string>>,
): FastifyStaticOptions => ({
  root: folder,
  wildcard: false,
  preCompressed: true,
  index: false,
  globIgnore: [`**/*.{${marked},br,gz}`, 'pages.json'],
  cacheControl: false,
  setHeaders: (reply, path) => {
    const isHashed = path.startsWith(join(folder, 'assets'));
    for (const [name, value] of Object.entries({ ...headers, ...(isHashed && { 'cache-control': YEAR }) }))
      void reply.header(name, value);
  },
});

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

/** The console connects only to this server, and other sites may not frame it. */
const CONSOLE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
  "form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** The list of addresses that the console's build writes, in its router's format: `/inbox/:view?`. */
const AddressList = z.object({ patterns: z.array(z.string()) });

/**
 * Serves the staff console below `/console`: its hashed files, cached for a year, and its single page at each
 * of its addresses, never cached or indexed. Any other address below `/console` gets the same page with
 * status 404. If the console is not built, nothing is served.
 */
export async function addConsolePages(app: FastifyInstance, pages: BuiltPages): Promise<void> {
  const { folder } = pages;
  const built = await stat(join(folder, 'index.html')).catch(() => null);
  if (!built) return;
  const { patterns } = AddressList.parse(JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8')));
  const isAddress = addressTest(patterns);
  const file = await prepare(pages, 'index.html');
  const files = filesOf(folder, 'html', { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
  await app.register(fastifyStatic, { ...files, prefix: '/console/', decorateReply: false });
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request).slice('/console'.length).replace(/\/$/, '');
    return send(file(), request, reply, {
      status: isAddress(path) ? 200 : 404,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': CONSOLE_POLICY,
    });
  };
  app.get('/console', answer);
  app.get('/console/*', answer);
}

/**
 * Returns a function that tells whether a path matches one of the patterns. `:name` is one segment of it, and
 * `:name?` is optional.
 */
function addressTest(patterns: readonly string[]): (path: string) => boolean {
  const tests = patterns.map((pattern) => {
    const parts = pattern.split('/').filter(Boolean);
    const sources = parts.map((part) => {
      if (part.startsWith(':')) return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
      return `/${RegExp.escape(part)}`;
    });
    return new RegExp(`^${sources.join('')}$`);
  });
  return (path) => tests.some((test) => test.test(path));
}

/** Handles an address that has no route. Throws not-found if it isn't a page. */
export type UnknownAddress = (
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

/** Handles all addresses of a server without pages. */
export const noPages: UnknownAddress = () => {
  throw new ProblemError('not-found');
};

/**
 * The prefix of the app's shell files. Their content depends on the address, so they have no address of their
 * own.
 */
const SHELLS = 'app-shell';

/**
 * The list that the customer app's build writes: which file serves which address, and which is the not-found
 * page.
 */
const PageList = z.object({ pages: z.record(z.string(), z.string()), notFound: z.string() });

/**
 * Serves the built app: prerendered pages at their own addresses, and hashed assets, cached for a year. The
 * returned handler does the rest: it sends the shell for every other address of the app, redirects an address
 * typed in capitals, and sends a page with status 404 for everything else. If the app is not built, the API
 * still works, and pages answer not-found.
 */
export async function addWebPages(app: FastifyInstance, pages: BuiltPages): Promise<UnknownAddress> {
  const { folder } = pages;
  const built = await stat(folder).catch(() => null);
  if (!built?.isDirectory()) return noPages;
  const names = (await readdir(folder)).filter((name) => TYPES[extname(name)] !== undefined);
  const prepared = names.map(async (name) => [name, await prepare(pages, name)] as const);
  const files = new Map(await Promise.all(prepared));
  const list = PageList.parse(JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8')));
  const missing = files.get(list.notFound);
  const hour = { 'cache-control': 'public, max-age=3600' };
  await app.register(fastifyStatic, filesOf(folder, 'html,xml,txt,webmanifest', hour));
  for (const [name, file] of files) {
    if (!name.startsWith(SHELLS)) app.get(addressOf(name), sender(file));
  }
  return (request, reply) => {
    if (!isPageRequest(request)) throw new ProblemError('not-found');
    const path = pathOf(request);
    const address = path.replace(/(?<=.)\/$/, '');
    const found = files.get(list.pages[address] ?? '');
    if (found) return sender(found)(request, reply);
    const inSmallLetters = address.toLowerCase();
    if (list.pages[inSmallLetters] !== undefined)
      return reply.redirect(`${inSmallLetters}${request.url.slice(path.length)}`, 308);
    if (!missing) throw new ProblemError('not-found');
    return sender(missing, 404)(request, reply);
  };
}

/**
 * Returns the address of a file: `index.html` is `/`, `terms.html` is `/terms`, `robots.txt` stays as it is.
 */
const addressOf = (name: string): string => (name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`);

const sender =
  (current: CurrentFile, status: 200 | 404 = 200) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const file = current();
    const { etag } = file;
    allowOwn(reply, file);
    const isKnown = status === 200 && request.headers['if-none-match'] === etag;
    const headers = { etag, 'cache-control': 'no-cache' };
    return isKnown
      ? reply.headers(headers).header('vary', 'accept-encoding').code(304).send()
      : send(file, request, reply, { status, ...headers });
  };

/**
 * Returns whether a browser is requesting a page. API addresses and those with a file extension are not
 * pages.
 */
function isPageRequest(request: FastifyRequest): boolean {
  const { method } = request;
  const path = pathOf(request);
  return (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$)/.test(path) && extname(path) === '';
}
