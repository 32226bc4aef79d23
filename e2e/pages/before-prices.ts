import { organisationFactsLabels } from '@switch/domain/journey/steps/mbc-page/organisation.ts';
import { sizeLabels } from '@switch/domain/journey/steps/mbc-page/size.ts';
import { usageLabels } from '@switch/domain/journey/steps/current-supplier/usage.ts';
import { expect, type Page } from '@playwright/test';
import { situationLabels, switchTypeLabels } from '@switch/domain/journey/steps/energy/choice.ts';
import { organisationKindLabels } from '@switch/domain/organisation/organisation-kind.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { inspect } from '../inspect.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { pickAddress, typeAddress } from './address.ts';
import { arriveAt, field, goOn, group, radio, skip } from './parts.ts';
import { questionOf } from './questions.ts';

const fuelLabel = ({ fuels }: Scenario): string =>
  fuels.length === 2 ? switchTypeLabels.both : switchTypeLabels[fuels[0]];

const ONE_BY_ONE = 'I’d rather answer one by one';

/**
 * `/`: postcode and fuel are enough to start. From the address screen on, every question is asked on its own.
 */
export async function startAtHome(page: Page, scenario: Scenario): Promise<void> {
  await page.goto(scenario.link);
  await arriveAt(page, /The whole price of your energy/);
  if (scenario.partner) {
    await expect(page.getByRole('heading', { name: `${scenario.partner} sent you here` })).toBeVisible();
    await inspect(page);
  }
  await radio(page, scenario.fuels.length === 2 ? 'Both' : fuelLabel(scenario)).check();
  await field(page, 'Postcode of the site').fill(scenario.site.postCode.toLowerCase());
  await page.getByRole('button', { name: 'See prices' }).click();
  await arriveAt(page, `Where is the ${scenario.fuels[0]} supply?`);
  await page.getByRole('button', { name: ONE_BY_ONE }).click();
  await expect(page.getByText('Step 2 of 1')).toBeVisible();
}

/** `/energy`: what is compared and why, then every question on its own screen. */
export async function chooseEnergy(page: Page, scenario: Scenario): Promise<void> {
  await arriveAt(page, questionOf('energy', 'choice'));
  await radio(page, fuelLabel(scenario)).check();
  await radio(page, situationLabels['contract-ending']).check();
  await page.getByRole('button', { name: ONE_BY_ONE }).click();
}

async function chooseAddress(page: Page, { site, fuels }: Scenario, fuel: Fuel): Promise<void> {
  await arriveAt(page, `Where is the ${fuel} supply?`);
  if (fuel === 'gas' && fuels.length === 2) {
    await page.getByRole('button', { name: 'Yes, the same address' }).click();
    return;
  }
  await expect(field(page, 'Postcode'), 'the postcode of the home page').toHaveValue(/\w/);
  if ('found' in site) await pickAddress(page, site);
  else {
    // Without a look-up the address is typed from the start.
    const find = page.getByRole('button', { name: 'Find address' });
    if (await find.isVisible()) {
      await find.click();
      await expect(page.getByText('We hold no list of addresses for')).toBeVisible();
    }
    await inspect(page);
    await typeAddress(page, site);
  }
  await goOn(page);
}

async function typeMeter(page: Page, { site }: Scenario, fuel: Fuel): Promise<void> {
  const typed = 'meters' in site ? site.meters[fuel] : undefined;
  if (!typed) throw new Error(`the scenario types no ${fuel} meter`);
  await field(page, fuel === 'gas' ? /Meter point reference/ : /Supply number/).fill(typed.number);
  await radio(page, 'I have it from a bill').check();
  await goOn(page);
  if (typed.kind === undefined) return;
  await arriveAt(page, `What kind of ${fuel} meter is it?`);
  await radio(page, typed.kind).check();
  await goOn(page);
}

/**
 * `/electricity/supply-address` or `/gas/supply-address`: the address, the meter, and its kind if nothing
 * else determines it.
 */
export async function chooseSupply(page: Page, scenario: Scenario, fuel: Fuel): Promise<void> {
  await chooseAddress(page, scenario, fuel);
  await arriveAt(page, `Which ${fuel} meter is it?`);
  if ('meters' in scenario.site) return typeMeter(page, scenario, fuel);
  await group(page, new RegExp(`your ${fuel} meter`, 'i'))
    .getByRole('radio')
    .first()
    .check();
  await radio(page, 'Yes, this is the number on my bill').check();
  return goOn(page);
}

/** `/current-supplier` for each fuel: the supplier and the yearly use, and nothing about today's prices. */
export async function answerUse(page: Page, scenario: Scenario): Promise<void> {
  for (const fuel of scenario.fuels) {
    await arriveAt(page, `Who supplies your ${fuel} now?`);
    if ('meters' in scenario.site) await radio(page, 'Not sure').check();
    else if (!(await radio(page, 'I know the name').isChecked())) await radio(page, 'Not sure').check();
    await goOn(page);
    await arriveAt(page, `How much ${fuel} do you use in a year?`);
    if ('meters' in scenario.site) {
      await radio(page, 'I know the kWh for a year').check();
      await field(page, usageLabels.kwh).fill(scenario.kwh[fuel]);
    }
    await expect(field(page, usageLabels.kwh)).toHaveValue(/\d/);
    const usual = radio(page, 'Use the usual shares');
    if ((await usual.count()) > 0) await usual.check();
    await goOn(page);
    await arriveAt(page, `What do you pay for ${fuel} today?`);
    await skip(page);
  }
}

/** `/contract-end-date` for each fuel: the date on record, or else that the contract has ended. */
export async function answerEnd(page: Page, { fuels, site }: Scenario): Promise<void> {
  for (const fuel of fuels) {
    await arriveAt(page, `When does your ${fuel} contract end?`);
    if ('meters' in site) await radio(page, 'It has already ended').check();
    else {
      await expect(radio(page, 'I know the date')).toBeChecked();
      await radio(page, 'Not needed').check();
    }
    await goOn(page);
  }
}

/**
 * The use of all meters together: not known if the numbers were typed, else for one electricity meter and
 * several gas meters.
 */
async function answerTotal(page: Page, { site }: Scenario, fuel: Fuel): Promise<void> {
  const meters = group(page, sizeLabels[`${fuel}Meters`]);
  if ('meters' in site) return radio(meters, 'I don’t know').check();
  if (fuel === 'electricity') return radio(meters, 'No, only the one we compare').check();
  await radio(meters, 'Yes, and I know what all of them use').check();
  await field(page, sizeLabels.gasTotal).fill('400,000');
}

/** `/mbc-page`: size, kind and use, statement. Nothing on it names a person. */
export async function answerOrganisation(page: Page, scenario: Scenario): Promise<void> {
  await arriveAt(page, questionOf('mbc-page', 'size'));
  for (const fuel of scenario.fuels) await answerTotal(page, scenario, fuel);
  const staff = radio(page, 'Fewer than 10');
  if (await staff.isVisible()) await staff.check();
  for (const question of [sizeLabels.turnover, sizeLabels.balanceSheet]) {
    const money = group(page, question);
    if ((await money.count()) > 0) await radio(money, 'Up to £2 million').check();
  }
  await goOn(page);
  await arriveAt(page, questionOf('mbc-page', 'organisation'));
  const { label } = organisationKindLabels[scenario.kind];
  await field(page, organisationFactsLabels.kind).selectOption({ label });
  await radio(group(page, organisationFactsLabels.isUnderOneYearOld), 'No').check();
  const use = group(page, /the charity’s non-business work|energy used in a home/);
  if (scenario.use === 'none') await use.getByRole('radio').first().check();
  else if (scenario.use === 'all') await radio(use, 'All of it').check();
  else {
    await radio(use, 'Part of it').check();
    await field(page, organisationFactsLabels.percent).fill(scenario.use.percent);
  }
  const others = group(page, organisationFactsLabels.hasOthers);
  if ((await others.count()) > 0) await radio(others, 'No').check();
  await goOn(page);
  await arriveAt(page, questionOf('mbc-page', 'statement'));
  await goOn(page, 'That is right, show prices');
}
