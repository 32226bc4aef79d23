import fastifyStatic from '@fastify/static';
import { fillPage, type PageConfig } from '@switch/contract/page-config.ts';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ProblemError } from '../problem.ts';

/** Where the built customer app is, and what its pages are filled with. */
export interface WebPages {
  readonly folder: string;
  readonly page: PageConfig;
}

/** A file of the build that holds marks: filled, compressed and fingerprinted once at start. */
interface PreparedFile {
  readonly type: string;
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly etag: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const SHELL = 'app-shell.html';

/** The build's own list: which file answers which address, and which one says that there is no such page. */
const PageList = z.object({ pages: z.record(z.string(), z.string()), notFound: z.string() });
const compress = promisify(brotliCompress);

/** Returns an address that nothing else serves. Throws not-found for what is no page. */
export type UnknownAddress = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** For a server without pages. */
export const noPages: UnknownAddress = () => {
  throw new ProblemError('not-found');
};

/**
 * Serves the built app: prerendered pages under their own address, hashed assets for a year, and what the answer of this
 * function does: the shell for every other address of the app, the way to it for one typed in capitals, and a page with
 * status 404 for what is none of its addresses. Without a build the API still serves, and pages answer not-found.
 */
export async function addWebPages(app: FastifyInstance, { folder, page }: WebPages): Promise<UnknownAddress> {
  if (!(await isFolder(folder))) return noPages;
  const files = await prepareFiles(folder, page);
  const list = PageList.parse(JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8')));
  const missing = files.get(list.notFound);
  await app.register(fastifyStatic, {
    root: folder,
    serve: true,
    wildcard: false,
    preCompressed: true,
    index: false,
    globIgnore: ['**/*.{html,xml,txt,webmanifest,br,gz}', 'pages.json'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${join(folder, 'assets')}`);
      void reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  for (const [name, file] of files) {
    if (name !== SHELL) app.get(addressOf(name), sender(file));
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

async function prepareFiles(folder: string, page: PageConfig): Promise<Map<string, PreparedFile>> {
  const names = (await readdir(folder)).filter((name) => TYPES[extname(name)] !== undefined);
  const prepared = names.map(async (name) => {
    const plain = Buffer.from(fillPage(await readFile(join(folder, name), 'utf8'), page));
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    const type = TYPES[extname(name)] ?? 'application/octet-stream';
    return [name, { type, plain, brotli: await compress(plain), etag }] as const;
  });
  return new Map(await Promise.all(prepared));
}

/** `index.html` is `/`, `terms.html` is `/terms`, `robots.txt` stays as it is. */
function addressOf(name: string): string {
  if (name === 'index.html') return '/';
  return `/${name.replace(/\.html$/, '')}`;
}

const sender =
  (file: PreparedFile, status: 200 | 404 = 200) =>
  (request: FastifyRequest, reply: FastifyReply) => {
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    reply.header('etag', file.etag).header('vary', 'accept-encoding').header('cache-control', 'no-cache');
    if (status === 200 && request.headers['if-none-match'] === file.etag) return reply.code(304).send();
    if (takesBrotli) reply.header('content-encoding', 'br');
    return reply
      .code(status)
      .type(file.type)
      .send(takesBrotli ? file.brotli : file.plain);
  };

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

/** Whether a browser asks for a page: an address of the API or with a file's ending is none. */
function isPageRequest(request: FastifyRequest): boolean {
  const { method } = request;
  const path = pathOf(request);
  return (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$)/.test(path) && extname(path) === '';
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
