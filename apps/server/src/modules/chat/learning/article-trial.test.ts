import { readArticleTrial } from '@switch/contract/http/chat/article-trial.ts';
import { previewBot, readArticle, saveArticle } from '@switch/contract/http/chat/articles.ts';
import { expect, test } from 'vitest';
import { done } from '../../../seed/scenario.ts';
import { staffWorld } from '../testing/staff-world.ts';

const world = await staffWorld();
const { app } = world;
const owner = await world.staff('owner');
const CHARGE = 'what-is-a-standing-charge';
const FEE = 'what-do-you-earn';

const trialOf = async (slug: string) =>
  (await owner.browser.call(readArticleTrial, { params: { slug } })).body.trial;

test('each save is tried against other articles’ wordings and visitors’ questions, whose text isn’t copied', async () => {
  done((await owner.browser.call(previewBot, { body: { question: 'Hello' } })).body);
  const kept = [CHARGE, FEE, 'what-is-a-unit-rate', 'how-do-i-read-a-meter'];
  await app.db.deleteFrom('chatArticles').where('slug', 'not in', kept).execute();
  const id = await world.greeted();
  await world.says(id, 'Explain standing charges to my neighbour');
  expect(await trialOf(FEE)).toBeNull();

  const { article } = done((await owner.browser.call(readArticle, { params: { slug: FEE } })).body);
  const params = { slug: FEE };
  const fields = {
    ...article.article,
    // One of the other article's wordings.
    title: 'What is the daily charge on my bill?',
  };
  done(
    (await owner.browser.call(saveArticle, { params, body: { article: fields, basedOn: article.savedAt } }))
      .body,
  );
  expect(await trialOf(FEE)).toEqual({ isDone: false, asked: 0, moves: [] });
  await app.runJobs();
  const trial = await trialOf(FEE);
  expect(trial?.isDone).toBe(true);
  expect(trial?.asked).toBeGreaterThan(20);
  const taken = trial?.moves.find(({ from, to }) => from?.slug === CHARGE && to?.isThis);
  expect(taken).toMatchObject({
    count: 1,
    byVisitors: 0,
    examples: ['What is the daily charge on my bill?'],
  });

  const stored = await app.db.selectFrom('chatArticleTrials').select('moves').executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain('neighbour');
  await app.db.deleteFrom('chatConversations').where('id', '=', id).execute();
  expect(JSON.stringify(await trialOf(FEE))).not.toContain('neighbour');
});
