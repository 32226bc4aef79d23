import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { docuSignFeed } from '../../../../integrations/e-sign/docusign/webhook.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { openForms, switchingModule } from '../../index.ts';
import { noChannels } from '../../hand-over/testing/no-channels.ts';
import { servicesOf } from '../../services.ts';
import { noteContact } from './docusign.queries.ts';

const app = await startTestApp();
const parameters = {
  vendor: null,
  forms: await openForms(app.platform.config),
  renderPdf: () => Promise.reject(new Error('Nothing is drawn here.')),
  ...noChannels,
};
const { eSign } = servicesOf(app.platform, parameters);
const vendor = { eSign, feed: docuSignFeed({ hmacKeys: ['the-key'], accountId: 'an-account' }) };
const { purges } = switchingModule(app.platform, { ...parameters, vendor });

const purge = (name: string) => purges.find((each) => each.name === name)?.run(app.db, app.clock.now());

test('a message from the service is deleted once it is too old to be accepted again', async () => {
  const until = new Date(app.clock.now().getTime() + 60_000);
  await app.db
    .insertInto('eSignMessages')
    .values({ id: randomBytes(32), until })
    .execute();
  expect(await purge('e-sign-messages')).toBe(0);
  app.clock.moveMinutes(2);
  expect(await purge('e-sign-messages')).toBe(1);
});

test('the last contact about an envelope is kept for 30 days', async () => {
  await noteContact(app.db, 'an-envelope', app.clock.now());
  app.clock.moveDays(30);
  expect(await purge('e-sign-news')).toBe(0);
  app.clock.moveMinutes(1);
  expect(await purge('e-sign-news')).toBe(1);
});

test('without a configured vendor there are no purges for its messages', () => {
  const names = switchingModule(app.platform, parameters).purges.map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('e-sign'))).toEqual([]);
});
