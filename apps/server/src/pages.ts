import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { chatSettings } from './modules/chat/index.ts';
import { supplierPanel } from './modules/pricing/index.ts';
import {
  addConsolePages,
  addWebPages,
  pageConfigOf,
  type UnknownAddress,
} from './platform/http/pages/built-pages.ts';
import { openCurrentPage } from './platform/http/pages/current-page.ts';
import { addMailboxPages } from './platform/mail/mailbox-page.ts';
import { addStopPage } from './platform/mail/stop-page.ts';
import type { Platform } from './platform/module.ts';

/**
 * Adds the pages of both apps, filled with what is configured. `onRefresh` receives a function that fills
 * them again.
 */
export async function addPages(
  app: FastifyInstance,
  { config, db, clock }: Platform,
  onRefresh: (refresh: () => Promise<void>) => void,
): Promise<UnknownAddress> {
  addStopPage(app);
  if (!config.isProduction) addMailboxPages(app, db, config);
  const page = await openCurrentPage(async () => {
    const kept = { chat: await chatSettings(db), on: ukDateAt(clock.now()) };
    return pageConfigOf(config, await supplierPanel(db, clock.now()), kept);
  });
  onRefresh(page.refresh);
  const pages = (name: 'console' | 'web') => ({
    folder: join(config.repository, `apps/${name}/dist`),
    page: page.current,
  });
  await addConsolePages(app, pages('console'));
  return addWebPages(app, pages('web'));
}
