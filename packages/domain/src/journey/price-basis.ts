import { isRecord } from '../shapes.ts';
import { canonicalJson } from '../canonical-json.ts';
import { electricityMeterKinds, rateStructureOf } from '../meter/meter-kind.ts';
import { isIgtMprn, isMprn } from '../meter/mprn.ts';
import { cardValue } from './draft.ts';
import type { Answers } from './journey.ts';
import type { StepId } from './step-list.ts';
import type { Card } from './step.ts';

/** A card that was answered before and reads differently now. */
export type Changed = { readonly stepId: StepId; readonly cardId: string; readonly card: Card };

/** Whether two values say the same, whatever the order of their keys. */
export const isSame = (left: unknown, right: unknown): boolean =>
  canonicalJson(left) === canonicalJson(right);

type Fields = Readonly<Record<string, unknown>>;

const endBasis = ({ knows, contractEndDate }: Fields): unknown =>
  knows === 'date' || knows === 'month' ? contractEndDate : null;

const numberIn = ({ mpanCore, mprn }: Fields): unknown => mpanCore ?? mprn;

/** The register set-up that a kind of meter is priced by; one that is not known yet counts as the one that is assumed. */
function kindBasis({ meterKind, capacityCharge, capacityKva }: Fields): unknown {
  const kind = electricityMeterKinds.find((one) => one === meterKind);
  return [kind ? rateStructureOf(kind) : 'single', meterKind === 'prepayment', capacityCharge, capacityKva];
}

const factsBasis = (facts: Fields): unknown => [
  facts['kind'],
  facts['qualifyingUsePercent'],
  facts['otherElectricityKwh'] ?? 0,
  facts['otherGasKwh'] ?? 0,
  facts['isUnderOneYearOld'] === 'yes',
];

const usageBasis = ({ kwh, registers }: Fields): unknown => [kwh, registers];

/**
 * The part of an answer that a price rests on, where it is not the whole: confirming a number, saying that what was assumed
 * is so, or giving notice is none.
 */
const priceBasis: Readonly<Record<string, (value: Fields) => unknown>> = {
  meter: ({ mpanTopLine, ...meter }) => [numberIn(meter), mpanTopLine],
  kind: kindBasis,
  'electricity-usage': usageBasis,
  'gas-usage': usageBasis,
  'electricity-end': endBasis,
  'gas-end': endBasis,
  organisation: factsBasis,
};

/** Whether a number that comes in where there was none changes what a price was asked for: few do. */
function changesQuestion({ mpanTopLine, mprn }: Fields): boolean {
  const profileClass = typeof mpanTopLine === 'string' ? mpanTopLine.slice(0, 2) : '00';
  return profileClass !== '00' || (typeof mprn === 'string' && isMprn(mprn) && isIgtMprn(mprn));
}

/** Whether a card said before that this is not known: then the offer is looked at again and not given up. */
const wasUnknown = (cardId: string, old: Fields): boolean =>
  (cardId === 'meter' && numberIn(old) === undefined) ||
  (cardId === 'kind' && old['meterKind'] === 'unknown');

/** Whether a changed answer changes what a price was asked for. */
export function touchesPrice(before: Answers, after: Answers, { stepId, cardId }: Changed): boolean {
  // The organisation's name and number are a card of that name as well, of another step.
  const basis = stepId === 'personal-details' ? undefined : priceBasis[cardId];
  const [old, now] = [cardValue(before, stepId, cardId), cardValue(after, stepId, cardId)];
  if (!basis || !isRecord(old) || !isRecord(now)) return true;
  if (cardId === 'meter' && wasUnknown(cardId, old)) return changesQuestion(now);
  return !isSame(basis(old), basis(now));
}

/** What a change that touches the price does to the choice: it is given up, or looked at again. */
export function effectOn(before: Answers, { stepId, cardId, card }: Changed): 'choice' | 'price' | undefined {
  const old = cardValue(before, stepId, cardId);
  if (!card.voids.includes('choice')) return card.voids.includes('price') ? 'price' : undefined;
  return isRecord(old) && wasUnknown(cardId, old) ? 'price' : 'choice';
}
