import type { Page } from '@playwright/test';
import { startSimulator, type Simulator } from '../../apps/server/src/simulator/simulator.ts';
import type { Step } from '../../apps/server/src/simulator/behaviour.ts';
import { expect } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { mossdale, save } from './supplier.ts';

/** Starts the supplier simulator: its SFTP server accepts cases, and it replies when a test tells it to. */
export const startSupplier = (productUrl: string): Promise<Simulator> =>
  startSimulator({
    supplierIds: [mossdale.id],
    takesMail: false,
    mailInUrl: null,
    productUrl: () => productUrl,
    answersAtOnce: false,
    now: Date.now,
    log: () => undefined,
  });

/** Enters how cases are handed over to the supplier, with the agreed settings, and tests the connection. */
export async function setChannel(page: Page, { channelOf, suppliers }: Simulator): Promise<void> {
  const channel = channelOf(mossdale.id, 'sftp');
  const secrets = suppliers[0]?.secrets ?? {};
  if (channel.kind !== 'sftp') throw new Error('the simulator plays another channel');
  await page.goto(`/console/suppliers/${mossdale.id}`);
  await page.getByRole('button', { name: 'Edit Hand-over' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'SFTP folder' }).check();
  await dialog.getByLabel('SFTP server').fill(channel.host);
  await dialog.getByLabel('Port').fill(String(channel.port));
  await dialog.getByLabel('User name').fill(channel.user);
  await dialog.getByLabel('Folder for our files').fill(channel.folder);
  await dialog.getByLabel('Fingerprint of its host key').fill(channel.hostKey);
  await dialog.getByRole('radio', { name: 'A password' }).check();
  await inspect(page);
  await save(page, dialog);

  await page.getByRole('link', { name: 'Hand-over' }).click();
  for (const [label, value] of [
    ['SFTP password', secrets['sftp-password']],
    ['Key that signs the supplier’s calls to us', secrets['reply-signing-key']],
  ] as const) {
    await page.getByRole('button', { name: `Set ${label}` }).click();
    const secret = page.getByRole('dialog', { name: label });
    await secret.getByLabel(label).fill(value ?? '');
    await secret.getByRole('button', { name: 'Set', exact: true }).click();
    await expect(secret).toBeHidden();
  }
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText(/Nothing was sent/)).toBeVisible();
  await inspect(page);
}

/** Sends the supplier's next reply about the handed-over case, by a signed call as suppliers make it. */
export async function answerAs(supplier: Simulator, step: Step): Promise<void> {
  await expect.poll(() => supplier.cases.length, { timeout: 30_000 }).toBe(1);
  const [about] = supplier.cases;
  if (!about) throw new Error('no case was handed over');
  expect(supplier.faulty).toEqual([]);
  const byCall = { ...about, received: { ...about.received, way: 'api' } } as const;
  await supplier.answer(byCall, step);
  expect(byCall.problem).toBe('');
}
