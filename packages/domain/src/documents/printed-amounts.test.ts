import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeElectricity } from '../journey/testing/sample-answers.ts';
import { boardPaper } from './board-paper.ts';
import type { DocumentContent } from './document.ts';
import type { StoredOffer } from './price-sum.ts';
import { quotation } from './quotation.ts';
import { supplyContract } from './supply-contract.ts';
import { amountsOf, factOf, firm, offerOf, receipt, stamp } from './testing/sample-paper.ts';

const anyOffer = fc
  .record({
    amounts: fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 9 }),
    ccl: fc.integer({ min: 0, max: 10_000_000 }),
    vat: fc.integer({ min: 0, max: 10_000_000 }),
    fee: fc.integer({ min: 0, max: 1_000_000 }),
    months: fc.integer({ min: 1, max: 60 }),
  })
  .map(offerOf);

const shared = {
  ...stamp,
  answers: completeElectricity,
  yearlyKwh: 20_000,
  supplierAddress: ['1 High Street'],
  firm,
};
const papers: readonly (readonly [string, (offer: StoredOffer) => DocumentContent])[] = [
  [
    'contract',
    (offer) =>
      supplyContract({
        ...shared,
        offer,
        statements: [],
        signers: [],
        boundAt: null,
        priceHeldUntil: receipt.expiresAt,
        isSample: false,
      }),
  ],
  [
    'quotation',
    (offer) => quotation({ ...shared, offer, siteAddress: '', taxWords: '', indicativeReasons: [], receipt }),
  ],
  [
    'paper for a board',
    (offer) =>
      boardPaper({
        ...shared,
        offer,
        other: null,
        renewal: null,
        doingNothing: null,
        indicativeReasons: [],
        receipt,
        signers: [],
      }),
  ],
];

test.each(papers)('every amount in a %s is the stored one, and its lines add up to the total', (_, paper) => {
  fc.assert(
    fc.property(anyOffer, (offer) => {
      const content = paper(offer);
      const { lines, totals } = amountsOf(content, /whole price/);
      const { netPence, cclPence, vatPence, grossPence } = offer.totals;
      expect(lines).toEqual(offer.lines.map(({ amountPence }) => amountPence));
      expect(totals).toEqual([netPence, cclPence, vatPence, grossPence]);
      expect(lines.reduce((sum, amount) => sum + amount, 0)).toBe(grossPence);
      const earned = /^£([\d,]+)\.(\d\d) over/.exec(factOf(content, 'What we earn') ?? '') ?? [];
      expect(Number(`${earned[1]}${earned[2]}`.replaceAll(',', ''))).toBe(offer.fee.pence);
    }),
  );
});
