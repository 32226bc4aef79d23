import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { languageModelOff } from '../../../integrations/language-model/openai-compatible.ts';
import { chatBot } from './bot.ts';
import { knowledgeBase } from './knowledge-base.ts';
import { reserveSpend } from './bot.queries.ts';
import { spentOn } from './testing/spent-on.ts';
import { ownerStatus } from '../../switching/applications/owner-status.ts';

const app = await startTestApp();
const bot = chatBot({
  ...app.platform,
  languageModel: languageModelOff,
  ownerStatus: ownerStatus(app.platform),
});

test('after the start the articles are available to staff, and a publication takes effect at once', async () => {
  await bot.start();
  const before = await bot.preview('what is a unit rate');
  const kept = await knowledgeBase.read(app.db, 'what-is-a-unit-rate');
  expect(before.text).toBe(kept?.article.answer);
  const { slug: _, ...fields } = kept?.article ?? { slug: '' };
  const by = { slug: 'what-is-a-unit-rate', editedBy: app.platform.ids.uuid(), now: app.clock.now() };
  const edit = { fields: { ...fields, answer: 'The price of one kWh.' }, basedOn: kept?.savedAt ?? null };
  expect((await knowledgeBase.save(app.db, { ...by, ...edit })).ok).toBe(true);
  await knowledgeBase.publish(app.db, by.slug, { ...by, isPublished: true });
  await bot.reloadArticles();
  expect((await bot.preview('what is a unit rate')).text).toBe('The price of one kWh.');
});

test('the cost of a model is deleted after a good year', async () => {
  await reserveSpend(app.db, { day: '2025-01-01', amount: 5 }, 10);
  await reserveSpend(app.db, { day: '2026-09-01', amount: 5 }, 10);
  for (const purge of bot.purges) expect(await purge.run(app.db, app.clock.now())).toBe(1);
  expect(await spentOn(app.db, '2026-09-01')).toBe(5);
});
