import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serverFlags } from './server-flags.mjs';

const recipe = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../deploy', name), 'utf8').replaceAll(/[",]/g, '');

test.each(['Containerfile', 'business-switch.service'])(
  '%s starts the server with the same flags as `npm start`',
  (name) => {
    expect(recipe(name)).toContain(`${serverFlags.join(' ')} apps/server/src/main.ts`);
  },
);
