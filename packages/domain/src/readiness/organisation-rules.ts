import { viewOf } from '../journey/draft.ts';
import { organisationAge } from '../organisation/organisation-age.ts';
import { organisationKindRules } from '../organisation/organisation-kind.ts';
import { isIsoDate } from '../units/period.ts';
import { amber, amberFact, green, red, wholeRule, type Rule } from './check.ts';

const organisationCard = { stepId: 'personal-details', cardId: 'organisation' } as const;
const kindCard = { stepId: 'mbc-page', cardId: 'organisation' } as const;

/** Capital letters, punctuation and the usual abbreviations do not make a different name. */
const nameForm = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .replace(/\blimited\b/gu, 'ltd')
    .replace(/\bthe\b/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** The rules about the organisation. */
export const organisationRules: readonly Rule[] = [
  wholeRule('organisation-register', organisationCard, ({ answers }) => {
    const organisation = answers['personal-details']?.organisation;
    const kind = answers['mbc-page']?.organisation?.kind;
    if (!organisation || !kind) return undefined;
    const { standing, lookUp } = organisation;
    if (lookUp?.standing === 'stop') return red(`${lookUp.words}.`);
    if (standing === 'warn' || lookUp?.standing === 'warn')
      return amberFact(
        lookUp
          ? `${lookUp.words}.`
          : 'The register has a note against this organisation. Suppliers may ask about it.',
      );
    if (standing === 'ok') return green('The register shows the organisation in good standing.');
    return organisationKindRules[kind].register === 'none'
      ? green('No register lists this kind of organisation, so there is none to compare with.')
      : amber('You typed the organisation by hand, so it has not been compared with its register.');
  }),
  wholeRule('organisation-name', organisationCard, ({ answers }) => {
    const organisation = answers['personal-details']?.organisation;
    if (!organisation?.lookUp) return undefined;
    return nameForm(organisation.lookUp.name) === nameForm(organisation.companyName)
      ? green('The name is the one in the register.')
      : amber(
          `You gave the name ${organisation.companyName}; the register says ${organisation.lookUp.name}. The contract needs the legal name.`,
        );
  }),
  wholeRule('organisation-age', kindCard, ({ answers, today }) => {
    const answer = answers['mbc-page']?.organisation?.isUnderOneYearOld;
    const createdOn = answers['personal-details']?.organisation?.lookUp?.createdOn;
    const isYoung =
      createdOn !== undefined &&
      isIsoDate(createdOn) &&
      organisationAge(createdOn, today) === 'under-12-months';
    if (isYoung && answer === 'no')
      return red(
        'The register shows that the organisation is less than a year old, and your price was worked out for an older one. Change that answer and look at the prices again.',
      );
    if (isYoung || answer === 'yes')
      return amberFact(
        'The organisation is less than a year old. The supplier may ask for a deposit or a guarantee.',
      );
    return answer === 'not-sure'
      ? amber('You are not sure whether the organisation is a year old. The supplier looks it up.')
      : answer === undefined && createdOn === undefined
        ? undefined
        : green('The organisation is at least a year old.');
  }),
  wholeRule('owner-check', kindCard, ({ answers }) => {
    if (!answers['mbc-page']?.organisation) return undefined;
    return viewOf(answers).needsOwnerDetails
      ? amberFact('Owners, partners or trustees sign in person. One of us will check it before it goes on.')
      : green('The organisation signs as a body of its own.');
  }),
];
