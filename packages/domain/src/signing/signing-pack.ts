import contract from '../facts/contract.json' with { type: 'json' };
import { factText } from '../facts/fact.ts';
import { isoDate, type IsoDate } from '../units/period.ts';
import { canonicalJson } from '../canonical-json.ts';
import { fuelsOf } from '../journey/draft.ts';
import type { Answers } from '../journey/journey.ts';
import {
  keyFacts,
  NO_FEE_PROMISE,
  taxOf,
  type Firm,
  type KeyFacts,
  type KeyFactsOffer,
} from './key-facts.ts';
import { statementsFor, type MandateWay, type Statement } from './statements.ts';

/** A stored offer that is to be signed for. */
export type SupplyToSign = {
  readonly offer: KeyFactsOffer;
  readonly yearlyKwh: number;
  readonly supplier: { readonly address: readonly string[] };
};

/** Everything that a signature is bound to: what is read, and what is ticked. */
export type PackContent = {
  readonly facts: readonly KeyFacts[];
  readonly statements: readonly Statement[];
  readonly noCoolingOff: string;
  readonly bindingMoment: string;
  readonly noFeePromise: string;
  readonly mandateRoute: MandateWay;
};

/** Returns when a signature makes an offer to the supplier, and when there is a contract. */
export const bindingText = (isSignedOnce: boolean, on: IsoDate): string =>
  factText(isSignedOnce ? contract['formed-at-sending'] : contract.formed, on);

const takesRelief = (answers: Answers, { offer, yearlyKwh }: SupplyToSign): boolean => {
  const { basis } = taxOf(answers, offer.fuel, yearlyKwh, isoDate(offer.startDate));
  return basis === 'qualifying-use' || basis === 'mixed-use';
};

/**
 * Builds the pack of a draft: key facts in the order of the fuels, and the statements that go with them. `isSignedOnce`:
 * the only signature, by a sole signer, is also for the contract, and counts when the application is sent.
 */
export function packContent(
  answers: Answers,
  supplies: readonly SupplyToSign[],
  mandateWay: MandateWay,
  firm: Firm,
  isSignedOnce = false,
): PackContent {
  const ordered = fuelsOf(answers).flatMap((fuel) => supplies.filter(({ offer }) => offer.fuel === fuel));
  const names = [...new Set(ordered.map(({ offer }) => offer.supplierName))];
  // Worded as of the first start, so that what is signed has the same text whenever it is built again.
  const [on] = ordered.map(({ offer }) => isoDate(offer.startDate)).toSorted();
  return {
    facts: ordered.map((supply) =>
      keyFacts({ ...supply, supplierAddress: supply.supplier.address, answers, firm }),
    ),
    statements: statementsFor({
      supplierNames: names,
      mandateWay,
      claimsTaxRelief: ordered.some((supply) => takesRelief(answers, supply)),
      brandName: firm.brandName,
    }),
    noCoolingOff: on ? factText(contract['no-cooling-off'], on) : '',
    bindingMoment: on ? bindingText(isSignedOnce, on) : '',
    noFeePromise: NO_FEE_PROMISE,
    mandateRoute: mandateWay,
  };
}

const FORMAT = 'key-facts-4';

/** Returns the text whose SHA-256 a signature is bound to: the whole pack, including the name of its format. */
export const packText = (content: PackContent): string => canonicalJson({ format: FORMAT, ...content });
