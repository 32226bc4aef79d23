import type { Story } from './story.ts';

type Told = Omit<Story, 'fuels' | 'account'>;

const bank = { sortCode: '10-79-99', accountNumber: '88837491' };
const person = { name: 'Robin', lastName: 'O’Hara-Smith', jobTitle: 'Director', phone: '07700 900123' };

/** Invented visitors at sample premises, each with a way of its own through the journey. */
export const sampleStories = {
  'limited company': {
    site: { postCode: 'LS1 9ZA', line1: '5 Clothmakers Court' },
    organisation: { kind: 'limited-company', lookUp: '83985351', qualifyingUsePercent: 0 },
    person,
    bank: { ...bank, holder: 'Aire Street Consulting Limited' },
    signature: 'drawn',
    source: 'stories.example',
  },
  /** Three quarters is charity work: from 60% on the whole supply is relieved, also where its use is not small. */
  'charity with relief': {
    site: { postCode: 'NE1 9ZA', line1: 'Third Floor, 11 Collier Quay' },
    kwh: { gas: 61_000 },
    organisation: { kind: 'charity', lookUp: '1990101', qualifyingUsePercent: 75 },
    person: { name: 'Maud', lastName: 'Earl', jobTitle: 'Treasurer', phone: '07700 900456' },
    bank: { ...bank, holder: 'Tyne Lifeline' },
    signature: 'typed',
    source: 'stories.example',
  },
  /** Two fifths is charity work: that share is relieved and the rest is not. */
  'Scottish charity': {
    site: { postCode: 'EH1 9ZA', line1: '9 Lawnhead Close' },
    kwh: { gas: 58_000 },
    organisation: {
      kind: 'scottish-charity',
      lookUp: 'SC099214',
      qualifyingUsePercent: 40,
      isIncorporated: true,
    },
    person: { name: 'Ailsa', lastName: 'Ní Dhomhnaill', jobTitle: 'Trustee', phone: '01632 960123' },
    bank: { ...bank, holder: 'Lothian Befriending' },
    signature: 'drawn',
    source: 'stories.example',
  },
  /** A garage whose owner moved house two years ago; its gas meter is in no look-up. */
  'sole trader with address history': {
    site: { postCode: 'CA11 9ZE', line1: 'Eamont Garage' },
    gasMeter: { mprn: '9062205206', meterKind: 'credit', contractEndsInDays: 45 },
    kwh: { gas: 21_500 },
    organisation: { kind: 'sole-trader', lookUp: 'Daniel Postlethwaite', qualifyingUsePercent: 0 },
    person: { name: 'Daniel', lastName: 'Postlethwaite', jobTitle: 'Owner', phone: '01632 960456' },
    owner: {
      born: '1984-02-29',
      home: { line1: '3 Beacon Cottages', city: 'Penrith', postCode: 'CA11 9ZE' },
      years: 2,
      months: 6,
      before: { line1: '17 Snuffmill Lane', city: 'Kendal', postCode: 'LA9 9ZD' },
    },
    bank: { ...bank, holder: 'D Postlethwaite' },
    signature: 'typed',
    source: 'stories.example',
  },
  /** A caterer with a day and a night rate and much gas, whose association sent it here. */
  'partner’s referral': {
    site: { postCode: 'LE1 9ZB', line1: '42 Albion Terrace' },
    organisation: { kind: 'limited-company', lookUp: 'SPICE ROUTE FOODS LIMITED', qualifyingUsePercent: 0 },
    person: { name: 'Anjali', lastName: 'Rao', jobTitle: 'Finance director', phone: '07700 900789' },
    bank: { ...bank, holder: 'Spice Route Foods Limited' },
    signature: 'typed',
    source: 'hall-alliance.example',
    partnerId: 'partner-hall-alliance',
  },
  /** A gym that pays for capacity: a person prices its electricity, the book its gas. */
  'half-hourly site': {
    site: { postCode: 'B1 9ZA', line1: '50 Cannonmaker Street' },
    organisation: { kind: 'limited-company', lookUp: 'IRONBRIDGE FITNESS LIMITED', qualifyingUsePercent: 0 },
    person: { name: 'Kezia', lastName: 'Bright', jobTitle: 'Manager', phone: '07700 900321' },
    bank: { ...bank, holder: 'Ironbridge Fitness Limited' },
    signature: 'typed',
    source: 'stories.example',
  },
} as const satisfies Readonly<Record<string, Told>>;

/** The name of a sample story. */
export type SampleStory = keyof typeof sampleStories;

/** A sample story for these fuels, in this account. */
export const sampleStory = (name: SampleStory, fuels: Story['fuels'], account: Story['account']): Story => ({
  ...sampleStories[name],
  fuels,
  ...(account && { account }),
});
