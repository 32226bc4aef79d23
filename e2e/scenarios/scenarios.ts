import { freshEmail, goodPassword, type Scenario } from './scenario.ts';

/** A limited company in Leeds that switches electricity. The other scenarios are variations on it. */
export const limitedCompany = (): Scenario => ({
  title: 'a limited company, electricity, a drawn signature',
  link: '/',
  fuels: ['electricity'],
  site: { postCode: 'LS1 9ZA', found: '5 Clothmakers Court' },
  kwh: { electricity: '16400', gas: '14200' },
  kind: 'limited-company',
  use: 'none',
  choice: 'cheapest of each',
  organisation: { lookUp: '83985351', pick: 'AIRE STREET CONSULTING LIMITED' },
  person: { name: 'Robin', lastName: 'O’Hara-Smith', jobTitle: 'Director', phone: '07700 900 123' },
  contact: 'By email',
  account: { kind: 'new', email: freshEmail('robin'), password: goodPassword },
  bills: 'to the site',
  access: 'skip',
  bank: {
    holder: 'Aire Street Consulting Limited',
    sortCode: '107999',
    accountNumber: '88837491',
    name: { listed: 'Barclays' },
  },
  signature: 'drawn',
});

/**
 * Both fuels for a Scottish charity, from one supplier. Three quarters of the use is charitable, so all of it
 * is relieved. It trades under another name, and its bank is on no list.
 */
export const scottishCharity = (): Scenario => ({
  ...limitedCompany(),
  title: 'a Scottish charity with relief, both fuels from one supplier, a bank typed by hand',
  fuels: ['electricity', 'gas'],
  site: { postCode: 'EH1 9ZA', found: '9 Lawnhead Close' },
  kind: 'scottish-charity',
  use: { percent: '75' },
  choice: 'one supplier for both',
  organisation: { lookUp: 'SC099214', pick: 'Lothian Befriending' },
  isBodyOfItsOwn: 'Yes',
  tradingName: 'Friends of the Lawnmarket',
  person: { name: 'Ailsa', lastName: 'Ní Dhomhnaill', jobTitle: 'Trustee' },
  contact: 'By email, phone or text message',
  account: { kind: 'new', email: freshEmail('ailsa'), password: goodPassword },
  bank: {
    holder: 'Lothian Befriending',
    sortCode: '20-20-30',
    accountNumber: '1234 5678',
    name: { typed: 'Society of Invented Savers' },
  },
  access: { name: 'Fiona at the front desk', phone: '07700 900 456' },
  signature: 'typed',
});

/**
 * A hall sent by its alliance. Its treasurer has an account, answers as a guest first and is recognised at
 * the end.
 */
export const partnersReferral = (): Scenario => ({
  ...limitedCompany(),
  title: 'a village hall, electricity by day and night, a drawn signature',
  link: '/?paramId=partner-hall-alliance',
  partner: 'Hall Alliance (sample partner)',
  site: { postCode: 'BD24 9ZA', found: 'Victoria Reading Room' },
  kind: 'charity',
  use: 'none',
  organisation: { lookUp: 'ribblesdale vill', pick: 'RIBBLESDALE VILLAGE HALL' },
  isBodyOfItsOwn: 'No, people act together',
  owner: {
    home: { postCode: 'BD24 9ZA', line1: '8 Kirkgate Fold', city: 'Settle' },
    born: { day: '4', month: '11', year: '1958' },
    years: '31',
    months: '0',
  },
  account: { kind: 'known', email: freshEmail('hall'), password: goodPassword },
  bank: { ...limitedCompany().bank, holder: 'The Trustees of Ribblesdale Village Hall' },
});

/** A gym whose electricity a person has to price. */
export const halfHourlyLead = (): Scenario => ({
  ...limitedCompany(),
  title: 'a half-hourly gym whose electricity a person prices',
  site: { postCode: 'B1 9ZA', found: '50 Cannonmaker Street' },
  choice: 'a person prices it',
  account: { kind: 'new', email: freshEmail('gym'), password: goodPassword },
});

/**
 * A club at a postcode that no look-up knows, so everything is typed. Its secretary moved house two years
 * ago.
 */
export const enteredManually = (): Scenario => ({
  ...limitedCompany(),
  title: 'a club at an unknown postcode: address, meters and organisation by hand, both fuels',
  fuels: ['electricity', 'gas'],
  site: {
    postCode: 'SK6 8BA',
    line1: 'The Pavilion, Low Lea Road',
    city: 'Marple',
    meters: {
      electricity: { number: '00 0393 100 13 1234 5678 907' },
      gas: { number: '9062 205 206', kind: 'Ordinary meter' },
    },
  },
  kind: 'club',
  organisation: { typed: 'Marple Bridge Bowling Club' },
  owner: {
    home: { postCode: 'SK6 8BB', line1: '4 Low Lea Road', city: 'Marple' },
    born: { day: '29', month: '2', year: '1984' },
    years: '2',
    months: '6',
    before: { postCode: 'LA9 9ZD', line1: '17 Snuffmill Lane', city: 'Kendal' },
  },
  person: { name: 'Jo', lastName: 'Li', jobTitle: 'Secretary' },
  contact: 'By phone or text message',
  account: { kind: 'new', email: freshEmail('club'), password: goodPassword },
  bank: { ...limitedCompany().bank, holder: 'Jo Li', isOfSomebodyElse: true },
  bills: { postCode: 'M1 9ZB', line1: '12 Weaver Street', city: 'Manchester' },
  signature: 'typed',
});
