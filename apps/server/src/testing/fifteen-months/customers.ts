import { login } from '@switch/contract/http/identity/account.ts';
import { done, made, type Scenario } from '../../seed/scenario.ts';
import { customersOf } from '../../seed/month/customers.ts';
import type { Brokerage } from '../../seed/month/brokerage.ts';
import type { Play } from './lifecycle.ts';

const inventors = new WeakMap<Brokerage, ReturnType<typeof customersOf>>();

/** Returns the address of the person who sends the application. */
export const customerEmail = ({ lifecycle: { customer } }: Pick<Play, 'lifecycle'>): string =>
  `${customer.person.name}.${customer.person.lastName}@${customer.domain}`.toLowerCase();

/** Returns a browser in which the customer has logged in again. */
export async function enterProfile({ world: { brokerage }, visit }: Play) {
  const { email: emailAddress, password } = made(visit?.scenario.account, 'account');
  const browser = brokerage.outside();
  const known = visit?.browser.cookies.get('known-device');
  if (known !== undefined) browser.cookies.set('known-device', known);
  const { token: bearer } = done((await browser.call(login, { body: { emailAddress, password } })).body);
  return { browser, bearer };
}

/**
 * Returns what the customer of a lifecycle answers, at premises and meters of their own; the same ones if
 * they come again.
 */
export async function customerOf({ world: { brokerage }, lifecycle, visit }: Play): Promise<Scenario> {
  const { customer } = lifecycle;
  if (visit) {
    const account = made(visit.scenario.account, 'account');
    return { ...visit.scenario, account: { ...account, isNew: false } };
  }
  const invent = inventors.get(brokerage) ?? customersOf(brokerage);
  inventors.set(brokerage, invent);
  const { fuels, officers, person, contactChoice, kwh, contractEnds } = customer;
  const isCharity = officers !== undefined;
  const wanted = { fuels, endsInDays: 0, areTwoSigning: isCharity, isCharity };
  let scenario = await invent(wanted);
  while (!fuels.every((fuel) => scenario.found?.premises.meters.some((meter) => meter.fuel === fuel)))
    scenario = await invent(wanted);
  const { premises, organisation } = made(scenario.found, 'premises');
  const meters = premises.meters.map((meter) => ({ ...meter, recordedEndDate: contractEnds }));
  return {
    ...scenario,
    fuels,
    kwh,
    person: { ...scenario.person, ...person },
    bank: { ...scenario.bank, holder: customer.organisation },
    source: 'utility-aid.example',
    passesOver: 0,
    termMonths: 12,
    ...(officers && { officers }),
    ...(contactChoice && { contactChoice }),
    account: { ...made(scenario.account, 'account'), email: customerEmail({ lifecycle }) },
    found: {
      premises: { ...premises, meters },
      organisation: { ...made(organisation, 'organisation'), name: customer.organisation },
    },
  };
}
