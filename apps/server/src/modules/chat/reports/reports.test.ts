import {
  downloadReport,
  readReport,
  readWall,
  type ReportFigures,
} from '@switch/contract/http/chat/reports.ts';
import { labelConversation, mailReply } from '@switch/contract/http/chat/conversations.ts';
import { addLabel } from '@switch/contract/http/chat/labels.ts';
import { durationClass, durationQuantile } from '@switch/domain/chat/durations.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { SignedInStaff } from '../../../testing/staff.ts';
import { csvOf } from '../../../platform/http/csv.ts';
import { rollUp } from './roll-up.ts';
import { staffWorld } from '../testing/staff-world.ts';
import { insertEnded, type EndedConversation } from '../testing/ended-conversations.ts';

const world = await staffWorld();
const { app } = world;
let owner: SignedInStaff;
const labelIds: string[] = [];

beforeAll(async () => {
  owner = await world.staff('owner');
  for (const name of ['Bill', '=2+5']) {
    const { body } = await owner.browser.call(addLabel, { body: { name, tone: 'blue' } });
    if (body.result) labelIds.push(body.label.labelId);
  }
});
beforeEach(async () => {
  await app.db.deleteFrom('chatRooms').execute();
  await app.db.deleteFrom('chatRollups').execute();
});

const RANGE = { from: '2026-09-01', to: '2026-09-30' };
const report = async (by: string, range = RANGE) => {
  const { body } = await owner.browser.call(readReport, { query: { ...range, by } });
  if (!body.result) throw new Error(body.outcome.code);
  return body;
};
const settle = () => rollUp(app.db, app.clock.now());

const agents = [null, randomUUID(), randomUUID()] as const;
const seconds = (most: number) => fc.option(fc.nat(most), { nil: null });
const conversation: fc.Arbitrary<EndedConversation> = fc.record({
  hour: fc.integer({ min: 0, max: 24 * 28 }),
  agentId: fc.constantFrom(...agents),
  source: fc.constantFrom('localhost', 'partner.example', 'test'),
  labels: fc.subarray([0, 1]),
  isOpenedInHours: fc.boolean(),
  waited: seconds(4_000),
  responded: seconds(9_000),
  handledFor: fc.nat(5_000),
  isHandedOver: fc.boolean(),
  visitorMessages: fc.nat(3),
  botMessages: fc.nat(3),
  rating: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  transfers: fc.nat(2),
  endReason: fc.constantFrom('visitor', 'abandoned', 'agent'),
});

/** The figures of a report, computed from the rows themselves according to the contract's definitions. */
function recomputed(rows: readonly EndedConversation[]): ReportFigures {
  const quantile = (values: readonly (number | null)[], share: number) => {
    const counts = new Map<number, number>();
    for (const value of values) {
      if (value !== null) counts.set(durationClass(value), (counts.get(durationClass(value)) ?? 0) + 1);
    }
    return durationQuantile(counts, share);
  };
  const count = (of: (row: EndedConversation) => boolean): number => rows.filter(of).length;
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const met = ({ responded }: EndedConversation): boolean => responded !== null;
  const ratings = rows.flatMap(({ rating }) => rating ?? []);
  const handled = rows.filter(met);
  // If no agent took it, it was handled from the first reply on; such a test conversation ends after a
  // minute.
  const handledSeconds = ({ waited, handledFor, responded }: EndedConversation): number =>
    waited === null ? Math.max(0, 60 - (responded ?? 0)) : handledFor;
  const botResolved = count(
    (row) =>
      row.visitorMessages > 0 &&
      row.botMessages > 1 &&
      !row.isHandedOver &&
      !met(row) &&
      row.endReason !== 'abandoned',
  );
  return {
    conversations: rows.length,
    botResolved,
    botResolvedShare: rows.length === 0 ? null : Math.round((botResolved / rows.length) * 1e4) / 1e4,
    handovers: count(({ isHandedOver }) => isHandedOver),
    transfers: sum(rows.map(({ transfers }) => transfers)),
    firstResponseMedian: quantile(
      rows.map(({ responded }) => responded),
      0.5,
    ),
    firstResponseP90: quantile(
      rows.map(({ responded }) => responded),
      0.9,
    ),
    waitMedian: quantile(
      rows.map(({ waited }) => waited),
      0.5,
    ),
    waitP90: quantile(
      rows.map(({ waited }) => waited),
      0.9,
    ),
    handleAverage:
      handled.length === 0 ? null : Math.round(sum(handled.map(handledSeconds)) / handled.length),
    handled: handled.length,
    ratingAverage: ratings.length === 0 ? null : Math.round((sum(ratings) / ratings.length) * 100) / 100,
    ratings: ratings.length,
    missed: count((row) => row.isHandedOver && !met(row)),
    abandoned: count(({ endReason }) => endReason === 'abandoned'),
    outOfHours: count(({ isOpenedInHours }) => !isOpenedInHours),
  };
}

test('every report matches the conversations themselves, without test traffic', async () => {
  const [rows = []] = fc.sample(fc.array(conversation, { minLength: 120, maxLength: 160, size: 'max' }), 1);
  await insertEnded(app.db, rows, labelIds);
  expect(await settle()).toBe(rows.length);
  const counted = rows.filter(({ source }) => source !== 'test');
  // UK time is an hour ahead of UTC in September.
  const clock = ({ hour }: EndedConversation): string =>
    new Date(Date.UTC(2026, 8, 1, hour + 1)).toISOString();
  const cuts: Readonly<Record<string, (row: EndedConversation) => readonly string[]>> = {
    day: (row) => [clock(row).slice(0, 10)],
    hour: (row) => [clock(row).slice(11, 13)],
    agent: ({ agentId }) => [agentId ?? ''],
    source: ({ source }) => [source],
    label: ({ labels }) => (labels.length > 0 ? labels.map((each) => labelIds[each] ?? '') : ['']),
  };
  // A month, some days of a month, and a month with days around it.
  for (const range of [
    RANGE,
    { from: '2026-09-03', to: '2026-09-19' },
    { from: '2026-08-20', to: '2026-10-03' },
  ]) {
    const within = counted.filter(
      (row) => clock(row).slice(0, 10) >= range.from && clock(row).slice(0, 10) <= range.to,
    );
    for (const [by, keysOf] of Object.entries(cuts)) {
      const { rows: shown, total } = await report(by, range);
      expect([by, total]).toEqual([by, recomputed(within)]);
      for (const { key, figures } of shown)
        expect([by, key, figures]).toEqual([
          by,
          key,
          recomputed(within.filter((row) => keysOf(row).includes(key))),
        ]);
      expect(new Set(shown.map(({ key }) => key))).toEqual(new Set(within.flatMap(keysOf)));
    }
  }
});

const plain: EndedConversation = {
  hour: 10,
  agentId: agents[1],
  source: 'localhost',
  labels: [],
  isOpenedInHours: true,
  waited: 30,
  responded: 60,
  handledFor: 300,
  isHandedOver: true,
  visitorMessages: 2,
  botMessages: 2,
  rating: null,
  transfers: 0,
  endReason: 'agent',
};

test('the hour of a report is in UK time', async () => {
  await insertEnded(app.db, [{ ...plain, hour: 23 }], labelIds);
  await settle();
  expect((await report('hour')).rows).toMatchObject([{ key: '00', words: '00:00' }]);
  expect((await report('day')).rows).toMatchObject([{ key: '2026-09-02' }]);
  const first = { from: '2026-09-01', to: '2026-09-01' };
  expect((await report('day', first)).rows).toEqual([]);
});

test('a conversation is counted once, however often the job runs, even at the same moment', async () => {
  await insertEnded(
    app.db,
    Array.from({ length: 20 }, () => plain),
    labelIds,
  );
  const runs = await Promise.all([settle(), settle(), settle()]);
  expect(runs.reduce((sum, each) => sum + each, 0)).toBe(20);
  expect(await settle()).toBe(0);
  expect((await report('day')).total.conversations).toBe(20);
});

test('a rating and a label added after the end change the figures, and nothing is counted twice', async () => {
  const [id = ''] = await insertEnded(app.db, [plain], labelIds);
  await settle();
  await app.db
    .updateTable('chatConversations')
    .set({ rating: 4, ratedAt: app.clock.now() })
    .where('id', '=', id)
    .execute();
  const [labelId = ''] = labelIds;
  await owner.browser.call(labelConversation, {
    params: { conversationId: id },
    body: { labelId, isOn: true },
  });
  expect(await settle()).toBe(1);
  const { rows, total } = await report('label');
  expect(total).toMatchObject({ conversations: 1, ratings: 1, ratingAverage: 4 });
  expect(rows).toMatchObject([{ key: labelId, words: 'Bill', figures: { conversations: 1 } }]);
});

test('rows for agents who have left, for no agent and for no label have names', async () => {
  await insertEnded(app.db, [plain, { ...plain, agentId: null, waited: null, responded: null }], labelIds);
  await settle();
  expect((await report('agent')).rows.map(({ words }) => words).toSorted()).toEqual(['Agent', 'Unassigned']);
  expect((await report('label')).rows.map(({ words }) => words)).toEqual(['No label']);
});

test.each([
  [{ from: '2026-09-02', to: '2026-09-01', by: 'day' }, 'to'],
  [{ from: '2025-01-01', to: '2026-09-01', by: 'day' }, 'to'],
  [{ from: '2026-09-01', to: '2026-09-01', by: 'moon' }, 'by'],
  [{ from: 'x', to: '2026-09-01', by: 'day' }, 'from'],
])('the report %j is refused', async (query, field) => {
  for (const call of [readReport, downloadReport])
    expect((await owner.browser.call(call, { query })).body).toMatchObject({
      outcome: { code: 'bad-fields', fields: [{ field }] },
    });
});

test('a report is downloaded as a file that is safe to open in a spreadsheet', async () => {
  await insertEnded(app.db, [{ ...plain, source: '=HYPERLINK("x")', labels: [1] }], labelIds);
  await settle();
  const file = async (by: string) => {
    const { body } = await owner.browser.call(downloadReport, { query: { ...RANGE, by } });
    if (!body.result) throw new Error(body.outcome.code);
    return body;
  };
  const bySource = await file('source');
  expect(bySource.fileName).toBe('Chats by source, 2026-09-01 to 2026-09-30.csv');
  const [head = '', first = '', last = ''] = bySource.content.split('\r\n');
  expect(head.startsWith('\uFEFFSource,Conversations,Resolved by the bot,')).toBe(true);
  expect(first.startsWith('"\'=HYPERLINK(""x"")",1,')).toBe(true);
  expect(last.startsWith('All,1,')).toBe(true);
  expect((await file('label')).content).toContain('"\'=2+5"');
});

test.each(['=1', '+1', '-1', '@a', '\t=1', '\r=1', '\n=1', ' =1', '\u00a0=1', '|x', '%x', '＝1'])(
  'a cell that starts like a formula is escaped: %j',
  (text) => {
    expect(csvOf([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
  },
);

test('cells keep their content', () => {
  expect(csvOf([['a', 'b, "c"', ' d', null, -1, 2.5, 'x\ny', 'O’Neill']])).toBe(
    '\uFEFFa,"b, ""c"""," d",,-1,2.5,"x\ny",O’Neill\r\n',
  );
});

test('no text can start a formula in a cell', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cell = csvOf([[text]]).slice(1, -2);
      const shown = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      expect(shown).not.toMatch(/^[\s]*[=+\-@]/u);
      expect([text, `'${text}`]).toContain(shown);
    }),
  );
});

test('reports read only the figures', async () => {
  await insertEnded(app.db, [plain], labelIds);
  await settle();
  await app.db.deleteFrom('chatRooms').execute();
  expect((await report('day')).total.conversations).toBe(1);
});

test('the wall counts who is waiting, chatting and free', async () => {
  const priya = await world.staff('agent');
  const wall = async () => (await owner.browser.call(readWall)).body.wall;
  const before = await wall();
  expect(before).toMatchObject({
    waiting: 0,
    longestWaitSeconds: 0,
    running: 0,
    freeSeats: 0,
    agentsOnline: 0,
    isOpen: true,
  });
  await world.waiting();
  app.clock.moveMinutes(2);
  expect(await wall()).toMatchObject({ waiting: 1, longestWaitSeconds: 120, running: 0, withBot: 0 });
  await world.online(priya);
  await world.chat.conversations.tick();
  expect(await wall()).toMatchObject({ waiting: 0, running: 1, agentsOnline: 1, freeSeats: 3 });
  const { rows: open } = await sql<{
    id: string;
  }>`select id from chat_conversations where ended_at is null`.execute(app.db);
  const calm = { name: 'Priya Nair', state: 'online', openChats: 1, chatLimit: 4, onHold: 0 };
  // An assigned visitor keeps waiting until the agent writes.
  expect((await wall()).agents).toEqual([{ ...calm, waiting: 1, longestSeconds: 120 }]);
  await world.agentSays(priya, open[0]?.id ?? '', 'Here I am.');
  expect((await wall()).agents).toEqual([{ ...calm, waiting: 0, longestSeconds: 0 }]);
  await world.says(open[0]?.id ?? '', 'And now?');
  app.clock.moveMinutes(0.5);
  // The visitor's message may be stored a moment after it was accepted.
  await expect.poll(async () => (await wall()).agents).toEqual([{ ...calm, waiting: 1, longestSeconds: 30 }]);
  expect(await sql`select 1 from chat_rollups`.execute(app.db)).toMatchObject({ rows: [] });
});

test('an answer counts as resolving only if it helped, or nothing suggests otherwise', async () => {
  const answered = {
    hour: 10,
    agentId: null,
    source: 'localhost',
    labels: [],
    isOpenedInHours: true,
    waited: null,
    responded: null,
    handledFor: 0,
    isHandedOver: false,
    visitorMessages: 2,
    botMessages: 3,
    rating: null,
    transfers: 0,
    endReason: 'visitor',
  } as const;
  const cases = [
    [{ verdict: null }],
    [{ verdict: 'helpful' }],
    [{ verdict: 'rejected' }],
    [{ verdict: null, isConfident: false }],
    [{ verdict: null }, { verdict: null, minute: 2 }],
    [{ verdict: null }, { verdict: 'helpful', minute: 2 }],
  ] as const;
  const ids = await insertEnded(
    app.db,
    cases.map(() => answered),
    labelIds,
  );
  for (const [place, answers] of cases.entries())
    for (const answer of answers) {
      const { verdict, isConfident, minute } = { isConfident: true, minute: 1, ...answer };
      await app.db
        .insertInto('chatBotAnswers')
        .values({
          messageId: randomUUID(),
          conversationId: ids[place] ?? '',
          question: 'How long does it take?',
          questionKey: 'long take',
          about: 'article',
          articleSlugs: [],
          isConfident,
          verdict,
          askedAt: new Date(Date.UTC(2026, 8, 1, 10, minute)),
        })
        .execute();
    }
  await settle();
  // No verdict, helpful, and helpful at the second try count; rejected, uncertain and asked again don't.
  expect((await report('day')).total).toMatchObject({ conversations: 6, botResolved: 3 });
});

test('visitors waiting for a person count as missed until a person writes', async () => {
  app.clock.moveTo('2026-09-14T10:00:00Z');
  owner = await world.staff('owner');
  const agent = await world.staff('agent', { displayName: 'Wendy Hale' });
  const id = await world.waiting();
  const missed = async (by: string) => {
    const { rows, total } = await report(by);
    return [total.missed, rows.map(({ key, figures }) => [key, figures.missed])];
  };
  expect(await missed('day')).toEqual([1, [['2026-09-14', 1]]]);
  expect(await missed('hour')).toEqual([1, [['11', 1]]]);
  expect(await missed('source')).toEqual([1, [['localhost', 1]]]);
  expect(await missed('label')).toEqual([1, [['', 1]]]);
  await world.agentSays(agent, id, 'Here I am.');
  expect((await missed('day'))[0]).toBe(0);
});

test('an answer by email after the end is heard from a person, and no longer missed or resolved by the bot', async () => {
  app.clock.moveTo('2026-09-21T10:00:00Z');
  owner = await world.staff('owner');
  const agent = await world.staff('agent', { displayName: 'Nora Quill' });
  const ids = [
    await world.waiting({ email: 'waits@hall.example' }),
    await world.greeted({ email: 'asks@hall.example' }),
  ];
  await world.says(ids[1] ?? '', 'How long does it take?');
  for (const id of ids) await world.ends(id);
  await settle();
  expect((await report('day')).total).toMatchObject({ conversations: 2, missed: 1, botResolved: 1 });
  for (const conversationId of ids) {
    const body = { text: 'Here is the answer.', idempotencyKey: randomUUID() };
    await agent.browser.call(mailReply, { params: { conversationId }, body });
  }
  await settle();
  // Only what was written in the chat counts as handled and as a response.
  expect((await report('day')).total).toMatchObject({
    conversations: 2,
    missed: 0,
    botResolved: 0,
    handled: 0,
    firstResponseMedian: null,
  });
});
