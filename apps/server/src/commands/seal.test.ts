import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { parseDataKeys } from '../platform/crypto/data-keys.ts';
import { createVault } from '../platform/crypto/vault.ts';
import { testDatabase } from '../platform/db/testing/database.ts';
import { renderPdf } from '../platform/pdf/render-pdf.ts';
import { contentWith, tableOf } from '../platform/pdf/testing/sample-content.ts';
import { openSealer } from '../platform/pdf/seal.ts';
import { verifySeals } from '../platform/pdf/testing/verify-seals.ts';
import { compileCache } from '../testing/compile-cache.ts';

const command = fileURLToPath(new URL('./seal.ts', import.meta.url));

const seal = (...args: readonly string[]) =>
  new Promise<{ out: string; err: string }>((resolve) => {
    execFile(process.execPath, [command, ...args], { env: { ...compileCache } }, (_error, out, err) =>
      resolve({ out, err }),
    );
  });

test('one command creates the file that seals in the firm’s name, and never replaces an existing one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'seal-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'new', 'seal.p12');
  const { out } = await seal(file, 'Wharf & Söhne', 'Limited');
  const set = new Map([...out.matchAll(/^(SEAL_\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
  expect(set.get('SEAL_CERTIFICATE_FILE')).toBe(file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const at = new Date();
  const pdf = await renderPdf(contentWith([tableOf(1)]), { brandName: 'Utility Aid' });
  const { db } = await testDatabase();
  const sealer = await openSealer({
    config: {
      brandName: 'Utility Aid',
      sealCertificateFile: file,
      sealCertificatePassword: set.get('SEAL_CERTIFICATE_PASSWORD'),
      sealTimestampUrl: undefined,
    },
    db,
    vault: createVault(parseDataKeys(`first:${Buffer.alloc(32, 1).toString('base64')}`)),
    clock: { now: () => at },
  });
  expect(sealer.isTest).toBe(false);
  expect(await verifySeals(await sealer.seal(pdf, { reason: 'Signed by everybody', at }))).toEqual([
    expect.objectContaining({ isValid: true, coversAll: true, signer: 'Wharf & Söhne Limited' }),
  ]);

  const kept = await readFile(file);
  expect((await seal(file, 'Somebody else')).err).toContain('Nothing was changed');
  expect(await readFile(file)).toEqual(kept);
  expect((await seal(file)).err).toMatch(/^Use: npm run seal/);
});
