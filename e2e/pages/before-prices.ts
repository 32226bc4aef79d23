import type { Page } from '@playwright/test';
import { kindLabel, type Story } from '../stories/story.ts';
import { arriveAt, goOn, group, radio } from './screen.ts';

type Fuel = 'electricity' | 'gas';

const fuelWords = { electricity: 'Electricity', gas: 'Gas', both: 'Electricity and gas' } as const;

/** `/energy` */
export async function chooseEnergy(page: Page, story: Story): Promise<void> {
  await arriveAt(page, 'What would you like to compare?');
  await radio(page, fuelWords[story.fuel]).check();
  await radio(page, 'Our contract is ending').check();
  await goOn(page);
}

async function typeAddress(page: Page, typed: { line1: string; city: string }): Promise<void> {
  await page.getByRole('button', { name: 'Enter the address by hand' }).click();
  await page.getByLabel('Address line 1').fill(typed.line1);
  await page.getByLabel('Town or city').fill(typed.city);
}

/** The address card: found in the list, typed by hand, or the same as the other fuel's. */
async function chooseAddress(page: Page, story: Story, fuel: Fuel): Promise<void> {
  await arriveAt(page, `Where is the ${fuel} supply?`);
  if (fuel === 'gas' && story.fuel === 'both') {
    await page.getByRole('button', { name: 'Yes, the same address' }).click();
    return;
  }
  await page.getByLabel('Postcode').fill(story.postCode);
  await page.getByRole('button', { name: 'Find address' }).click();
  if (story.typedAddress) await typeAddress(page, story.typedAddress);
  else await page.getByRole('radio', { name: new RegExp(story.address) }).check();
  await goOn(page);
}

/** The meter card, then the kind of meter where neither look-up nor number settles it. */
async function chooseMeter(page: Page, story: Story, fuel: Fuel): Promise<void> {
  await arriveAt(page, `Which ${fuel} meter is it?`);
  if (story.typedAddress) {
    await page
      .getByLabel(fuel === 'gas' ? /Meter point reference/ : /Supply number/)
      .fill(story.typedNumber ?? '');
    await radio(page, 'I have it from a bill').check();
    await goOn(page);
    await arriveAt(page, `What kind of ${fuel} meter is it?`);
    await radio(page, fuel === 'gas' ? 'Ordinary meter' : 'One rate').check();
    return goOn(page);
  }
  await group(page, /your (electricity|gas) meter/i)
    .getByRole('radio')
    .first()
    .check();
  await radio(page, 'Yes, this is the number on my bill').check();
  return goOn(page);
}

/** `/electricity/supply-address` or `/gas/supply-address` */
export async function chooseSupply(page: Page, story: Story, fuel: Fuel): Promise<void> {
  await chooseAddress(page, story, fuel);
  await chooseMeter(page, story, fuel);
}

/** `/current-supplier` for one fuel: who, how much, and nothing about today's prices. */
export async function answerUse(page: Page, fuel: Fuel): Promise<void> {
  await arriveAt(page, `Who supplies your ${fuel} now?`);
  if (!(await radio(page, 'I know the name').isChecked())) await radio(page, 'Not sure').check();
  await goOn(page);
  await arriveAt(page, `How much ${fuel} do you use in a year?`);
  const kwh = page.getByLabel('Yearly use');
  if (!(await kwh.isVisible())) {
    await radio(page, 'I know the kWh for a year').check();
  }
  if ((await kwh.inputValue()) === '') await kwh.fill('16400');
  const usual = radio(page, 'Use the usual shares');
  if (await usual.isVisible()) await usual.check();
  await goOn(page);
  await arriveAt(page, `What do you pay for ${fuel} today?`);
  await page.getByRole('link', { name: 'Skip this' }).click();
}

/** `/contract-end-date` for one fuel: the date on record where there is one, else already ended. */
export async function answerEnd(page: Page, fuel: Fuel): Promise<void> {
  await arriveAt(page, `When does your ${fuel} contract end?`);
  if (await radio(page, 'I know the date').isChecked()) await radio(page, 'Not needed').check();
  else await radio(page, 'It has already ended').check();
  await goOn(page);
}

/** `/mbc-page`: size, kind and use, statement. */
export async function answerOrganisation(page: Page, story: Story): Promise<void> {
  await arriveAt(page, 'How big is the organisation?');
  await radio(page, 'Fewer than 10').check();
  for (const question of ['Yearly turnover, or gross income', 'Balance sheet total']) {
    const money = group(page, question);
    if (await money.isVisible()) await radio(money, 'Up to £2 million').check();
  }
  await goOn(page);
  await arriveAt(page, 'What kind of organisation is it?');
  await page.getByLabel('Kind of organisation').selectOption({ label: kindLabel(story.kind) });
  await radio(group(page, 'Is it less than a year old?'), 'No').check();
  const use = group(page, /non-business work|used to live in/);
  if (story.use === 'none') await use.getByRole('radio').first().check();
  else if (story.use === 'all') await radio(use, 'All of it').check();
  else {
    await radio(use, 'Part of it').check();
    await page.getByLabel('Share of the use').fill(String(story.use.percent));
  }
  await radio(group(page, /other meters of the same fuel/), 'No').check();
  await goOn(page);
  await arriveAt(page, 'Which protections do you have?');
  await page.getByRole('button', { name: 'That is right, show prices' }).click();
}

/** From `/energy` to the list of prices. */
export async function walkToPrices(page: Page, story: Story): Promise<void> {
  const fuels: readonly Fuel[] = story.fuel === 'both' ? ['electricity', 'gas'] : [story.fuel];
  await page.goto('/energy');
  await chooseEnergy(page, story);
  for (const fuel of fuels) await chooseSupply(page, story, fuel);
  for (const fuel of fuels) await answerUse(page, fuel);
  for (const fuel of fuels) await answerEnd(page, fuel);
  await answerOrganisation(page, story);
  await arriveAt(page, 'Your prices');
}
