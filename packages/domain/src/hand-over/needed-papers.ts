import { viewOf } from '../journey/draft.ts';
import type { Answers } from '../journey/journey.ts';
import { organisationKindRules } from '../organisation/organisation-kind.ts';
import { PAPER_LABELS, type PaperId, type SupplierPapers } from '../supplier/papers.ts';
import type { Fuel } from '../units/energy.ts';

/** A paper that a supplier wants to see with a contract. */
export interface NeededPaper {
  /** The id of a known paper; for others, their text. */
  readonly paper: string;
  readonly label: string;
  /** Whether the customer signed it with the contract, so that it is included anyway. */
  readonly isSigned: boolean;
}

/** The facts that decide which papers a contract needs. */
interface PaperFacts {
  readonly isMovingIn: boolean;
  readonly claimsRelief: boolean;
  /** Profile classes 01 and 02 are domestic (Elexon, Profile Class). */
  readonly hasDomesticProfile: boolean;
  /** Whether people take the contract rather than a legal person. */
  readonly isOwner: boolean;
  readonly isUnincorporatedCharity: boolean;
}

const SIGNED: readonly PaperId[] = ['letter-of-authority', 'vat-declaration'];

const needs: Readonly<Record<PaperId, (facts: PaperFacts) => boolean>> = {
  'letter-of-authority': () => true,
  // A customer who has just moved in has not had a bill yet.
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

/**
 * Returns the papers that a supplier wants with a customer's contract for these fuels: of those it lists, the ones that
 * apply.
 */
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
