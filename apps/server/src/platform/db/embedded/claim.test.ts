import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { abandonedClusters, claimCluster, noteOwner } from './claim.ts';

let root: string;
let clusters: string;
/** A checkout's data folder, as the owner of the checkout knows it. */
let dataDir: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'claim-'));
  clusters = join(root, 'clusters');
  dataDir = join(root, 'shop', 'data');
  await mkdir(clusters);
  await mkdir(dataDir, { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

/** Claims the cluster and starts it, as far as files are concerned. */
async function started(folder: string): Promise<string> {
  const home = await claimCluster(clusters, folder);
  await mkdir(home, { recursive: true });
  await noteOwner(home, folder);
  return home;
}

/** Makes the folder of a cluster as versions before names did, which knew it by the path alone. */
async function formerCluster(): Promise<string> {
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const home = join(clusters, `shop-${digest}`);
  await mkdir(home);
  return home;
}

const makeAgain = (folder: string) =>
  rm(folder, { recursive: true }).then(() => mkdir(folder, { recursive: true }));

test('a data folder keeps its cluster, whose name shows the checkout and a random id', async () => {
  const home = await started(dataDir);
  expect(basename(home)).toMatch(/^shop-[0-9a-f]{16}$/);
  expect(dirname(home)).toBe(clusters);
  expect(await started(dataDir)).toBe(home);
  expect(await readdir(dataDir)).toEqual(['cluster-name']);
});

test('a data folder made again at the same path gets a cluster of its own, and says which ones were left', async () => {
  const first = await started(dataDir);
  expect(await abandonedClusters(first, dataDir)).toEqual([]);
  await makeAgain(dataDir);
  await writeFile(join(dataDir, 'data-keys'), 'k1');
  const second = await started(dataDir);
  await makeAgain(dataDir);
  const third = await started(dataDir);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(await abandonedClusters(third, dataDir)).toEqual([first, second].sort());
});

test('a data folder that was moved keeps its cluster, and one made at the old path gets another', async () => {
  const home = await started(dataDir);
  const moved = join(root, 'elsewhere');
  await rename(dataDir, moved);
  await mkdir(dataDir);
  const other = await started(dataDir);
  expect(other).not.toBe(home);
  expect(await started(moved)).toBe(home);
  expect(await abandonedClusters(other, dataDir)).toEqual([]);
  expect(await abandonedClusters(home, moved)).toEqual([]);
});

test.each(['data-keys', 'price-files/'])(
  'an installation of an earlier version, known by its %s, keeps the cluster of its path, once',
  async (known) => {
    const former = await formerCluster();
    const make = async () => {
      await makeAgain(dataDir);
      if (known.endsWith('/')) await mkdir(join(dataDir, known));
      else await writeFile(join(dataDir, known), 'k1');
    };
    await make();
    expect(await started(dataDir)).toBe(former);
    expect(await started(dataDir)).toBe(former);
    await make();
    const next = await started(dataDir);
    expect(next).not.toBe(former);
    expect(await abandonedClusters(next, dataDir)).toEqual([former]);
  },
);

test('a new data folder does not take the cluster that an earlier version left at its path', async () => {
  const former = await formerCluster();
  // Made before the first start, as the runbook says, but by no start.
  await writeFile(join(dataDir, 'seal.p12'), '');
  const home = await started(dataDir);
  expect(home).not.toBe(former);
  expect(await abandonedClusters(home, dataDir)).toEqual([former]);
});

test('simultaneous first starts agree on one cluster', async () => {
  const homes = await Promise.all(Array.from({ length: 12 }, () => claimCluster(clusters, dataDir)));
  expect(new Set(homes).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['cluster-name']);
});

test('a copy of a data folder is refused while the original is there, and is the original once that is gone', async () => {
  const home = await started(dataDir);
  const copy = join(root, 'copy');
  await cp(dataDir, copy, { recursive: true });
  await expect(claimCluster(clusters, copy)).rejects.toThrow(
    `${copy} is a copy of ${dataDir}, whose database it would share: move the folder instead, or delete ${copy}/cluster-name to give the copy an empty database.`,
  );
  expect(await started(dataDir)).toBe(home);

  await rm(join(copy, 'cluster-name'));
  expect(await started(copy)).not.toBe(home);

  await cp(dataDir, join(root, 'backup'), { recursive: true });
  await rm(dataDir, { recursive: true });
  expect(await started(join(root, 'backup'))).toBe(home);
});

test('the same folder under a second path is no copy', async () => {
  const home = await started(dataDir);
  const second = join(root, 'mounted');
  await symlink(dataDir, second);
  expect(await claimCluster(clusters, second)).toBe(home);
});

test.each(['', '..', '../../etc-0123456789ab', 'shop'])(
  'a damaged name, “%s”, ends with one line, not with another database',
  async (name) => {
    await started(dataDir);
    await writeFile(join(dataDir, 'cluster-name'), name);
    await expect(claimCluster(clusters, dataDir)).rejects.toThrow(
      `${dataDir}/cluster-name does not hold the name of a cluster: restore it.`,
    );
    expect(await readFile(join(dataDir, 'cluster-name'), 'utf8')).toBe(name);
  },
);
