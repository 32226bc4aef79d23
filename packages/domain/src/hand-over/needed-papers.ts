import { viewOf } from '../journey/draft.ts';
import type { Answers } from '../journey/journey.ts';
import { organisationKindRules } from '../organisation/organisation-kind.ts';
import { PAPER_LABELS, type PaperId, type SupplierPapers } from '../supplier/papers.ts';
import type { Fuel } from '../units/energy.ts';

/** A paper that a supplier wants to see with one contract. */
export interface NeededPaper {
  /** The id of a known paper; of others their text. */
  readonly paper: string;
  readonly label: string;
  /** Whether the customer signed it with the contract, so that it goes along by itself. */
  readonly isSigned: boolean;
}

/** What decides which papers a contract needs. */
interface PaperFacts {
  readonly isMovingIn: boolean;
  readonly claimsRelief: boolean;
  /** Profile classes 01 and 02 are domestic (Elexon, Profile Class). */
  readonly hasDomesticProfile: boolean;
  /** Whether people, not a body of its own, take the contract. */
  readonly isOwner: boolean;
  readonly isUnincorporatedCharity: boolean;
}

const SIGNED: readonly PaperId[] = ['letter-of-authority', 'vat-declaration'];

const needs: Readonly<Record<PaperId, (facts: PaperFacts) => boolean>> = {
  'letter-of-authority': () => true,
  // Who has just moved in was sent no bill yet.
  'recent-bill': ({ isMovingIn }) => !isMovingIn,
  'vat-declaration': ({ claimsRelief }) => claimsRelief,
  'proof-of-occupancy': ({ isMovingIn }) => isMovingIn,
  'change-of-tenancy': ({ isMovingIn }) => isMovingIn,
  'proof-of-business': ({ hasDomesticProfile }) => hasDomesticProfile,
  'proprietor-identity': ({ isOwner }) => isOwner,
  'trustee-details': ({ isUnincorporatedCharity }) => isUnincorporatedCharity,
};

function factsOf(answers: Answers, fuels: readonly Fuel[]): PaperFacts {
  const chosen = answers['mbc-page']?.organisation;
  const organisationClass = chosen && organisationKindRules[chosen.kind].acceptanceClass;
  const isMovingIn =
    ['just-moved-in', 'new-building'].includes(viewOf(answers).situation ?? '') ||
    fuels.some((fuel) => answers['contract-end-date']?.[`${fuel}-end`]?.knows === 'moved-in');
  const profile = answers['electricity-supply-address']?.meter?.mpanTopLine?.slice(0, 2) ?? '';
  return {
    isMovingIn,
    claimsRelief: (chosen?.qualifyingUsePercent ?? 0) > 0,
    hasDomesticProfile: fuels.includes('electricity') && ['01', '02'].includes(profile),
    isOwner: organisationClass === 'sole-trader' || organisationClass === 'partnership',
    isUnincorporatedCharity:
      organisationClass === 'charity' && answers['personal-details']?.organisation?.isIncorporated === false,
  };
}

/** The papers that a supplier wants with the contract of a customer for these fuels: of those it lists, the ones that apply. */
export function neededPapers(
  { required, others }: SupplierPapers,
  answers: Answers,
  fuels: readonly Fuel[],
): readonly NeededPaper[] {
  const facts = factsOf(answers, fuels);
  const known = required.filter((paper) => needs[paper](facts));
  return [
    ...known.map((paper) => ({ paper, label: PAPER_LABELS[paper], isSigned: SIGNED.includes(paper) })),
    ...others.map((label) => ({ paper: label, label, isSigned: false })),
  ];
}
