import { test as base, expect } from '../fixtures.ts';
import type { Simulator } from '../../apps/server/src/simulator/simulator.ts';
import { startSupplier } from './hand-over.ts';
import { startProduction, type ProductionServer } from './production-server.ts';
import { startSmtpMailbox, type SmtpMailbox } from './smtp-mailbox.ts';

type Fixtures = {
  readonly smtp: SmtpMailbox;
  readonly production: ProductionServer;
  /** The simulated supplier. */
  readonly supplier: Simulator;
};

/** Tests of a real installation: an empty database, no sample data, mail over SMTP. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads here which fixtures are wanted: none
  smtp: async ({}, use) => {
    const smtp = await startSmtpMailbox();
    await use(smtp);
    await smtp.close();
  },
  production: [
    async ({ smtp }, use) => {
      const server = await startProduction(smtp.url);
      await use(server);
      await server.stop();
      expect(server.errors, 'errors that the server logged').toEqual([]);
    },
    { timeout: 180_000 },
  ],
  supplier: async ({ production }, use) => {
    const supplier = await startSupplier(production.origin);
    await use(supplier);
    await supplier.close();
  },
  baseURL: async ({ production }, use) => use(production.origin),
  mailbox: async ({ smtp }, use) => use(smtp),
});

export { expect };
