import { test as base } from '../fixtures.ts';
import { startOwnServer, type OwnServer } from './own-server.ts';

/** Tests of the chat: each worker has a server of its own, as agents and opening hours concern every visitor of a server. */
export const test = base.extend<object, { readonly ownServer: OwnServer }>({
  ownServer: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads here which fixtures are wanted: none
    async ({}, use, workerInfo) => {
      const server = await startOwnServer(workerInfo.workerIndex);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer.origin),
});

export { expect } from '../fixtures.ts';
