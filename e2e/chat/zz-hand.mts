import { chromium, type Page } from '/work/wt/fort/node_modules/@playwright/test/index.mjs';
import { visitorClient } from '/work/wt/fort/packages/testkit/src/chat-client.ts';
import { inboxOn } from '/work/wt/fort/e2e/chat/inbox.ts';
import { mkdirSync } from 'node:fs';
const OUT = '/tmp/desk'; mkdirSync(OUT, { recursive: true });
const url = 'http://127.0.0.1:4711';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const pw = 'lanterns over the weir';
async function console_(member: string) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 }, locale: 'en-GB', timezoneId: 'Europe/London' });
  const answer = await context.request.post('/api/console/log-in', { data: { email: `${member}@utility-aid.example`, password: pw }, headers: { origin: url } });
  console.log(member, answer.status(), (await answer.text()).slice(0, 100));
  const page = await context.newPage();
  await page.goto('/console/inbox/queue');
  return inboxOn(page);
}
const shot = (page: Page, name: string) => page.screenshot({ path: `${OUT}/${name}.png` });
async function shots(page: Page, name: string, widths = [360, 768, 1280, 1920]) {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 1920 ? 1080 : width === 1280 ? 720 : 800 });
      await page.waitForTimeout(200);
      await shot(page, `${name}-${width}-${scheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
}
const step = async (name: string, work: () => Promise<unknown>) => { try { await work(); console.log('ok', name); } catch (error) { console.log('FAILED', name, String(error).slice(0, 400)); } };
const maud = await console_('owner');
await step('hours', async () => { const c = maud.page.context(); const r = await c.request.put('/api/console/settings/hours', { data: { hours: Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]), nations: [] }, headers: { origin: url } }); console.log('hours', r.status(), (await r.text()).slice(0,200)); });
await step('wall-unstaffed', async () => { await maud.page.goto('/console/wall'); await maud.page.waitForTimeout(2500); await shots(maud.page, 'wall-unstaffed', [360, 1920]); await maud.page.goto('/console/inbox/queue'); });
const words = ['My price has gone up and nobody told me, can you look', 'How long does a switch take?', 'The bill says estimated', 'We moved in last week', 'I want to know what you earn', 'Do we get charity VAT?', 'My meter number is missing', 'Which supplier do you recommend for a village hall with two meters and a kitchen that is used at weekends'];
const names = ['Ada Fielding', 'Bertram Okafor', 'Cerys Llewellyn', 'Dev Patel', 'Esme Harrow', 'Fergus Mackay', 'Gwen Hill', 'Harpreet Singh', 'Isla Murray', 'Jonah Whitcombe', 'Kezia Brown', 'Lewis Adeyemi', 'Morag Sinclair', 'Nia Pritchard', 'Oscar Penhaligon', 'Priscilla Featherstonehaugh-Cholmondeley', 'Quentin Ash', 'Rosa Field', 'Sanjay Rao', 'Tilly Moor'];
const priya = await console_('agent.one');
await priya.become('Online');
const visitors = [] as ReturnType<typeof visitorClient>[];
for (const [index, name] of names.entries()) {
  const v = visitorClient({ url, origin: url, query: { name, email: `v${index}@example.org`, phone: '01632960123', switchSite: index % 5 === 0 ? 'partner-hall-alliance' : 'utility-aid.example' } });
  await v.connected; await v.message({ sender: 'Utility Aid' });
  await v.say(words[index % words.length] ?? ''); await v.say('Talk to a person');
  visitors.push(v);
}
await visitors[17]!.say('I can smell gas in our kitchen');
await priya.page.waitForTimeout(2000);
await step('queue', async () => { await priya.view('Queue'); await shots(priya.page, 'queue'); });
await step('maud online', () => maud.become('Online'));
await step('limit', async () => { const r = await maud.page.context().request.put('/api/console/availability', { data: { availability: 'online', chatLimit: 20 }, headers: { origin: url } }); console.log(r.status(), (await r.text()).slice(0, 100)); });
await step('mine', async () => { await maud.view('Mine'); await maud.page.waitForTimeout(3000); await shots(maud.page, 'mine'); });
await step('open', async () => { await maud.view('All'); await maud.open('Rosa Field'); await maud.page.waitForTimeout(500); });
await step('take', async () => { const take = maud.page.getByRole('button', { name: /^Take/ }); if (await take.count()) await take.click(); });
await step('talk', async () => {
  await maud.write('Hello Rosa, I am reading your message. Is everybody outside?');
  await visitors[17]!.say('Yes, all of us. The address is https://example.org/hall and we wait at the gate.');
  await visitors[17]!.say('They say it takes an hour.');
  await maud.page.waitForTimeout(800);
  await maud.write('Good. Stay outside until they say that it is safe. I will write again in ten minutes, and you can write here at any time: nothing of what you have entered is lost, and nobody needs to be rung twice.');
  await maud.note('Checked: they have called the gas emergency number. @Priya Nair please follow up tomorrow.');
  await shots(maud.page, 'thread');
});
await step('mention', async () => { await maud.page.getByRole('button', { name: /^Private note/ }).click(); const f = maud.page.getByRole('textbox', { name: /Private note/ }); await f.fill('@'); await maud.page.waitForTimeout(500); await shot(maud.page, 'mention'); await f.fill(''); });
await step('macros', async () => { await maud.page.getByRole('button', { name: /^Reply/ }).first().click().catch(() => undefined); await maud.reply.fill('/'); await maud.page.waitForTimeout(700); await shots(maud.page, 'macros', [360, 1280]); await maud.reply.fill(''); });
await step('palette', async () => { await maud.page.keyboard.press('Escape'); await maud.page.keyboard.press('Control+k'); await maud.page.waitForTimeout(500); await maud.page.keyboard.type('estimated'); await maud.page.waitForTimeout(2500); await shots(maud.page, 'palette', [360, 1280]); await maud.page.keyboard.press('Escape'); });
await step('hold', async () => { await maud.act('Hold'); await maud.page.waitForTimeout(600); await shot(maud.page, 'hold-dialog'); await maud.page.locator('dialog[open]').getByRole('button').first().click().catch(() => undefined); await maud.page.waitForTimeout(800); await shots(maud.page, 'held', [360, 1280]); });
await step('bulk', async () => { await maud.view('Queue'); await maud.page.getByRole('button', { name: 'Select' }).click(); for (const n of [0, 1, 2]) await maud.page.getByRole('checkbox', { name: /^Choose / }).nth(n).check(); await shots(maud.page, 'bulk', [360, 1280]); });
await step('filter', async () => { await maud.page.goto('/console/inbox/all'); await maud.page.getByRole('button', { name: 'Filter' }).click(); await maud.page.waitForTimeout(800); await shots(maud.page, 'filter', [360, 1280]); });
await step('wall', async () => { await maud.page.goto('/console/wall'); await maud.page.waitForTimeout(2500); await maud.page.getByRole('button', { name: 'Show agents' }).click(); await shots(maud.page, 'wall'); });
await step('leads', async () => { for (const p of ['records/leads', 'records/follow-ups', 'records', '']) { await maud.page.goto(`/console/${p}`); await maud.page.waitForTimeout(1500); await shots(maud.page, `page-${p.replace('/', '-') || 'today'}`); } });
await step('cases', async () => { await maud.page.goto('/console/cases'); await maud.page.waitForTimeout(1500); await shots(maud.page, 'cases'); });
await step('health', async () => { await maud.page.goto('/console/settings/health'); await maud.page.waitForTimeout(1500); await shots(maud.page, 'health', [360, 1280]); });
for (const v of visitors) v.close();
await browser.close();
process.exit(0);
