import fastifyStatic from '@fastify/static';
import { fillPage, type PageConfig } from '@switch/contract/page-config.ts';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** Where the built console is, and what its page is filled with. */
export interface ConsolePages {
  readonly folder: string;
  readonly page: PageConfig;
}

/** The build's own list of addresses, as its router reads them: `/inbox/:view?`. */
const AddressList = z.object({ patterns: z.array(z.string()) });
const compress = promisify(brotliCompress);
const YEAR = 'public, max-age=31536000, immutable';

/** The console talks to nobody but this server, and nobody may draw it inside a page of theirs. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/**
 * Serves the staff console below `/console`: its hashed files for a year, and its one page for each of its addresses, never
 * stored and never indexed. Any other address below gets the same page with status 404. Without a build it serves nothing.
 */
export async function addConsolePages(app: FastifyInstance, { folder, page }: ConsolePages): Promise<void> {
  const built = await stat(join(folder, 'index.html')).catch(() => null);
  if (!built) return;
  const { patterns } = AddressList.parse(JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8')));
  const isAddress = addressTest(patterns);
  const send = await pageSender(join(folder, 'index.html'), page);
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/console/',
    decorateReply: false,
    wildcard: false,
    preCompressed: true,
    index: false,
    globIgnore: ['**/*.{html,br,gz}', 'pages.json'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, 'assets'));
      void reply.header('cache-control', isHashed ? YEAR : 'no-cache').header('x-robots-tag', 'noindex');
    },
  });
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const path = (request.url.split('?')[0] ?? '').slice('/console'.length).replace(/\/$/, '');
    return send(request, reply, isAddress(path) ? 200 : 404);
  };
  app.get('/console', answer);
  app.get('/console/*', answer);
}

/** Whether a path fits one of the patterns; `:name` is one part of it, `:name?` may be left out. */
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

type SendPage = (request: FastifyRequest, reply: FastifyReply, status: 200 | 404) => FastifyReply;

/** The page with its marks filled, made ready once at start. */
async function pageSender(path: string, config: PageConfig): Promise<SendPage> {
  const plain = Buffer.from(fillPage(await readFile(path, 'utf8'), config));
  const packed = await compress(plain);
  return (request, reply, status) => {
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    if (takesBrotli) reply.header('content-encoding', 'br');
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(takesBrotli ? packed : plain);
  };
}
