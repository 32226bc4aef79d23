import { fuelNames } from '@switch/domain/units/energy.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { inspect } from '../inspect.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { Notes, SeenOffer } from './notes.ts';
import { arriveAt, field, goOn } from './parts.ts';

const MONEY = /£[\d,]+\.\d\d/;

/** The offers in the list that is open. */
export const offers = (page: Page): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Choose / }) });

const textOf = async (within: Locator): Promise<string> => (await within.innerText()).replaceAll(/\s+/g, ' ');

function feeIn(text: string): Pick<SeenOffer, 'fee' | 'feePerKwh'> {
  const [, fee, feePerKwh] =
    /Our fee, included: (?:about )?(£[\d,]+\.\d\d) over [^(]+ \(([\d.]+p) per kWh\)/.exec(text) ?? [];
  if (!fee || !feePerKwh) throw new Error(`no fee stands on this card: ${text}`);
  return { fee, feePerKwh };
}

const moneyIn = (text: string): string => {
  const [amount] = MONEY.exec(text) ?? [];
  if (!amount) throw new Error(`no price stands here: ${text}`);
  return amount;
};

/** Opens the details of an offer's card. */
export async function openDetails(card: Locator): Promise<void> {
  await card.locator('summary', { hasText: /^Details of / }).click();
  await expect(card.getByText('Whole contract')).toBeVisible();
}

/** Reads the total cost of an offer over the contract including tax, from its details. */
async function totalOf(card: Locator): Promise<string> {
  await openDetails(card);
  const text = await textOf(card);
  return moneyIn(text.slice(text.indexOf('Whole contract')));
}

/** Reads what an offer's card shows. */
async function readCard(card: Locator): Promise<SeenOffer> {
  const text = await textOf(card);
  const supplier = await card.getByRole('heading', { level: 3 }).innerText();
  const [, product = ''] =
    /(.*?), \d+ (?:years?|months)/.exec(text.slice(text.indexOf(supplier) + supplier.length)) ?? [];
  return { supplier, product: product.trim(), total: await totalOf(card), ...feeIn(text) };
}

/** Chooses the first offer of the list, which is the cheapest. */
async function chooseFirst(page: Page, fuel: Fuel, notes: Notes): Promise<void> {
  const first = offers(page).first();
  notes.offers.set(fuel, await readCard(first));
  await first.getByRole('button', { name: /^Choose / }).click();
}

/** Chooses the cheapest pair of offers from one supplier. */
async function chooseTogether(page: Page, notes: Notes): Promise<void> {
  await page.getByRole('tab', { name: 'One supplier for both' }).click();
  const pair = offers(page).first();
  await inspect(page);
  const [supplier = ''] = (await pair.getByRole('heading', { level: 3 }).innerText()).split(',');
  for (const [fuel, name] of [
    ['electricity', 'Electricity'],
    ['gas', 'Gas'],
  ] as const) {
    const heading = pair.getByRole('heading', { level: 4, name: new RegExp(`^${name}:`) });
    const text = await textOf(heading);
    const half = heading.locator('..');
    const side = await textOf(half);
    const product = /: (.*), £/.exec(text)?.[1] ?? '';
    notes.offers.set(fuel, { supplier, product, total: await totalOf(half), ...feeIn(side) });
  }
  await pair.getByRole('button', { name: /^Choose both/ }).click();
}

/** Requests a price worked out by a person, and notes its reference. */
async function askAPerson(page: Page, scenario: Scenario, notes: Notes): Promise<void> {
  await expect(
    page.getByRole('heading', { name: /A person will price this|We will call you with a price/ }),
  ).toBeVisible();
  await field(page, 'Your name').fill(`${scenario.person.name} ${scenario.person.lastName}`);
  await field(page, 'Email').fill(scenario.account.email);
  await page.getByLabel(/You may contact me about this price/).check();
  await goOn(page, 'Ask for a price');
  const answer = page.getByText(/Your reference is/);
  await expect(answer).toBeVisible();
  notes.reference = /Your reference is (\S+?)\./.exec(await textOf(answer))?.[1] ?? '';
}

/** `/prices`: every offer shows its total cost and our fee before any personal details are asked for. */
export async function choosePrices(page: Page, scenario: Scenario, notes: Notes): Promise<void> {
  await arriveAt(page, 'Your prices');
  if (scenario.choice === 'a person prices it') return askAPerson(page, scenario, notes);
  await expect(offers(page).first()).toBeVisible();
  await inspect(page);
  if (scenario.choice === 'one supplier for both') return chooseTogether(page, notes);
  for (const fuel of scenario.fuels) {
    if (scenario.fuels.length === 2) {
      const tab = page.getByRole('tab', { name: fuelNames[fuel], exact: true });
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    }
    await chooseFirst(page, fuel, notes);
  }
}
