import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    compileCacheFolder: string;
  }
}

const folder = inject('compileCacheFolder');

/** The setting by which Node keeps what it compiled, so that each of many processes does not compile the server anew. */
export const compileCache: Readonly<Record<string, string>> =
  folder === '' ? {} : { NODE_COMPILE_CACHE: folder };
