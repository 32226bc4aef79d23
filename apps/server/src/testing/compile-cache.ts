import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    compileCacheFolder: string;
  }
}

const folder = inject('compileCacheFolder');

/**
 * The setting with which Node caches compiled code, so that many processes do not each compile the server
 * again.
 */
export const compileCache: Readonly<Record<string, string>> =
  folder === '' ? {} : { NODE_COMPILE_CACHE: folder };
