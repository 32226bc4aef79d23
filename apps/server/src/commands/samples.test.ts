import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { loadSamples } from '../platform/db/load-samples.ts';
import { compileCache } from '../testing/compile-cache.ts';
import { PRODUCTION } from '../testing/production.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const command = fileURLToPath(new URL('./samples.ts', import.meta.url));

const remove = ({ url, owner }: TestApp) =>
  new Promise<string>((resolve) => {
    const env = { PATH: '/usr/bin:/bin', ...compileCache, DATABASE_URL: url, DATABASE_OWNER_URL: owner.url };
    execFile(process.execPath, [command, 'remove'], { env }, (_error, out, output) => resolve(out + output));
  });

const startProduction = (app: TestApp) =>
  loadSamples(readConfig(PRODUCTION), [], { ...app.platform, pool: app.pool }, () => undefined);

test('production does not start on sample data until it is removed, with everything that was tried out', async () => {
  const app = await startTestApp();
  await expect(startProduction(app)).resolves.toMatchObject({ lines: [] });
  expect(await remove(app)).toBe('There is no sample data here: nothing was changed.\n');

  const loader = { name: 'invented', load: () => Promise.resolve([]) };
  await loadSamples(readConfig({}), [loader], { ...app.platform, pool: app.pool }, () => undefined);
  await app.db
    .insertInto('priceBooks')
    .values({ version: 'v1', label: 'A real one', isSample: false, publishedAt: null })
    .execute();
  await expect(startProduction(app)).rejects.toThrow('This database holds the sample data');
  expect(await remove(app)).toMatch(/that are no samples: nothing was changed/);
  await expect(startProduction(app)).rejects.toThrow('This database holds the sample data');

  await app.db.deleteFrom('priceBooks').where('isSample', '=', false).execute();
  expect(await remove(app)).toMatch(/^The sample data is gone/);
  await expect(startProduction(app)).resolves.toMatchObject({ lines: [] });
  expect(await app.db.selectFrom('staffMembers').select('id').execute()).toEqual([]);
});
