import { freshEmail, goodPassword, type Scenario } from '../scenarios/scenario.ts';

/** A company in Leeds that types everything, because no register is connected in which to find it. */
export const bakery = (): Scenario => ({
  title: 'a limited company that types everything, electricity',
  link: '/',
  fuels: ['electricity'],
  site: {
    postCode: 'LS1 4DY',
    line1: 'Unit 4, Aire Yard',
    city: 'Leeds',
    meters: { electricity: { number: '23 1234 5678 919', kind: 'One rate' } },
  },
  // The supplier simulator acts on the last two digits: it accepts, raises an objection because of a debt,
  // and goes live.
  kwh: { electricity: '16403', gas: '0' },
  kind: 'limited-company',
  use: 'none',
  choice: 'cheapest of each',
  organisation: { typed: 'Aire Yard Bakery Limited', companyNumber: '07654321' },
  person: { name: 'Robin', lastName: 'Hartley', jobTitle: 'Director', phone: '07700 900 123' },
  contact: 'By email',
  account: { kind: 'new', email: freshEmail('robin'), password: goodPassword },
  bills: 'to the site',
  access: 'skip',
  bank: {
    holder: 'Aire Yard Bakery Limited',
    sortCode: '107999',
    accountNumber: '88837491',
    name: { listed: 'Barclays' },
  },
  signature: 'typed',
});
