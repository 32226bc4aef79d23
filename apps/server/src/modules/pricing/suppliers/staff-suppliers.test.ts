import {
  addSupplier,
  changeSupplier,
  changeSupplierChannel,
  listSuppliers,
  previewSupplierChange,
  previewSupplierChannel,
  readSupplier,
  readSupplierHistory,
  readSupplierLogo,
  takeSupplierChangeBack,
  uploadSupplierLogo,
} from '@switch/contract/http/pricing/suppliers.ts';
import { completeProfile, fixedProduct } from '@switch/domain/supplier/testing/sample-profile.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditOf } from '../../../testing/audit-of.ts';
import { signInStaff } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { seedScenario } from '../../../seed/seed-data.ts';
import { seedWorld } from '../../../seed/seed-world.ts';

const app = await startTestApp();
const { browser } = await signInStaff(app, 'pricing');
const today = app.clock.now().toISOString().slice(0, 10);

const added = (tradingName: string) => ({
  changeId: randomUUID(),
  tradingName,
  legalName: `${tradingName} Supply Limited`,
  fuels: ['electricity' as const],
  soldFrom: today,
  likeSupplierId: null,
});

async function addOne(tradingName: string): Promise<string> {
  const { body } = await browser.call(addSupplier, { body: added(tradingName) });
  if (!body.result) throw new Error(JSON.stringify(body));
  return body.supplierId;
}

const details = async (supplierId: string) => {
  const { body } = await browser.call(readSupplier, { params: { supplierId } });
  if (!body.result) throw new Error(JSON.stringify(body));
  return body.supplier;
};

const change = (
  supplierId: string,
  section: 'acceptance' | 'identity' | 'payment' | 'commission' | 'product' | 'sales' | 'objections',
  content: unknown,
  given: { readonly validFrom?: string; readonly revision?: number; readonly productId?: string } = {},
) =>
  browser.call(changeSupplier, {
    params: { supplierId },
    body: {
      changeId: randomUUID(),
      section,
      productId: given.productId ?? null,
      content,
      validFrom: given.validFrom ?? today,
      reason: 'A new price round',
      revision: given.revision ?? 1,
    },
  });

test('a supplier is quickly added, is incomplete, and says what it lacks until it is quoted', async () => {
  const body = added('Mossdale Energy');
  const first = await browser.call(addSupplier, { body });
  expect(first.body).toEqual({ result: true, supplierId: 'mossdale-energy' });
  expect((await browser.call(addSupplier, { body })).body).toEqual(first.body);
  expect((await browser.call(addSupplier, { body: added('Mossdale  energy') })).raw).toMatchObject({
    outcome: { code: 'bad-fields', fields: [{ field: 'tradingName' }] },
  });
  const fresh = await details('mossdale-energy');
  expect([fresh.status.kind, fresh.missing.map(({ section }) => section)]).toEqual([
    'incomplete',
    ['identity', 'identity', 'payment', 'commission', 'products'],
  ]);
  const { productId: _, supplierId: _own, ...product } = fixedProduct;
  const parts = [
    ['identity', completeProfile.identity],
    ['payment', completeProfile.payment],
    ['commission', completeProfile.commission],
    ['product', product],
  ] as const;
  for (const [index, [section, content]] of parts.entries())
    expect((await change('mossdale-energy', section, content, { revision: index + 1 })).body.result).toBe(
      true,
    );
  const listed = (await browser.call(listSuppliers)).body.suppliers;
  expect(listed.find(({ supplierId }) => supplierId === 'mossdale-energy')).toMatchObject({
    status: { kind: 'sells', until: null },
    missing: [],
    fuels: ['electricity'],
    productCount: 1,
  });
  const events = await auditOf(app.db, 'mossdale-energy');
  expect(events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['supplier.add', 'supplier.change']),
  );
});

test('bad fields are named one by one, and nothing is stored', async () => {
  const supplierId = await addOne('Nettle Power');
  const content = { ...completeProfile.payment, serviceUserNumber: '12', advanceNoticeDays: 99 };
  const answer = await change(supplierId, 'payment', content, { validFrom: '2020-01-01' });
  expect(answer.raw).toMatchObject({
    outcome: {
      code: 'bad-fields',
      fields: [{ field: 'validFrom' }, { field: 'serviceUserNumber' }, { field: 'advanceNoticeDays' }],
    },
  });
  expect((await details(supplierId)).revision).toBe(1);
  const unknown = { ...added('&&&'), soldFrom: '1999-01-01', fuels: [] };
  expect((await browser.call(addSupplier, { body: unknown })).raw).toMatchObject({
    outcome: { fields: [{ field: 'soldFrom' }, { field: 'fuels' }] },
  });
});

test('before it is saved, a change shows which quotes and open cases it affects, and later planned changes', async () => {
  const account = {
    email: 'touched@meadow-hall.example',
    password: 'eleven lamps along the quay',
    isNew: true,
  };
  await seedScenario(seedWorld(app), 'signing', account);
  const supply = await app.db
    .selectFrom('applicationSupplies')
    .select(['supplierId'])
    .executeTakeFirstOrThrow();
  const supplierId = supply.supplierId;
  const { profile, revision } = await details(supplierId);
  const objections = { ...profile.objections, otherwise: { tries: 3, gapDays: 21, isAutomatic: true } };
  const preview = (validFrom: string) =>
    browser.call(previewSupplierChange, {
      params: { supplierId },
      body: { section: 'objections', productId: null, content: objections, validFrom },
    });
  expect((await preview(today)).body).toMatchObject({
    changes: [{ label: 'On all other grounds', before: '2 tries in all, 14 days apart, when we ask' }],
    quotes: null,
    cases: { total: 1, rows: [{ state: 'awaiting_signature' }] },
    later: [],
  });
  const ended = { section: 'sales' as const, productId: null, content: { isSold: false }, validFrom: today };
  const sales = await browser.call(previewSupplierChange, { params: { supplierId }, body: ended });
  expect(sales.body).toMatchObject({ quotes: { total: expect.any(Number) }, cases: { total: 1 } });
  expect(JSON.stringify(sales.raw)).not.toMatch(/Meadow|@/);
  await change(supplierId, 'objections', objections, { validFrom: '2027-06-01', revision });
  expect((await preview('2027-01-01')).body).toMatchObject({ later: [{ validFrom: '2027-06-01' }] });
});

test('a planned change is in the details and, fact by fact, in the history, and can be taken back until its day', async () => {
  const supplierId = await addOne('Oakfield Gas');
  const content = { ...completeProfile.acceptance, leastAgeMonths: 12 };
  const { body } = await change(supplierId, 'acceptance', content, { validFrom: '2027-03-01' });
  if (!body.result) throw new Error(JSON.stringify(body));
  const [planned] = body.supplier.planned;
  expect(planned).toMatchObject({
    title: 'Whom they accept',
    validFrom: '2027-03-01',
    by: 'Ravi Menon',
    reason: 'A new price round',
    changes: [{ label: 'Minimum age', before: 'Any age', after: '12 months' }],
  });
  expect(body.supplier.profile.acceptance.leastAgeMonths).toBe(0);
  const changeId = planned?.changeId ?? '';
  const takeBack = () => browser.call(takeSupplierChangeBack, { params: { supplierId, changeId } });
  expect((await takeBack()).body).toMatchObject({ supplier: { planned: [], revision: 3 } });
  expect((await takeBack()).body).toMatchObject({ supplier: { revision: 3 } });
  const history = await browser.call(readSupplierHistory, { params: { supplierId }, query: {} });
  expect(history.body).toMatchObject({
    changes: [{ changeId, takenBack: { by: 'Ravi Menon' } }, ...Array.from({ length: 12 }, () => ({}))],
    next: null,
  });
  const inForce = await change(supplierId, 'acceptance', content, { revision: 3 });
  if (!inForce.body.result) throw new Error(JSON.stringify(inForce.raw));
  const stale = await change(supplierId, 'acceptance', completeProfile.acceptance, { revision: 3 });
  expect(stale.raw).toMatchObject({ outcome: { code: 'conflict' } });
});

test('the operations role can set how cases are handed over, and nothing else about a supplier', async () => {
  const supplierId = await addOne('Rowan Energy');
  const joan = await signInStaff(app, 'operations');
  const given = { changeId: randomUUID(), validFrom: today, reason: '', revision: 1 };
  const set = (channel: unknown) =>
    joan.browser.call(changeSupplierChannel, {
      params: { supplierId },
      body: { ...given, content: { channel } },
    });
  const wrong = await set({ kind: 'mail', address: 'nowhere', rowFormat: 'csv' });
  expect(wrong.raw).toMatchObject({ outcome: { fields: [{ field: 'channel.address' }] } });
  const channel = { kind: 'mail', address: 'contracts@rowan.example', rowFormat: 'csv' };
  const preview = await joan.browser.call(previewSupplierChannel, {
    params: { supplierId },
    body: { content: { channel }, validFrom: today },
  });
  expect(preview.body).toMatchObject({
    changes: [{ after: 'Email to contracts@rowan.example' }, { after: 'CSV' }],
  });
  expect((await set(channel)).body).toMatchObject({ supplier: { profile: { handOver: { channel } } } });
  expect((await set(channel)).body).toMatchObject({ supplier: { revision: 2 } });
  const body = { ...given, section: 'sales' as const, productId: null, content: { isSold: false } };
  expect((await joan.browser.call(changeSupplier, { params: { supplierId }, body })).status).toBe(403);
});

test('an unknown supplier is not found, for every call that names one', async () => {
  const params = { supplierId: 'nobody-here' };
  const wrong = { outcome: { code: 'not-found' } };
  expect((await browser.call(readSupplier, { params })).raw).toMatchObject(wrong);
  expect((await browser.call(readSupplierHistory, { params, query: {} })).raw).toMatchObject(wrong);
  expect((await change('nobody-here', 'sales', { isSold: false })).raw).toMatchObject(wrong);
  expect((await browser.call(uploadSupplierLogo, { params, body: { image: 'AAAA' } })).raw).toMatchObject(
    wrong,
  );
  const none = { ...params, changeId: randomUUID() };
  expect((await browser.call(takeSupplierChangeBack, { params: none })).raw).toMatchObject(wrong);
});

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a logo is stored by its content, shown once the supplier refers to it, and public', async () => {
  const supplierId = await addOne('Poplar Energy');
  const upload = (image: string) =>
    browser.call(uploadSupplierLogo, { params: { supplierId }, body: { image } });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const image of [svg.toString('base64'), 'not base64 at all', Buffer.alloc(200_001).toString('base64')])
    expect((await upload(image)).raw).toMatchObject({ outcome: { fields: [{ field: 'logoId' }] } });
  const [once, again] = [await upload(PNG), await upload(PNG)];
  if (!once.body.result) throw new Error(JSON.stringify(once.raw));
  expect(again.body).toEqual(once.body);
  const { logoId } = once.body;
  const identity = { ...completeProfile.identity, tradingName: 'Poplar Energy', logoId };
  expect((await change(supplierId, 'identity', identity)).body.result).toBe(true);
  const other = await addOne('Quince Energy');
  expect((await change(other, 'identity', identity)).raw).toMatchObject({
    outcome: { fields: [{ field: 'logoId' }] },
  });
  const sent = await app.app.inject({ url: `/api/supplier-logos/${logoId}` });
  expect([sent.statusCode, sent.headers['content-type'], sent.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ]);
  expect(sent.rawPayload).toEqual(Buffer.from(PNG, 'base64'));
  expect((await app.call(readSupplierLogo, { params: { logoId: randomUUID() } })).status).toBe(404);
});
