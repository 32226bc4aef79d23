import { channelKinds } from '@switch/domain/hand-over/channel-kinds.ts';
import { sampleSettings } from '../../modules/chat/index.ts';
import { sampleStaff } from '../../modules/identity/index.ts';
import { openBrokerage, type Brokerage } from '../../seed/month/brokerage.ts';
import { supplierIdsOf } from '../../seed/month/applications.queries.ts';
import { chancesFrom } from '../../seed/month/random.ts';
import { openSuppliers, type Suppliers } from '../../seed/month/suppliers.ts';
import { Timeline } from '../../seed/month/timeline.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { calendarOf, type Calendar } from './calendar.ts';

/** Where lifecycles are played: the composed server with its suppliers, its staff and its calendar. */
export interface World extends Calendar {
  readonly app: TestApp;
  readonly brokerage: Brokerage;
  readonly suppliers: Suppliers;
}

const PASSWORD = 'copper kettle on a slow tide';

/**
 * Opens the brokerage on a new database, with suppliers that receive applications by mail and answer by mail.
 */
export async function openWorld(): Promise<World> {
  const app = await startTestApp({ jobsInOrder: true });
  for (const loader of [sampleStaff, sampleSettings])
    await loader.load({ ...app, ids: app.platform.ids, priceRows: 0, demoPassword: PASSWORD });
  const start = app.clock.now();
  const clock = { now: app.clock.now, moveTo: (at: Date) => app.clock.moveTo(at.toISOString()) };
  const timeline = new Timeline(clock, start);
  const parts = { clock, chances: chancesFrom(15), timeline, start, end: start, password: PASSWORD };
  const brokerage = await openBrokerage(app, parts, []);
  const byMail = channelKinds.filter((kind) => kind === 'mail');
  const suppliers = await openSuppliers(brokerage, await supplierIdsOf(app.db), byMail);
  return { app, brokerage, suppliers, ...calendarOf(app) };
}
