import { choiceOf } from '@switch/domain/journey/steps/prices/choice-of-offer.ts';
import { addLead } from '@switch/contract/http/enquiries/enquiry.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { enterAccount } from './enter-account.ts';
import { fullName, ask, done, made, type Visit } from './scenario.ts';
import { pricesOf, firstByDirectDebit, keep } from './price-answers.ts';
import type { Answers, OptionalCard } from '@switch/domain/journey/journey.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import { CONTACT_WORDING_VERSION } from '@switch/domain/person/contact-choice.ts';

import {
  findOscrCharity,
  getCharityDetails,
  getCompanyDetails,
  type FoundOrganisation,
} from '@switch/contract/http/reference/look-up.ts';
import {
  organisationKindRules,
  type OrganisationRegister,
} from '@switch/domain/organisation/organisation-kind.ts';
import * as supply from './supply-answers.ts';

type CardsOf<Id extends StepId> = Required<NonNullable<Answers[Id]>>;

type AnswerTo<Answer> = (visit: Visit) => Answer | undefined | Promise<Answer | undefined>;

/**
 * How each card is answered; undefined leaves it out. Only cards that may stay unanswered may be missing
 * here.
 */
type CardAnswers = {
  readonly [Id in StepId]: {
    readonly [Card in Exclude<keyof CardsOf<Id>, OptionalCard<Id>>]: AnswerTo<CardsOf<Id>[Card]>;
  } & {
    readonly [Card in keyof CardsOf<Id>]?: AnswerTo<CardsOf<Id>[Card]>;
  };
};

/** The answers of a sample visitor. */
export const cardAnswers = {
  energy: {
    choice: ({ scenario: { fuels } }) => ({
      switchType: fuels.length > 1 ? 'both' : fuels[0],
      situation: 'contract-ending',
      sites: 'one',
    }),
  },
  'electricity-supply-address': {
    address: (visit) => supply.supplyAddress(visit, 'electricity'),
    meter: supply.electricityMeter,
    kind: supply.electricityKind,
  },
  'gas-supply-address': {
    address: (visit) => supply.supplyAddress(visit, 'gas'),
    meter: supply.gasMeter,
    kind: supply.gasKind,
  },
  'current-supplier': {
    'electricity-supplier': (visit) => supply.supplier(visit, 'electricity'),
    'electricity-usage': (visit) => supply.usage(visit, 'electricity'),
    'gas-supplier': (visit) => supply.supplier(visit, 'gas'),
    'gas-usage': (visit) => supply.usage(visit, 'gas'),
    'gas-prices': () => ({ owed: 'no' }),
  },
  'contract-end-date': {
    'electricity-end': (visit) => supply.contractEnd(visit, 'electricity'),
    'gas-end': (visit) => supply.contractEnd(visit, 'gas'),
  },
  'mbc-page': {
    size: supply.size,
    organisation: ({
      scenario: {
        organisation: { kind, qualifyingUsePercent },
      },
    }) => ({
      kind,
      isUnderOneYearOld: 'no',
      qualifyingUsePercent,
    }),
    statement: supply.statement,
  },
  prices: {
    electricity: (visit) => choice(visit, 'electricity'),
    gas: (visit) => choice(visit, 'gas'),
  },
  'personal-details': {
    organisation,
    person: ({ scenario: { person } }) => ({
      name: person.name,
      lastName: person.lastName,
      jobTitle: person.jobTitle,
      phone: person.phone,
    }),
    contact: ({ scenario: { contactChoice = 'email' } }) => ({
      choice: contactChoice,
      isMarketingWelcome: false,
      wordingVersion: CONTACT_WORDING_VERSION,
    }),
    proprietor,
  },
  'address-details': {
    billing: () => ({ isBilledAtSite: true, billsBy: 'email' }),
    correspondence: (visit) => visit.organisation?.registeredAddress,
    residence,
  },
  'payment-details': {},
  'authorised-person': {
    authority: ({ scenario: { officers } }) =>
      officers
        ? { who: 'two-people', rule: 'chair-and-treasurer', signatories: [...officers] }
        : { who: 'me' },
  },
  details: {},
} satisfies CardAnswers;

const registers = {
  'companies-house': getCompanyDetails,
  'charity-commission': getCharityDetails,
  oscr: findOscrCharity,
} as const satisfies Record<Exclude<OrganisationRegister, 'none'>, unknown>;

async function lookUp(visit: Visit): Promise<FoundOrganisation | undefined> {
  const { kind, lookUp: query } = visit.scenario.organisation;
  const { register } = organisationKindRules[kind];
  if (register === 'none') return undefined;
  if (visit.organisation) return visit.organisation;
  const { organisations } = done(await ask(visit, registers[register], { body: { query } }));
  return (visit.organisation = made(organisations[0], `organisation ${query}`));
}

/** Returns the organisation as its register has it; typed by hand if no register lists its kind. */
async function organisation(visit: Visit) {
  const { kind, lookUp: typedName, isIncorporated } = visit.scenario.organisation;
  const found = await lookUp(visit);
  const isScottishCharity = kind === 'scottish-charity';
  if (!found) return { companyName: typedName, isScottishCharity, standing: 'not-checked' } as const;
  if (found.standing === 'stop') throw new Error(`${found.name} may not switch: ${found.standingWords}`);
  const { companyNumber, charityNumber, registeredAddress, standing } = found;
  const asksBody = organisationKindRules[kind].ownerCheck === 'unless-incorporated';
  const isBody = companyNumber === undefined ? isIncorporated : true;
  return {
    companyName: found.name,
    ...(companyNumber !== undefined && { companyNumber }),
    ...(charityNumber !== undefined && { charityNumber }),
    isScottishCharity,
    ...(asksBody && isBody !== undefined && { isIncorporated: isBody }),
    ...(registeredAddress && { registeredAddress }),
    standing,
  };
}

/** Returns the owner of an organisation that is not a legal entity of its own. */
function proprietor({ scenario }: Visit) {
  const { home, born } = made(scenario.owner, 'owner');
  return { proprietorAddress: home, dateOfBirth: born };
}

/** Returns the owner's address history. */
function residence({ scenario }: Visit) {
  const { years, months, before } = made(scenario.owner, 'owner');
  const lived = { residentialStatus: 'owner', yearsAtProperty: years, monthsAtProperty: months } as const;
  return { ...lived, ...(before && { previousAddress: before }) };
}

/** Asks a person to price a supply that the book cannot price. */
async function leaveLead(visit: Visit, fuel: Fuel): Promise<string> {
  const { account } = visit.scenario;
  if (account?.enters === 'before an enquiry' && !visit.session) await enterAccount(visit, account);
  const { scenario, answers } = visit;
  const leg = answers['electricity-supply-address'];
  const body = {
    name: fullName(scenario),
    emailAddress: scenario.account?.email,
    phone: scenario.person.phone,
    hasPermission: true,
    fuel,
    about: 'half-hourly-quote',
    postCode: scenario.site.postCode,
    meterNumber: fuel === 'gas' ? answers['gas-supply-address']?.meter?.mprn : leg?.meter?.mpanCore,
    yearlyKwh: answers['current-supplier']?.[`${fuel}-usage`]?.kwh,
    capacityKva: fuel === 'gas' ? undefined : leg?.kind?.capacityKva,
    source: scenario.source,
    idempotencyKey: `${fuel} of ${made(visit.stepsId, 'draft')}`,
  };
  return done(await ask(visit, addLead, { body })).reference;
}

/**
 * Saves and chooses the cheapest offer of a fuel. Returns the choice, or the reference of the lead if a
 * person prices it.
 */
async function choice(visit: Visit, fuel: Fuel) {
  const list = await pricesOf(visit, fuel);
  if (list.kind === 'priced')
    return choiceOf(firstByDirectDebit(list, visit.scenario), await keep(visit, list, true));
  if (!list.needsCustomQuote) throw new Error(`no price for ${fuel}: ${list.words}`);
  const reference = await leaveLead(visit, fuel);
  visit.leads[fuel] = reference;
  return { kind: 'custom-quote', reference } as const;
}
