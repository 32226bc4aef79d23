import { keyFacts, NO_FEE_PROMISE, probableClass, statedClass, offeredAt } from '../signing/key-facts.ts';
import contract from '../facts/contract.json' with { type: 'json' };
import { factText } from '../facts/fact.ts';
import { bindingText } from '../signing/signing-pack.ts';
import { supplyText, type Statement } from '../signing/statements.ts';
import { CLASS_NAMES } from '../protection/business-classes.ts';
import { isoDate } from '../units/period.ts';
import { consequencesOf, probableText } from '../protection/statement.ts';
import { facts, heading, important, paragraph, points, signatures } from './document-blocks.ts';
import { lastDayText, ukTimeText } from './document-times.ts';
import type { DocumentBlock, DocumentContent, DocumentFact, SignatureLine } from './document.ts';
import { customerBlock, customerName, documentOf, firmBlock, signerNames } from './paper.ts';
import { SAMPLE_PRICES, costParts, priceBox, type OfferOnPaper } from './price-sum.ts';

export type SupplyContractInput = OfferOnPaper & {
  /** What the signers agree to by signing; statements about other documents are left to those. */
  readonly statements: readonly Statement[];
  readonly signers: readonly SignatureLine[];
  /** When the last required signature was given (ISO 8601); null until then. */
  readonly boundAt: string | null;
  /** Until when the price is valid (ISO 8601). */
  readonly priceHeldUntil: string;
  /** Whether a single signature, given before the application is sent, is enough. */
  readonly isSignedOnce?: boolean;
  /** Whether the offer comes from a sample price book. */
  readonly isSample: boolean;
};

/** Returns what follows from the customer's class, without repeating what the principal terms (`terms`) already say. */
const protections = (
  { answers, offer }: SupplyContractInput,
  terms: readonly DocumentFact[],
): readonly DocumentBlock[] => {
  const size = statedClass(answers, offer.fuel);
  const probably = probableClass(answers, offer.fuel);
  const all = consequencesOf(size, isoDate(offer.startDate)).map(({ text }) => text);
  const more = all.filter((text) => !terms.some(({ value }) => value.includes(text)));
  const above =
    all.length > more.length ? ' The terms above on notice, renewal and complaints go by that.' : '';
  const treated = probably
    ? probableText(offer.fuel, probably, size)
    : `For ${offer.fuel} the customer is treated as a ${CLASS_NAMES[size]}.`;
  return [heading('Your protections'), paragraph(`${treated}${above}`), points(more)];
};

const signing = ({
  offer,
  statements,
  signers,
  boundAt,
  isSignedOnce = false,
}: SupplyContractInput): readonly DocumentBlock[] => {
  const on = isoDate(offer.startDate);
  const names = signerNames(signers);
  const isAgreed = statements.some(({ id }) => id === 'tncutility');
  return [
    heading('When there is a contract'),
    important(factText(contract['no-cooling-off'], on)),
    important(boundAt === null ? bindingText(isSignedOnce, on) : offeredAt(ukTimeText(boundAt), on)),
    paragraph(NO_FEE_PROMISE),
    heading('Signatures'),
    ...(names === ''
      ? []
      : [
          paragraph(
            `Signed for the customer by ${names}, who ${signers.length === 1 ? 'agrees' : 'each agree'} to this:`,
          ),
        ]),
    // A customer with a different supplier for the other fuel ticked both names; this contract is with one of them.
    ...(isAgreed ? [points([supplyText([offer.supplierName])])] : []),
    signatures(signers),
  ];
};

/**
 * Builds the summary of one supply contract: every principal term as in the key facts on the screen, the full price line by
 * line, what can change, the protections of the customer's class, when it binds, and places for the signers. Source:
 * Ofgem's principal terms for business contracts, with the broker's cost in pounds.
 */
export function supplyContract(input: SupplyContractInput): DocumentContent {
  const { answers, offer, firm } = input;
  const terms = keyFacts(input).rows;
  return documentOf('supply-contract', {
    ...input,
    title: `Supply contract summary: ${offer.fuel}`,
    subject: `${offer.productName} from ${offer.supplierName} for ${customerName(answers)}`,
    from: firmBlock(firm),
    to: customerBlock(answers),
    across: input.isSample ? 'SAMPLE' : null,
    blocks: [
      priceBox(offer, lastDayText(input.priceHeldUntil)),
      ...(input.isSample ? [important(SAMPLE_PRICES)] : []),
      paragraph(
        `These are the principal terms on which ${customerName(answers)} agrees with ${offer.supplierName} on the supply of ${offer.fuel}. ${firm.brandName} brought the two together and is not a supplier.`,
      ),
      heading('Principal terms'),
      facts(terms),
      ...costParts(offer),
      ...protections(input, terms),
      ...signing(input),
    ],
  });
}
