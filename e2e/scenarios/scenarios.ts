import { freshEmail, goodPassword, type Scenario } from './scenario.ts';

/** What most scenarios have in common: a limited company in Leeds that switches electricity. */
const leeds = (): Scenario => ({
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
  letters: 'skip',
  access: 'skip',
  bank: {
    holder: 'Aire Street Consulting Limited',
    sortCode: '107999',
    accountNumber: '88837491',
    name: { listed: 'Barclays' },
  },
  signature: 'drawn',
});

/** Electricity for a limited company whose director has an account, answers first and is recognised at the end. */
export const limitedCompany = (): Scenario => ({
  ...leeds(),
  account: { kind: 'known', email: freshEmail('robin'), password: goodPassword },
});

/**
 * Gas for the branch office of a charity that is registered elsewhere; three quarters of the use is charity work, so the
 * whole is relieved.
 */
export const charityWithRelief = (): Scenario => ({
  ...leeds(),
  title: 'a charity with relief, gas, manual bank name',
  fuels: ['gas'],
  site: { postCode: 'NE1 9ZA', found: 'Third Floor, 11 Collier Quay' },
  kind: 'charity',
  use: { percent: '75' },
  organisation: { lookUp: 'highfield neigh', pick: 'HIGHFIELD NEIGHBOURS TOGETHER' },
  tradingName: 'Highfield in the North',
  contact: 'Prefer you didn’t',
  account: { kind: 'new', email: freshEmail('treasurer'), password: goodPassword },
  letters: 'to the registered address',
  bank: {
    holder: 'Highfield Neighbours Together',
    sortCode: '20-20-30',
    accountNumber: '1234 5678',
    name: { typed: 'Society of Invented Savers' },
  },
  signature: 'typed',
});

/** Both fuels for a Scottish charity, from one supplier. */
export const scottishCharity = (): Scenario => ({
  ...leeds(),
  title: 'a Scottish charity, both fuels from one supplier, a typed signature',
  fuels: ['electricity', 'gas'],
  site: { postCode: 'EH1 9ZA', found: '9 Lawnhead Close' },
  kind: 'scottish-charity',
  use: 'all',
  choice: 'one supplier for both',
  organisation: { lookUp: 'SC099214', pick: 'Lothian Befriending' },
  isBodyOfItsOwn: 'Yes',
  person: { name: 'Ailsa', lastName: 'Ní Dhomhnaill', jobTitle: 'Trustee' },
  contact: 'By email, phone or text message',
  account: { kind: 'new', email: freshEmail('ailsa'), password: goodPassword },
  bank: { ...leeds().bank, holder: 'Lothian Befriending' },
  access: { name: 'Fiona at the front desk', phone: '07700 900 456' },
  signature: 'typed',
});

/** A garage owner who moved house two years ago. */
export const soleTrader = (): Scenario => ({
  ...leeds(),
  title: 'a sole trader with an address history, electricity',
  site: { postCode: 'CA11 9ZE', found: 'Eamont Garage' },
  kind: 'sole-trader',
  organisation: { typed: 'Daniel Postlethwaite' },
  tradingName: 'D Postlethwaite Motors',
  person: { name: 'Daniel', lastName: 'Postlethwaite', jobTitle: 'Owner', phone: '(01632) 960 123' },
  owner: {
    home: { postCode: 'CA11 9ZE', line1: '3 Beacon Cottages', city: 'Penrith' },
    born: { day: '29', month: '2', year: '1984' },
    years: '2',
    months: '6',
    before: { postCode: 'LA9 9ZD', line1: '17 Snuffmill Lane', city: 'Kendal' },
  },
  account: { kind: 'new', email: freshEmail('daniel'), password: goodPassword },
  bank: {
    holder: 'D Postlethwaite',
    sortCode: '10 79 99',
    accountNumber: '88837491',
    name: { listed: 'HSBC' },
  },
  signature: 'typed',
});

/** A hall whose alliance sent it here. */
export const partnersReferral = (): Scenario => ({
  ...leeds(),
  title: 'a partner’s referral: a village hall, electricity by day and night',
  link: '/?paramId=partner-hall-alliance',
  partner: 'Hall Alliance (sample partner)',
  site: { postCode: 'BD24 9ZA', found: 'Victoria Reading Room' },
  kind: 'charity',
  use: 'none',
  organisation: { lookUp: '990103', pick: 'RIBBLESDALE VILLAGE HALL' },
  isBodyOfItsOwn: 'No, people act together',
  owner: {
    home: { postCode: 'BD24 9ZA', line1: '8 Kirkgate Fold', city: 'Settle' },
    born: { day: '4', month: '11', year: '1958' },
    years: '31',
    months: '0',
  },
  account: { kind: 'new', email: freshEmail('hall'), password: goodPassword },
  bank: { ...leeds().bank, holder: 'The Trustees of Ribblesdale Village Hall' },
  signature: 'typed',
});

/** A gym whose electricity a person has to price. */
export const halfHourlyLead = (): Scenario => ({
  ...leeds(),
  title: 'a half-hourly gym whose electricity a person prices',
  site: { postCode: 'B1 9ZA', found: '50 Cannonmaker Street' },
  choice: 'a person prices it',
  account: { kind: 'new', email: freshEmail('gym'), password: goodPassword },
});

/** A club at a postcode that no look-up knows: everything is typed. */
export const enteredManually = (): Scenario => ({
  ...leeds(),
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
    born: { day: '1', month: '6', year: '1961' },
    years: '3',
    months: '0',
  },
  person: { name: 'Jo', lastName: 'Li', jobTitle: 'Secretary' },
  contact: 'By phone or text message',
  account: { kind: 'new', email: freshEmail('club'), password: goodPassword },
  bank: { ...leeds().bank, holder: 'Jo Li', isOfSomebodyElse: true },
  bills: { postCode: 'M1 9ZB', line1: '12 Weaver Street', city: 'Manchester' },
  signature: 'typed',
});
