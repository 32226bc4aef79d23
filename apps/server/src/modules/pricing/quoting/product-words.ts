import type { Offer } from '@switch/contract/http/quoting.ts';
import type { Acceptance, AcceptanceClass, Product } from '@switch/domain/tariff/product.ts';
import { COMPONENT_NAMES, COMPONENTS, type Treatment } from '@switch/domain/tariff/what-can-change.ts';

/** The part of an offer that its product alone decides. */
export type ProductWords = Pick<
  Offer,
  | 'paymentDueDays'
  | 'creditTerms'
  | 'greenWords'
  | 'whatCanChange'
  | 'hasExitFee'
  | 'exitTerms'
  | 'noticeDays'
  | 'renewalTerms'
  | 'accepts'
>;

const known = new WeakMap<Product, ProductWords>();

/** What a product says of itself on the wire. Worked out once: the product of a published book never changes. */
export function productWords(product: Product): ProductWords {
  const words = known.get(product) ?? makeWords(product);
  known.set(product, words);
  return words;
}

const makeWords = (product: Product): ProductWords => ({
  paymentDueDays: product.paymentDueDays,
  creditTerms: product.creditTerms,
  greenWords: product.greenEvidence.words,
  whatCanChange: COMPONENTS.map((component) => {
    const treatment = product.whatCanChange[component];
    return { component: COMPONENT_NAMES[component], treatment, words: TREATMENT_WORDS[treatment] };
  }),
  hasExitFee: product.hasExitFee,
  exitTerms: product.exitTerms,
  noticeDays: product.noticeDays,
  renewalTerms: product.renewalTerms,
  accepts: acceptedWords(product.acceptance),
});

const TREATMENT_WORDS: Readonly<Record<Treatment, string>> = {
  fixed: 'Fixed for the whole term',
  'passed-on': 'Passed on at cost when it changes',
  capped: 'Can change, up to a limit in the terms',
};

const CLASS_WORDS: Readonly<Record<AcceptanceClass, string>> = {
  company: 'Companies',
  charity: 'Charities',
  'sole-trader': 'Sole traders',
  partnership: 'Partnerships',
  club: 'Clubs and associations',
  'public-body': 'Public bodies',
  other: 'Other organisations',
};

const acceptedWords = ({ kinds, newCompanies, igt }: Acceptance): string[] => [
  ...kinds.map((kind) => CLASS_WORDS[kind]),
  ...(newCompanies ? ['Organisations less than a year old'] : []),
  ...(igt ? ['Sites on an independent gas network'] : []),
];
