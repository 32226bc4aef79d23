import * as calls from '@switch/contract/http/switching/case-list.ts';
import { bothBeforePrices, electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import type { CaseState } from '@switch/domain/journey/case-state.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { done } from '../../../../seed/scenario.ts';
import { signInStaff } from '../../../../testing/staff.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { signedDraft, submit } from '../../applications/testing/journey.ts';
import { noteSigned } from '../../applications/testing/note-signed.ts';
import { moveCases } from '../move-case.ts';
import { refreshOutdatedCards } from './case-card.ts';

const app = await startTestApp();
const joan = await signInStaff(app, 'operations');

async function sent(answers: typeof bothBeforePrices, source?: string) {
  const traveller = await signedDraft(app, answers, source === undefined ? {} : { source });
  const { reference } = done((await submit(traveller)).body).application;
  await noteSigned(app, reference);
  app.clock.moveMinutes(1);
  return { ...traveller, reference };
}

const find = async (query: Readonly<Record<string, string>> = {}) =>
  (await joan.browser.call(calls.findCases, { query })).body;
const references = async (query: Parameters<typeof find>[0] = {}) =>
  (await find(query)).rows.map(({ reference }) => reference);

const bakery = await sent(bothBeforePrices);
const school = await sent(electricityBeforePrices);
const trial = await sent(electricityBeforePrices, 'test');

async function move(reference: string, fuel: 'gas' | 'electricity', ...path: [CaseState, ...CaseState[]]) {
  const [card] = (await find({ q: reference, test: 'with' })).rows;
  const supplyId = card?.supplies.find((supply) => supply.fuel === fuel)?.supplyId ?? '';
  await moveCases(app.db, { supplyId }, { path, at: app.clock.now(), reason: 'debt', actorId: null });
}

test('an application is one row with its supplies, labelled by its supply in the worst state', async () => {
  await move(bakery.reference, 'gas', 'submitted', 'supplier_checking', 'accepted', 'waiting_registration');
  await move(bakery.reference, 'gas', 'waiting_registration', 'registering', 'objected');
  const [card] = (await find({ q: bakery.reference })).rows;
  expect(card).toMatchObject({
    label: 'Gas: objected',
    tone: 'stopped',
    stage: 'stopped',
    customerName: 'Rosa Field',
    owner: null,
    isTest: false,
    age: { days: 0, limit: '5 working days', isLate: false },
  });
  expect(card?.supplies.map(({ fuel, stateLabel }) => [fuel, stateLabel])).toEqual([
    ['electricity', 'Submitted'],
    ['gas', 'Objected'],
  ]);
});

test('a case is found by each of its keys, with or without spaces, and by words of its name and place', async () => {
  const { rows } = await find({ q: bakery.reference });
  const [card] = rows;
  const [electricity, gas] = card?.supplies ?? [];
  const postCode = bothBeforePrices['electricity-supply-address']?.address?.address.postCode ?? '';
  const only = async (q: string) => expect([q, await references({ q })]).toEqual([q, [bakery.reference]]);
  await only(bakery.reference.toLowerCase());
  await only(bakery.reference.slice(3).replace('-', ' '));
  await only(gas?.meterNumber ?? '');
  await only(` ${bakery.email.toUpperCase()} `);
  for (const q of [electricity?.meterNumber.replaceAll(/(\d{4})/g, '$1 ') ?? '', postCode.replace(' ', '')])
    expect(await references({ q })).toContain(bakery.reference);
  const name = card?.organisationName ?? '';
  expect(await references({ q: name.toUpperCase() })).toContain(bakery.reference);
  expect(await references({ q: name.slice(0, 2) })).toContain(bakery.reference);
  expect(await references({ q: 'example robin' })).toContain(bakery.reference);
  for (const q of ['no such firm', '%', 'BS-2222-2222', 'nobody@elsewhere.example'])
    expect([q, await references({ q })]).toEqual([q, []]);
});

test('a case is found by the address of anyone else who signs it or its mandate', async () => {
  const [envelope, now] = [randomUUID(), app.clock.now()];
  const later = new Date(now.getTime() + 86_400_000);
  await sql`
    insert into envelopes (id, application_id, user_id, reference, organisation_name, state, rule, service, vendor_id,
      documents, created_at, expires_at, prices_hold_until, differences, reason, completed_at)
    select ${envelope}::uuid, a.id, a.user_id, a.reference, a.organisation_name, 'completed', '{"kind":"all"}', 'built-in', ${envelope},
      '[]', ${now}::timestamptz, ${later}::timestamptz, ${later}::timestamptz, '[]', '', ${now}::timestamptz
    from applications a where a.reference = ${bakery.reference}`.execute(app.db);
  await sql`
    insert into envelope_signers (id, envelope_id, position, name, role, email, state, state_at)
    values (gen_random_uuid(), ${envelope}, 0, 'Ivo Stone', 'Treasurer', 'Ivo@Bakery.example', 'signed', ${now})`.execute(
    app.db,
  );
  const mandate = randomUUID();
  await sql`
    insert into mandate_signatories (id, mandate_id, kind, name, role, email, state, asked_at, code_tries, link_hash, link_sent_at)
    select ${mandate}::uuid, m.id, 'guest', 'Una Reed', 'Trustee', 'una@school.example', 'asked', ${app.clock.now()}, 0, sha256(${mandate}::bytea), ${app.clock.now()}
    from mandates m join applications a on a.id = m.application_id where a.reference = ${school.reference} limit 1`.execute(
    app.db,
  );
  expect(await references({ q: 'ivo@bakery.example' })).toEqual([bakery.reference]);
  expect(await references({ q: 'UNA@school.example' })).toEqual([school.reference]);
});

test('filters narrow the list, and test traffic is left out unless it is asked for', async () => {
  expect(await references()).toEqual([school.reference, bakery.reference]);
  expect(await references({ test: 'only' })).toEqual([trial.reference]);
  expect(await references({ test: 'with' })).toHaveLength(3);
  expect(await references({ fuel: 'gas' })).toEqual([bakery.reference]);
  expect(await references({ state: 'submitted' })).toEqual([school.reference]);
  expect(await references({ state: 'objected' })).toEqual([bakery.reference]);
  expect(await references({ supplier: 'nobody' })).toEqual([]);
  const [card] = (await find({ q: school.reference })).rows;
  expect(await references({ supplier: card?.supplies[0]?.supplierId ?? '' })).toContain(school.reference);
  expect(await references({ owner: 'me' })).toEqual([]);
  expect(await references({ owner: 'nobody' })).toHaveLength(2);
  expect(await references({ owner: 'made-up' })).toEqual([]);
  expect(await references({ partner: 'made-up' })).toEqual([]);
  expect(await references({ age: 'late' })).toEqual([]);
  expect((await joan.browser.call(calls.countCases, { query: { fuel: 'gas' } })).body).toEqual({ total: 1 });
});

test.each(calls.caseSorts)(
  'ordered by %s, pages follow one another without gaps or repeats',
  async (sort) => {
    await sql`
    insert into applications select gen_random_uuid(), 'BS-' || lpad(translate(upper(to_hex(n)), '01', 'XY'), 4, 'Z') || '-2222',
      draft_id, user_id, null, shape, answers, 'Row ' || n % 7, site_address, 'many', partner_id, false,
      submitted_at - n * interval '1 day', now()
    from applications, generate_series(1, 60) as n where reference = ${school.reference}
      and not exists (select from applications where source = 'many')`.execute(app.db);
    await sql`
    insert into application_supplies select gen_random_uuid(), a.id, s.fuel, s.quotation_id, s.meter_number, s.supplier_id,
      s.offer, s.supplier, s.yearly_kwh, s.start_date, s.end_date, s.total_pence, s.fee_pence + length(a.organisation_name), 'withdrawn'
    from applications a, application_supplies s join applications o on o.id = s.application_id
    where a.source = 'many' and o.reference = ${school.reference}
      and not exists (select from application_supplies t where t.application_id = a.id)`.execute(app.db);
    await refreshOutdatedCards(app.db);
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const { rows, next } = await find({ sort, test: 'with', ...(cursor !== undefined && { cursor }) });
      seen.push(...rows.map(({ reference }) => reference));
      if (next === null) break;
      cursor = next;
    }
    expect(new Set(seen).size).toBe(63);
    expect(seen).toHaveLength(63);
  },
);

test('a cursor for another order, or an invalid one, is refused', async () => {
  const { next } = await find({ sort: 'name', test: 'with' });
  for (const cursor of [next ?? '', 'made-up'])
    expect((await joan.browser.call(calls.findCases, { query: { sort: 'age', cursor } })).status).toBe(400);
});

test('the board has a column for each stage, with its count and its most overdue cards', async () => {
  const { columns } = (await joan.browser.call(calls.readCaseBoard, { query: {} })).body;
  const byStage = Object.fromEntries(columns.map(({ stage, total }) => [stage, total]));
  expect(byStage).toMatchObject({ stopped: 1, 'to-send': 1, ended: 60, live: 0 });
  expect(columns.find(({ stage }) => stage === 'ended')?.cards).toHaveLength(20);
  expect(columns[0]?.cards[0]).toMatchObject({ reference: bakery.reference });
});

test('a view is saved under a name, shared or not, replaced under the same name, and deleted only by its owner', async () => {
  const idris = await signInStaff(app, 'compliance');
  const save = async ({ browser }: typeof joan, body: { name: string; search: string; isShared: boolean }) =>
    (await browser.call(calls.saveCaseView, { body })).body;
  const views = async ({ browser }: typeof joan) => (await browser.call(calls.listCaseViews)).body.views;
  expect(await save(joan, { name: ' ', search: '', isShared: true })).toMatchObject({
    outcome: { code: 'bad-fields' },
  });
  done(await save(joan, { name: 'Gas', search: 'fuel=gas', isShared: true }));
  done(await save(joan, { name: 'Mine', search: 'owner=me', isShared: false }));
  done(await save(joan, { name: 'Gas', search: 'fuel=gas&age=late', isShared: true }));
  expect((await views(joan)).map(({ name, search }) => [name, search])).toEqual([
    ['Gas', 'fuel=gas&age=late'],
    ['Mine', 'owner=me'],
  ]);
  const [shared, ...others] = await views(idris);
  expect(others).toEqual([]);
  expect(shared).toMatchObject({ name: 'Gas', isOwn: false, ownerName: 'Joan Petrie' });
  const params = { viewId: shared?.viewId ?? '' };
  await idris.browser.call(calls.deleteCaseView, { params });
  expect(await views(joan)).toHaveLength(2);
  await joan.browser.call(calls.deleteCaseView, { params });
  expect((await views(joan)).map(({ name }) => name)).toEqual(['Mine']);
});

test('the filters offer the suppliers and partners that exist, and the members who may own a case', async () => {
  await signInStaff(app, 'agent');
  const { suppliers, owners } = (await joan.browser.call(calls.readCaseChoices)).body;
  expect(new Set(suppliers.map(({ supplierId }) => supplierId)).size).toBe(suppliers.length);
  expect(suppliers.length).toBeGreaterThan(0);
  expect(owners.map(({ name }) => name)).toEqual(['Joan Petrie']);
});

test('cases are named by reference; an unknown reference is left out', async () => {
  const references = `${school.reference},BS-0000-0000`;
  const { names } = (await joan.browser.call(calls.nameCases, { query: { references } })).body;
  const [card] = (await find({ q: school.reference })).rows;
  expect(names).toEqual([{ reference: school.reference, organisationName: card?.organisationName }]);
});

test('a case that stays in one state too long is late, and comes first in the list', async () => {
  app.clock.moveMinutes(60 * 24 * 4);
  const { browser } = await signInStaff(app, 'operations', { displayName: 'Una Reid' });
  const { rows } = (await browser.call(calls.findCases, { query: { age: 'late' } })).body;
  expect(rows[0]?.reference).toBe(school.reference);
  expect(rows[0]?.age).toMatchObject({ isLate: true, limit: '1 working day' });
});
