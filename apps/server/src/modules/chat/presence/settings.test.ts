import { readBotHealth } from '@switch/contract/http/chat/bot-health.ts';
import {
  addClosure,
  changeClosure,
  deleteClosure,
  listClosures,
  readSettings,
  setHours,
  setRetention,
} from '@switch/contract/http/chat/settings.ts';
import {
  listArticles,
  previewBot,
  deleteArticle,
  publishArticle,
  readArticle,
  saveArticle,
} from '@switch/contract/http/chat/articles.ts';
import { readWall } from '@switch/contract/http/chat/reports.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { readArticleFiles } from '../bot/article-index.ts';
import { auditOf } from '../../../testing/audit-of.ts';
import type { SignedInStaff } from '../../../testing/staff.ts';
import { staffWorld } from '../testing/staff-world.ts';

const world = await staffWorld();
const { app } = world;
let owner: SignedInStaff;

beforeAll(async () => {
  owner = await world.staff('owner');
});

const nineToFive = [{ from: '09:00', to: '17:30' }];
const week = [
  nineToFive,
  nineToFive,
  [
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '24:00' },
  ],
  [],
  [],
  [],
  [],
];
const settings = async () => (await owner.browser.call(readSettings)).body.settings;
const hours = async (body: object) => (await owner.browser.call(setHours, { body })).body;

test('hours are set for each weekday, with the nations, and apply at once', async () => {
  expect(await settings()).toMatchObject({ isOpen: true, retentionMonths: 24, isSample: true });
  const set = await hours({ hours: week, nations: ['scotland', 'england-and-wales', 'scotland'] });
  const expected = { hours: week, nations: ['england-and-wales', 'scotland'], isSample: false };
  expect(set).toMatchObject({ result: true, settings: expected });
  expect(await settings()).toMatchObject(expected);
  app.clock.moveTo('2026-09-14T07:30:00Z');
  expect(await settings()).toMatchObject({ isOpen: false, opensAgain: 'today at 9 am' });
  app.clock.moveTo('2026-09-14T09:00:00Z');
  expect(await auditOf(app.db, 'hours')).toMatchObject([{ event: 'settings.hours', actorId: owner.staffId }]);
});

test.each([
  [[[{ from: '17:00', to: '09:00' }]], 'hours.0.0.to'],
  [
    [
      [],
      [
        { from: '09:00', to: '12:00' },
        { from: '11:00', to: '13:00' },
      ],
    ],
    'hours.1.1.from',
  ],
  [
    [
      [],
      [
        { from: '09:00', to: '12:00' },
        { from: '12:00', to: '13:00' },
      ],
    ],
    'hours.1.1.from',
  ],
  [[[{ from: '25:00', to: '26:00' }]], 'hours.0.0.from'],
])('the hours %j are refused', async (days, field) => {
  const padded = [...days, [], [], [], [], [], []].slice(0, 7);
  const answer = await hours({ hours: padded, nations: [] });
  expect(answer).toMatchObject({ outcome: { code: 'bad-fields' } });
  expect(answer.result ? [] : answer.outcome.fields?.map((each) => each.field)).toContain(field);
});

test('six days are not a week, and Wales alone has no holidays of its own', async () => {
  expect(await hours({ hours: week.slice(1), nations: [] })).toMatchObject({
    outcome: { code: 'bad-fields' },
  });
  expect(await hours({ hours: week, nations: ['wales'] })).toMatchObject({ outcome: { code: 'bad-fields' } });
});

test('compliance sets how long conversations are stored, within limits', async () => {
  const compliance = await world.staff('compliance');
  const set = async (months: number) =>
    (await compliance.browser.call(setRetention, { body: { months } })).body;
  expect(await set(12)).toMatchObject({ result: true, settings: { retentionMonths: 12 } });
  for (const months of [0, 85, 1.5])
    expect(await set(months)).toMatchObject({ outcome: { code: 'bad-fields' } });
});

const closed = { from: '2026-12-24', to: '2026-12-31', reason: 'Christmas' };
const add = async (body: object) => (await owner.browser.call(addClosure, { body })).body;
const closures = async () => (await owner.browser.call(listClosures)).body;

test('closures are added, moved and removed; the same days again are the same closure', async () => {
  const one = await add(closed);
  expect(await add(closed)).toEqual(one);
  expect((await closures()).closures).toMatchObject([closed]);
  const closureId = one.result ? one.closure.closureId : '';
  const moved = { ...closed, to: '2027-01-02' };
  const change = async (params: { closureId: string }, body: object) =>
    (await owner.browser.call(changeClosure, { params, body })).body;
  expect(await change({ closureId }, moved)).toMatchObject({ result: true, closure: moved });
  expect(await change({ closureId: randomUUID() }, moved)).toMatchObject({ outcome: { code: 'bad-fields' } });
  expect(await change({ closureId: 'x' }, closed)).toMatchObject({ outcome: { code: 'not-found' } });
  for (let time = 0; time < 2; time += 1)
    expect((await owner.browser.call(deleteClosure, { params: { closureId } })).body).toEqual({
      result: true,
    });
  expect((await closures()).closures).toEqual([]);
  expect((await auditOf(app.db, closureId)).map(({ event }) => event)).toEqual([
    'closure.add',
    'closure.change',
    'closure.delete',
  ]);
});

test('a closure today applies at once; bank holidays of the next year are listed', async () => {
  await hours({ hours: week, nations: ['scotland'] });
  const today = await add({ from: '2026-09-14', to: '2026-09-14', reason: 'Power cut' });
  expect(await settings()).toMatchObject({ isOpen: false, opensAgain: 'tomorrow at 9 am' });
  expect((await owner.browser.call(readWall)).body.wall).toMatchObject({ isOpen: false });
  await owner.browser.call(deleteClosure, {
    params: { closureId: today.result ? today.closure.closureId : '' },
  });
  const { bankHolidays } = await closures();
  expect(bankHolidays).toContain('2026-11-30');
  expect(bankHolidays).toContain('2027-01-04');
  expect(bankHolidays.every((day) => day >= '2026-09-14' && day < '2027-09-14')).toBe(true);
});

test.each([
  { ...closed, to: '2026-12-23' },
  { ...closed, to: '2027-12-23' },
  { ...closed, reason: ' ' },
  { ...closed, from: '24/12/2026' },
])('the closure %j is refused', async (body) => {
  expect(await add(body)).toMatchObject({ outcome: { code: 'bad-fields' } });
});

const article = {
  title: 'How long does a switch take?',
  phrasings: ['When will I be switched?', 'How many days until I am with the new supplier?'],
  keywords: ['switch', 'days'],
  topic: 'switching',
  answer: 'Usually three weeks from the day on which {brand} sends your application.',
  sources: [{ title: 'Terms', url: '/terms' }],
  suggestions: [],
  steps: [],
};
const save = async (slug: string, body: object) =>
  (await owner.browser.call(saveArticle, { params: { slug }, body })).body;
const publish = async (slug: string, isPublished: boolean) =>
  (await owner.browser.call(publishArticle, { params: { slug }, body: { isPublished } })).body;

test('an article is saved, read, published and taken out of use', async () => {
  const saved = await save('how-long', { article, basedOn: null });
  expect(saved).toMatchObject({
    result: true,
    article: { slug: 'how-long', isPublished: false, article: { title: article.title } },
  });
  expect(await save('how-long', { article, basedOn: null })).toMatchObject({ outcome: { code: 'conflict' } });
  const read = (await owner.browser.call(readArticle, { params: { slug: 'how-long' } })).body;
  expect(read).toEqual(saved);
  for (let time = 0; time < 2; time += 1)
    expect(await publish('how-long', true)).toMatchObject({ article: { isPublished: true } });
  app.clock.moveMinutes(1);
  const basedOn = saved.result ? saved.article.savedAt : '';
  const edited = { ...article, answer: 'Usually two weeks.' };
  expect(await save('how-long', { article: edited, basedOn })).toMatchObject({
    article: { isPublished: true, hasUnpublishedChanges: true },
  });
  expect(await save('how-long', { article: edited, basedOn })).toMatchObject({
    outcome: { code: 'conflict' },
  });
  expect(await publish('how-long', false)).toMatchObject({ article: { isPublished: false } });
  expect((await owner.browser.call(listArticles)).body.articles).toContainEqual(
    expect.objectContaining({ slug: 'how-long', title: article.title, topic: 'switching' }),
  );
  expect((await auditOf(app.db, 'how-long')).map(({ event }) => event)).toEqual([
    'article.save',
    'article.publish',
    'article.save',
    'article.publish',
  ]);
});

test('an article that breaks the rules is refused field by field', async () => {
  const bad = { ...article, phrasings: [], sources: [{ title: 'Bad', url: 'http://plain.example' }] };
  const answer = await save('bad-one', { article: bad, basedOn: null });
  expect(answer.result ? [] : answer.outcome.fields?.map(({ field }) => field)).toEqual([
    'phrasings',
    'sources',
  ]);
  expect(await save('bad-one', { article, basedOn: 'yesterday' })).toMatchObject({
    outcome: { code: 'bad-fields' },
  });
});

test('an article that doesn’t exist can be neither read nor published', async () => {
  expect((await owner.browser.call(readArticle, { params: { slug: 'none' } })).body).toMatchObject({
    outcome: { code: 'not-found' },
  });
  expect(await publish('none', true)).toMatchObject({ outcome: { code: 'not-found' } });
});

test('only an article that is not in use can be deleted, and none that is shipped with the product', async () => {
  const remove = async (slug: string) => (await owner.browser.call(deleteArticle, { params: { slug } })).body;
  await save('short-lived', { article: { ...article, title: 'What is short-lived?' }, basedOn: null });
  await publish('short-lived', true);
  expect(await remove('short-lived')).toMatchObject({ outcome: { code: 'conflict' } });
  await publish('short-lived', false);
  for (let time = 0; time < 2; time += 1) expect(await remove('short-lived')).toEqual({ result: true });
  expect((await owner.browser.call(readArticle, { params: { slug: 'short-lived' } })).body).toMatchObject({
    outcome: { code: 'not-found' },
  });
  expect((await auditOf(app.db, 'short-lived')).at(-1)?.event).toBe('article.delete');
  const [ofProduct] = readArticleFiles();
  await publish(ofProduct?.slug ?? '', false);
  expect(await remove(ofProduct?.slug ?? '')).toMatchObject({ outcome: { code: 'conflict' } });
  await publish(ofProduct?.slug ?? '', true);
});

test('a bot without a language model reports nothing about one', async () => {
  expect((await owner.browser.call(readBotHealth)).body).toEqual({ fallBack: null });
});

test('the bot can be asked without a conversation', async () => {
  const ask = async (question: string) => (await owner.browser.call(previewBot, { body: { question } })).body;
  expect(await ask('How long?')).toMatchObject({ result: true, text: expect.stringMatching(/\w/) });
  expect(await ask('')).toMatchObject({ outcome: { code: 'bad-fields' } });
  expect(await app.db.selectFrom('chatConversations').select('id').execute()).toEqual([]);
});
