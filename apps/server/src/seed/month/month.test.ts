import { listCaseDocuments, readCaseDocument } from '@switch/contract/http/switching/case-file.ts';
import { listSupplierReplies, readSupplierReply } from '@switch/contract/http/hand-over/hand-over.ts';
import { staffLogIn } from '@switch/contract/http/identity/staff.ts';
import { listImports } from '@switch/contract/http/pricing/price-imports.ts';
import { expect, test } from 'vitest';
import { sampleSettings } from '../../modules/chat/index.ts';
import { sampleStaff } from '../../modules/identity/index.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { done } from '../scenario.ts';
import { firstDayOf, seedMonth, type MonthOptions } from './month.ts';

const app = await startTestApp();
const password = 'copper kettle on a slow tide';
for (const loader of [sampleStaff, sampleSettings])
  await loader.load({ ...app, ids: app.platform.ids, priceRows: 0, demoPassword: password });
const start = app.clock.now();
const end = new Date(start.getTime() + (start.getTime() - firstDayOf(start).getTime()));
const clock = { now: app.clock.now, moveTo: (at: Date) => app.clock.moveTo(at.toISOString()) };
const options: MonthOptions = { ...app, clock, password, end, size: 'brief', onShare: () => undefined };
const lines = await seedMonth(app, options);
const browser = app.browser();
done((await browser.call(staffLogIn, { body: { email: 'owner@utility-aid.example', password } })).body);

/** Queries that return whatever breaks each rule. */
const rules = {
  'an application is sent after its account was opened and its price was kept':
    'select reference from applications a join users u on u.id = a.user_id join application_supplies s on s.application_id = a.id ' +
    'join quotations q on q.id = s.quotation_id where u.created_at > a.submitted_at or q.created_at > a.submitted_at or q.used_at <> a.submitted_at',
  'a supply is in the state of its newest move':
    'select s.id from application_supplies s where state <> (select to_state from case_moves m where m.supply_id = s.id order by number desc limit 1)',
  'each move begins where the one before ended, and not before it':
    'select number from (select number, from_state, moved_at, lag(to_state) over w as before, lag(moved_at) over w as at from case_moves ' +
    'window w as (partition by supply_id order by number)) moves where before <> from_state or at > moved_at',
  'nothing moves before it was sent':
    'select m.number from case_moves m join application_supplies s on s.id = m.supply_id join applications a on a.id = s.application_id where m.moved_at < a.submitted_at',
  'whatever was signed has its envelope completed and sealed papers':
    "select distinct a.reference from applications a join application_supplies s on s.application_id = a.id join case_moves m on m.supply_id = s.id and m.to_state = 'signed' " +
    "where not exists (select from envelopes e where e.application_id = a.id and e.state = 'completed' and e.completed_at <= m.moved_at) " +
    'or not exists (select from documents d where d.application_id = a.id and d.envelope_id is not null)',
  'whatever a supplier has was handed over after it was signed':
    "select a.reference from applications a join application_supplies s on s.application_id = a.id join case_moves m on m.supply_id = s.id and m.to_state = 'supplier_checking' " +
    "where not exists (select from hand_overs h where h.application_id = a.id and h.supplier_id = s.supplier_id and h.sent_at <= m.moved_at and h.queued_at <= h.sent_at and h.receipt <> '')",
  'a reply comes after what it answers, with its original':
    'select r.id from supplier_replies r join hand_overs h on h.id = r.hand_over_id where r.received_at < h.sent_at or length(r.original_sealed) = 0',
  'a hand-over is acknowledged after it was sent':
    'select id from hand_overs where acknowledged_at < sent_at',
  'a note is written after its application was sent':
    'select n.id from case_notes n join applications a on a.id = n.application_id where n.noted_at < a.submitted_at',
  'a task ends after it was opened': 'select id from tasks where closed_at < opened_at',
  'a supply that is live has started':
    "select s.id from application_supplies s join case_moves m on m.supply_id = s.id and m.to_state = 'live' where m.moved_at < s.start_date",
  'nothing happens after the end of the month': `select number::text from audit_events where happened_at > '${end.toISOString()}' union all select number::text from case_moves where moved_at > '${end.toISOString()}'`,
} as const;

test.each(Object.entries(rules))('%s', async (_, statement) => {
  expect((await app.pool.query(statement)).rows).toEqual([]);
});

test('the month contains every state that a brokerage encounters', async () => {
  const { rows } = await app.pool.query<{ state: string }>('select distinct state from application_supplies');
  expect(rows.map(({ state }) => state).toSorted()).toEqual(
    expect.arrayContaining([
      'accepted',
      'awaiting_signature',
      'clear_again',
      'first_bill_ok',
      'live',
      'objected',
      'on_hold',
      'registering',
      'rejected',
      'supplier_checking',
      'waiting_registration',
      'withdrawn',
    ]),
  );
  const counted = await app.pool.query<{ partners: string; both: string }>(
    "select (select count(*) from drafts where partner_id is not null) as partners, (select count(*) from envelopes e where e.state = 'completed' and " +
      "(select count(*) from envelope_signers g where g.envelope_id = e.id and g.state = 'signed') = 2) as both",
  );
  expect(Object.values(counted.rows[0] ?? {}).every((count) => Number(count) > 0)).toBe(true);
  const imports = (await browser.call(listImports, { query: {} })).body.rows.map(({ state }) => state);
  expect(imports.toSorted()).toEqual(['checked', 'published', 'published', 'rolled-back', 'scheduled']);
});

test('every document of a case opens, and every reply shows its original', async () => {
  const { rows } = await app.pool.query<{ reference: string }>('select reference from applications');
  let papers = 0;
  for (const { reference } of rows) {
    const { documents } = (await browser.call(listCaseDocuments, { params: { reference } })).body;
    for (const { documentId } of documents) {
      const { body } = await browser.call(readCaseDocument, { params: { reference, documentId } });
      expect(Buffer.from(body.bytes.subarray(0, 5)).toString('latin1')).toBe('%PDF-');
      papers += 1;
    }
  }
  expect(papers).toBeGreaterThan(rows.length);
  const first = (await browser.call(listSupplierReplies, { query: {} })).body;
  const replies = [...first.rows];
  for (let { next } = first; next !== null;) {
    const page = (await browser.call(listSupplierReplies, { query: { cursor: next } })).body;
    replies.push(...page.rows);
    ({ next } = page);
  }
  expect([...new Set(replies.map(({ way }) => way))].toSorted()).toEqual(['call', 'file', 'mail']);
  for (const { replyId } of replies)
    expect((await browser.call(readSupplierReply, { params: { replyId } })).body.original).not.toBe('');
});

test('a second month in the same database is refused', async () => {
  await expect(seedMonth(app, options)).rejects.toThrow('empty database');
  expect(lines.join('\n')).toContain('bea@utility-aid.example, operations');
});
