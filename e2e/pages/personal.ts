import { contactLabels } from '@switch/domain/journey/steps/personal-details/contact.ts';
import { personLabels } from '@switch/domain/journey/steps/personal-details/person.ts';
import { organisationLabels } from '@switch/domain/journey/steps/personal-details/organisation.ts';
import { expect, type Page } from '@playwright/test';
import { inspect } from '../inspect.ts';
import type { Mailbox } from '../mailbox.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { typeAddress } from './address.ts';
import { arriveAt, field, goOn, group, radio } from './parts.ts';
import { questionOf } from './questions.ts';

async function chooseFound(page: Page, name: string): Promise<void> {
  await expect(page.getByText(/^(One organisation|\d+ organisations) found\.$/)).toBeVisible();
  await inspect(page);
  await page.getByRole('button', { name: `Choose ${name}`, exact: true }).click();
}

async function nameOrganisation(page: Page, scenario: Scenario): Promise<void> {
  await arriveAt(page, questionOf('personal-details', 'organisation'));
  const { organisation } = scenario;
  if ('lookUp' in organisation) {
    await page.getByRole('textbox').first().fill(organisation.lookUp);
    await page.getByRole('button', { name: 'Look it up' }).click();
    // A number identifies one organisation, which is taken at once; several may share a name.
    if (!/\d/.test(organisation.lookUp)) await chooseFound(page, organisation.pick);
    await expect(page.getByRole('heading', { name: organisation.pick })).toBeVisible();
  } else {
    // Kinds of organisation that a register covers are looked up unless the visitor chooses to type.
    const byHand = page.getByRole('button', { name: 'Enter the details by hand' });
    const isOffered = await byHand.isVisible();
    if (isOffered) await byHand.click();
    const name = field(page, /Legal name|Your full name|Name of the/);
    if (isOffered) await expect(name).toBeFocused();
    await name.fill(organisation.typed);
    if (organisation.companyNumber) await field(page, 'Company number').fill(organisation.companyNumber);
  }
  if (scenario.isBodyOfItsOwn) {
    await radio(group(page, organisationLabels.isIncorporated), scenario.isBodyOfItsOwn).check();
  }
  if (scenario.tradingName) await field(page, /^Trading name/).fill(scenario.tradingName);
  await goOn(page);
}

async function namePerson(page: Page, { person }: Scenario): Promise<void> {
  await arriveAt(page, questionOf('personal-details', 'person'));
  await field(page, 'First name').fill(person.name);
  await field(page, 'Last name').fill(person.lastName);
  await field(page, personLabels.jobTitle).fill(person.jobTitle);
  if (person.phone) await field(page, /^Phone number/).fill(person.phone);
  await goOn(page);
}

async function chooseContact(page: Page, { contact, person }: Scenario): Promise<void> {
  await arriveAt(page, questionOf('personal-details', 'contact'));
  await expect(radio(page, 'I’d prefer you didn’t'), 'nothing is agreed to beforehand').toBeChecked();
  await expect(page.getByLabel(contactLabels.isMarketingWelcome)).not.toBeChecked();
  await radio(page, contact).check();
  if (/phone/.test(contact) && !person.phone) await field(page, 'Phone number').fill('020 7946 0321');
  await goOn(page);
}

async function nameOwner(page: Page, { owner }: Scenario): Promise<void> {
  if (!owner) return;
  await arriveAt(page, questionOf('personal-details', 'proprietor'));
  await typeAddress(page, owner.home);
  await field(page, 'Day').fill(owner.born.day);
  await field(page, 'Month').fill(owner.born.month);
  await field(page, 'Year').fill(owner.born.year);
  await goOn(page);
}

async function giveEmail(page: Page, email: string): Promise<void> {
  await field(page, 'Email address').fill(email);
  await goOn(page);
}

async function register(page: Page, { account }: Scenario, mailbox: Mailbox): Promise<void> {
  await giveEmail(page, account.email);
  const isAwaited = page.getByText(`We have sent a code to ${account.email}`);
  await expect(isAwaited).toBeVisible();
  // Phones load the page again when its reader comes back from the mail.
  await page.reload();
  await expect(isAwaited).toBeVisible();
  await field(page, 'Code from our email').fill(await mailbox.code(account.email));
  await goOn(page);
  await expect(page.getByText(`${account.email} is confirmed.`)).toBeVisible();
  await field(page, 'Password').fill(account.password);
  await goOn(page, 'Open the account');
}

/** A known address opens the log-in dialog with the address filled in. */
async function logInInstead(page: Page, { account }: Scenario): Promise<void> {
  await giveEmail(page, account.email);
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(field(dialog, 'Email address')).toHaveValue(account.email);
  await inspect(page);
  await field(dialog, 'Password').fill(account.password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
}

/**
 * `/personal-details`: the organisation, the person, contact details, the owner if people sign in person, the
 * account.
 */
export async function introduce(page: Page, scenario: Scenario, mailbox: Mailbox): Promise<void> {
  await nameOrganisation(page, scenario);
  await namePerson(page, scenario);
  await chooseContact(page, scenario);
  await nameOwner(page, scenario);
  await arriveAt(page, 'Open an account to keep all this');
  if (scenario.account.kind === 'known') await logInInstead(page, scenario);
  else await register(page, scenario, mailbox);
}
