import type { Article } from '@switch/domain/chat/bot/article.ts';
import { movableClock } from '@switch/testkit/movable-clock.ts';
import { loudLog } from '@switch/testkit/loud-log.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../platform/db/testing/database.ts';
import { createLog } from '../../../platform/observe/log.ts';
import { readArticleFiles, ArticleIndex } from './article-index.ts';
import { publishedArticles, storeDefaults } from './article.queries.ts';
import { knowledgeBase } from './knowledge-base.ts';
import { bestArticles } from './testing/best-articles.ts';

const { db, owner } = await testDatabase();
const EDITOR = '00000000-0000-4000-8000-0000000000aa';
const clock = movableClock();
const log = loudLog();
const platform = { db, clock, log: createLog('info', log) };

const article = (slug: string, change: Partial<Article> = {}): Article => ({
  slug,
  title: `What is a ${slug}?`,
  phrasings: [`Explain ${slug}`, `${slug} meaning`],
  keywords: [slug],
  topic: 'site',
  answer: `A ${slug} is a thing.`,
  sources: [{ title: 'Ours', url: '/' }],
  suggestions: [],
  steps: [],
  ...change,
});
const { slug: _, ...fields } = article('walrus');
const [walrus, otter] = [article('walrus'), article('otter')];

const titleFound = async (index: ArticleIndex, question: string) =>
  bestArticles(await index.current(), question).hits[0]?.article.title;

beforeEach(async () => {
  await db.deleteFrom('chatArticles').execute();
  clock.moveMinutes(5);
});

describe('the product’s articles', () => {
  test('are loaded published, once, and again only if they changed', async () => {
    const at = clock.now();
    expect(await storeDefaults(db, [walrus, otter], at)).toBe(2);
    expect(await storeDefaults(db, [walrus, otter], at)).toBe(0);
    const changed = { ...otter, answer: 'An otter swims.' };
    expect(await storeDefaults(db, [walrus, changed], at)).toBe(1);
    expect(await publishedArticles(db)).toEqual([changed, walrus]);
    const kept = await knowledgeBase.read(db, 'otter');
    expect(kept).toMatchObject({
      revision: 2,
      isPublished: true,
      hasUnpublishedChanges: false,
      editedBy: null,
    });
  });

  test('are deleted if they are dropped from the product', async () => {
    await storeDefaults(db, [walrus, otter], clock.now());
    expect(await storeDefaults(db, [walrus], clock.now())).toBe(1);
    expect((await knowledgeBase.list(db)).map(({ slug }) => slug)).toEqual(['walrus']);
  });

  test('edited by staff stay as they are, even if dropped from the product', async () => {
    await storeDefaults(db, [walrus, otter], clock.now());
    const before = await knowledgeBase.read(db, 'walrus');
    const edit = { slug: 'walrus', fields: { ...fields, answer: 'Ours now.' }, editedBy: EDITOR };
    await knowledgeBase.save(db, { ...edit, basedOn: before?.savedAt ?? null, now: clock.now() });
    await knowledgeBase.publish(db, 'otter', { isPublished: false, editedBy: EDITOR, now: clock.now() });
    expect(await storeDefaults(db, [{ ...walrus, answer: 'Theirs.' }], clock.now())).toBe(0);
    expect(await knowledgeBase.read(db, 'walrus')).toMatchObject({ article: { answer: 'Ours now.' } });
    expect(await knowledgeBase.read(db, 'otter')).toMatchObject({ isPublished: false });
  });

  test('can be loaded by two processes at once', async () => {
    const both = [
      storeDefaults(db, [walrus, otter], clock.now()),
      storeDefaults(db, [walrus, otter], clock.now()),
    ];
    const changed = await Promise.all(both);
    expect(Math.min(...changed)).toBe(0);
    expect(Math.max(...changed)).toBe(2);
  });
});

describe('editing', () => {
  const save = (change: object = {}, basedOn: Date | null = null) =>
    knowledgeBase.save(db, {
      slug: 'walrus',
      fields: { ...fields, ...change },
      basedOn,
      editedBy: EDITOR,
      now: clock.now(),
    });
  const publish = (isPublished: boolean, slug = 'walrus') =>
    knowledgeBase.publish(db, slug, { isPublished, editedBy: EDITOR, now: clock.now() });

  test('a new article is out of use until it is published', async () => {
    expect(await save()).toMatchObject({
      ok: true,
      value: { isPublished: false, revision: 1, editedBy: EDITOR },
    });
    expect(await publishedArticles(db)).toEqual([]);
    expect(await publish(true)).toMatchObject({ isPublished: true, hasUnpublishedChanges: false });
    expect(await publishedArticles(db)).toEqual([walrus]);
  });

  test('changes saved to a published article take effect when it is published again', async () => {
    const first = await save();
    await publish(true);
    clock.moveMinutes(1);
    const second = await save({ answer: 'Better.' }, first.ok ? first.value.savedAt : null);
    expect(second).toMatchObject({ value: { isPublished: true, hasUnpublishedChanges: true, revision: 2 } });
    expect((await publishedArticles(db))[0]?.answer).toBe(walrus.answer);
    await publish(true);
    expect((await publishedArticles(db))[0]?.answer).toBe('Better.');
  });

  test('saving over another member’s change, or under a taken slug, is a conflict', async () => {
    const first = await save();
    const basedOn = first.ok ? first.value.savedAt : null;
    clock.moveMinutes(1);
    expect((await save({ answer: 'Mine.' }, basedOn)).ok).toBe(true);
    expect(await save({ answer: 'Yours.' }, basedOn)).toEqual({ ok: false, problem: { code: 'conflict' } });
    expect(await save({ answer: 'New.' })).toEqual({ ok: false, problem: { code: 'conflict' } });
  });

  test('an article that breaks the rules is refused with every problem', async () => {
    const refused = await save({ answer: 'Buy now!', sources: [] });
    expect(refused).toMatchObject({ ok: false, problem: { code: 'bad-fields' } });
    const problems = refused.ok || refused.problem.code !== 'bad-fields' ? [] : refused.problem.fields;
    expect(problems.map(({ field }) => field)).toEqual(['answer', 'sources']);
    expect(await knowledgeBase.read(db, 'walrus')).toBeNull();
  });

  test('publishing again changes nothing, and an unknown slug is reported', async () => {
    await save();
    const first = await publish(true);
    clock.moveMinutes(1);
    expect(await publish(true)).toEqual(first);
    expect(await publish(true, 'nobody')).toBeNull();
    expect(await publish(false)).toMatchObject({ isPublished: false });
    expect(await publishedArticles(db)).toEqual([]);
  });
});

describe('the index', () => {
  test('contains the product’s articles from its first use', async () => {
    const index = new ArticleIndex(platform, [walrus, otter]);
    expect(await titleFound(index, 'explain walrus')).toBe(walrus.title);
    expect(await publishedArticles(db)).toHaveLength(2);
  });

  test('notices a change within ten seconds, and checks no more often', async () => {
    const index = new ArticleIndex(platform, [walrus]);
    await index.current();
    await db.updateTable('chatArticles').set({ published: null, revision: 2 }).execute();
    expect(await titleFound(index, 'explain walrus')).toBe(walrus.title);
    clock.moveMinutes(10 / 60);
    expect(await titleFound(index, 'explain walrus')).toBeUndefined();
  });

  test('notices a change at once after reload', async () => {
    const index = new ArticleIndex(platform, [walrus]);
    await index.current();
    const change = { isPublished: false, editedBy: EDITOR, now: clock.now() };
    await knowledgeBase.publish(db, 'walrus', change);
    await index.reload();
    expect(await titleFound(index, 'explain walrus')).toBeUndefined();
  });

  test('is built once, however many requests come at the same moment', async () => {
    const index = new ArticleIndex(platform, [walrus]);
    const asked = await Promise.all([index.current(), index.current(), index.current()]);
    expect(new Set(asked).size).toBe(1);
  });

  test('stays in use if the database does not respond', async () => {
    const index = new ArticleIndex(platform, [walrus]);
    await index.current();
    await owner.pool.query('alter table chat_articles rename to chat_articles_away');
    clock.moveMinutes(1);
    expect(await titleFound(index, 'explain walrus')).toBe(walrus.title);
    expect(log.takeErrors().map(({ msg }) => msg)).toEqual([
      'the articles could not be looked at; the bot goes on with those it has',
    ]);
    await owner.pool.query('alter table chat_articles_away rename to chat_articles');
    await knowledgeBase.publish(db, 'walrus', { isPublished: false, editedBy: EDITOR, now: clock.now() });
    clock.moveMinutes(1);
    expect(await titleFound(index, 'explain walrus')).toBeUndefined();
  });
});

test('the articles shipped with the product fit the table', async () => {
  const articles = readArticleFiles();
  expect(await storeDefaults(db, articles, clock.now())).toBe(articles.length);
  const stored = new Map((await publishedArticles(db)).map((one) => [one.slug, one]));
  for (const one of articles) expect(stored.get(one.slug)).toEqual(one);
});
