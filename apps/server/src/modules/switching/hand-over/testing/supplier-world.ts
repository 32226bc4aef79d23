import { setChannelSecret } from '@switch/contract/http/hand-over/channel.ts';
import { listHandOvers, type HandOver } from '@switch/contract/http/hand-over/hand-over.ts';
import {
  channelSecretNames,
  type ChannelKind,
  type ChannelSecretName,
} from '@switch/domain/hand-over/channel-kinds.ts';
import type { HandOverChannel } from '@switch/domain/hand-over/channel.ts';
import { electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { done } from '../../../../seed/scenario.ts';
import { startApiSupplier } from '../../../../simulator/api-supplier.ts';
import { startMailSupplier } from '../../../../simulator/mail-supplier.ts';
import type { Received } from '../../../../simulator/received.ts';
import { startSftpSupplier } from '../../../../simulator/sftp-supplier.ts';
import type { SignedInStaff } from '../../../../testing/staff.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import {
  answeredDraft,
  giveBankDetails,
  sendFormWithDocuments,
  submit,
  type JourneyOptions,
} from '../../applications/testing/journey.ts';

/** The secrets agreed with the suppliers of a test. */
export const agreed = {
  'attachment-password': 'a password by telephone',
  'sftp-password': 'sftp secret',
  'api-token': 'token of the interface',
  'api-signing-key': 'our signing key',
  'reply-signing-key': 'their signing key',
} as const;

/** Starts suppliers with all three kinds of channel on loopback, and collects everything they receive. */
export async function startSuppliers() {
  const received: Received[] = [];
  const take = (each: Received): void => void received.push(each);
  const mail = await startMailSupplier(take, { password: agreed['attachment-password'] });
  const sftp = await startSftpSupplier(take, {
    user: 'broker',
    password: agreed['sftp-password'],
    folders: ['/incoming'],
    replyFolders: ['/replies'],
  });
  const api = await startApiSupplier(take, {
    token: agreed['api-token'],
    signingKey: agreed['api-signing-key'],
  });
  afterAll(async () => {
    for (const server of [mail, sftp, api]) await server.close();
  });
  const channels: Readonly<Record<ChannelKind, HandOverChannel>> = {
    mail: { kind: 'mail', address: 'contracts@supplier.example', rowFormat: 'csv' },
    sftp: {
      kind: 'sftp',
      host: '127.0.0.1',
      port: sftp.port,
      user: 'broker',
      folder: '/incoming',
      hostKey: sftp.hostKey,
      signsInBy: 'password',
      replyFolder: '/replies',
      rowFormat: 'csv',
    },
    api: { kind: 'api', url: api.url, authHeader: 'Authorization', rowFormat: 'json' },
  };
  return { received, mail, sftp, api, channels };
}

/** Fetches the ids of the sample book's suppliers. */
export const supplierIdsOf = async (app: TestApp): Promise<readonly string[]> =>
  (await app.db.selectFrom('registeredSuppliers').select('id').execute()).map(({ id }) => id);

/**
 * Agrees a channel with every sample supplier, or with these, and who answers for them; null for no channel.
 */
export async function agreeChannel(
  app: TestApp,
  channel: HandOverChannel | null,
  supplierIds: readonly string[] | null = null,
): Promise<void> {
  const now = app.clock.now();
  const version = { productId: null, validFrom: ukDateAt(now), reason: 'Agreed', recordedAt: now };
  const sectionsOf = (supplierId: string) =>
    Object.entries({
      handOver: { channel },
      replies: { senders: ['@supplier.example', `@${supplierId}.example`] },
    }).map(([section, content]) => ({ supplierId, section, content: JSON.stringify(content) }));
  const agreements = (supplierIds ?? (await supplierIdsOf(app))).flatMap(sectionsOf);
  await app.db
    .insertInto('supplierVersions')
    .values(agreements.map((each) => ({ id: randomUUID(), ...each, ...version })))
    .execute();
}

/** Sets every agreed secret, as staff would. */
export async function setSecrets(
  staff: SignedInStaff,
  supplierId: string,
  secrets: Readonly<Partial<Record<ChannelSecretName, string>>> = agreed,
): Promise<void> {
  for (const name of channelSecretNames) {
    const value = secrets[name];
    if (value !== undefined)
      done(
        (await staff.browser.call(setChannelSecret, { params: { supplierId, name }, body: { value } })).body,
      );
  }
}

/**
 * Creates a customer's application, signed together with its documents by one signature, and handed over if
 * there is a channel.
 */
export async function signedCase(
  app: TestApp,
  answers: Answers = electricityBeforePrices,
  options: JourneyOptions = {},
) {
  const traveller = await answeredDraft(app, answers, options);
  if (options.paymentMethod !== 'bank-transfer') await giveBankDetails(traveller);
  done((await sendFormWithDocuments(traveller)).body);
  const { reference } = done((await submit(traveller)).body).application;
  await wakeJobs(app);
  await app.runJobs();
  return { ...traveller, reference };
}

/** Fetches the supplies of an application as they are stored. */
export const suppliesOf = (app: TestApp, reference: string) =>
  app.db
    .selectFrom('applicationSupplies as s')
    .innerJoin('applications as a', 'a.id', 's.applicationId')
    .selectAll('s')
    .where('a.reference', '=', reference)
    .orderBy('s.fuel')
    .execute();

/** Makes jobs that wait for a later time due now. */
export const wakeJobs = (app: TestApp) =>
  app.pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');

/** Returns the hand-overs of a case, as staff see them. */
export const handOversOf = async ({ browser }: SignedInStaff, reference: string) =>
  (await browser.call(listHandOvers, { query: { reference } })).body;

/** Returns the only hand-over of a case. */
export async function onlyHandOver(staff: SignedInStaff, reference: string): Promise<HandOver> {
  const [handOver] = (await handOversOf(staff, reference)).handOvers;
  if (!handOver) throw new Error(`nothing of ${reference} is handed over`);
  return handOver;
}
