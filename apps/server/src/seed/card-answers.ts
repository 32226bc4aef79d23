import type { Answers, OptionalCard } from '@switch/domain/journey/journey.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import { CONTACT_WORDING_VERSION } from '@switch/domain/person/contact-choice.ts';
import { organisation, proprietor, residence } from './people-answers.ts';
import { choice } from './price-answers.ts';
import * as supply from './supply-answers.ts';
import type { Visit } from './visit.ts';

type CardsOf<Id extends StepId> = Required<NonNullable<Answers[Id]>>;

type AnswerTo<Answer> = (visit: Visit) => Answer | undefined | Promise<Answer | undefined>;

/** How cards are answered; undefined leaves one out. Only a card that may stay unanswered may be missing here. */
type CardAnswers = {
  readonly [Id in StepId]: {
    readonly [Card in Exclude<keyof CardsOf<Id>, OptionalCard<Id>>]: AnswerTo<CardsOf<Id>[Card]>;
  } & {
    readonly [Card in keyof CardsOf<Id>]?: AnswerTo<CardsOf<Id>[Card]>;
  };
};

/** What a sample visitor answers. */
export const cardAnswers = {
  energy: {
    choice: ({ story: { fuels } }) => ({
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
    organisation: ({ story: { organisation: told } }) => ({
      kind: told.kind,
      isUnderOneYearOld: 'no',
      qualifyingUsePercent: told.qualifyingUsePercent,
    }),
    statement: supply.statement,
  },
  prices: {
    electricity: (visit) => choice(visit, 'electricity'),
    gas: (visit) => choice(visit, 'gas'),
  },
  'personal-details': {
    organisation,
    person: ({ story: { person } }) => ({
      name: person.name,
      lastName: person.lastName,
      jobTitle: person.jobTitle,
      mobileNo: person.phone,
    }),
    contact: () => ({ choice: 'email', isMarketingWelcome: false, wordingVersion: CONTACT_WORDING_VERSION }),
    proprietor,
  },
  'address-details': {
    billing: () => ({ checkBillingAddress: true, billsBy: 'email' }),
    correspondence: (visit) => visit.organisation?.registeredAddress,
    residence,
  },
  'payment-details': {},
  'authorised-person': {
    authority: ({ story: { officers } }) =>
      officers
        ? { who: 'two-people', rule: 'chair-and-treasurer', signatories: [...officers] }
        : { who: 'me' },
  },
  details: {},
} satisfies CardAnswers;
