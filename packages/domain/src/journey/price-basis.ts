import { isRecord } from '../shapes.ts';
import { canonicalJson } from '../canonical-json.ts';
import { electricityMeterKinds, rateStructureOf } from '../meter/meter-kind.ts';
import { isIgtMprn, isMprn } from '../meter/mprn.ts';
import { cardValue } from './draft.ts';
import type { Answers } from './journey.ts';
import type { StepId } from './step-list.ts';
import type { Card } from './step.ts';

/** A card that was answered before and has now changed. */
export type Changed = { readonly stepId: StepId; readonly cardId: string; readonly card: Card };

/** Returns whether two values are equal, whatever the order of their keys. */
export const isSame = (left: unknown, right: unknown): boolean =>
  canonicalJson(left) === canonicalJson(right);

type Fields = Readonly<Record<string, unknown>>;

const endBasis = ({ knows, contractEndDate }: Fields): unknown =>
  knows === 'date' || knows === 'month' ? contractEndDate : null;

const numberIn = ({ mpanCore, mprn }: Fields): unknown => mpanCore ?? mprn;

/**
 * Returns the register set-up that prices for a kind of meter depend on; an unknown kind counts as the one
 * that is assumed.
 */
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
 * The part of an answer that a price depends on, if not the whole: it does not depend on confirming a number,
 * confirming an assumption, or giving notice.
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

/** Returns whether a meter number given for the first time changes what a price was requested for: few do. */
function changesQuestion({ mpanTopLine, mprn }: Fields): boolean {
  const profileClass = typeof mpanTopLine === 'string' ? mpanTopLine.slice(0, 2) : '00';
  return profileClass !== '00' || (typeof mprn === 'string' && isMprn(mprn) && isIgtMprn(mprn));
}

/**
 * Returns whether a card was previously answered as unknown: then the offer is marked for review instead of
 * removed.
 */
const wasUnknown = (cardId: string, old: Fields): boolean =>
  (cardId === 'meter' && numberIn(old) === undefined) ||
  (cardId === 'kind' && old['meterKind'] === 'unknown');

/** Returns whether a changed answer changes what a price was requested for. */
export function touchesPrice(before: Answers, after: Answers, { stepId, cardId }: Changed): boolean {
  // The organisation's name and number are on a card with the same id in another step.
  const basis = stepId === 'personal-details' ? undefined : priceBasis[cardId];
  const [old, now] = [cardValue(before, stepId, cardId), cardValue(after, stepId, cardId)];
  if (!basis || !isRecord(old) || !isRecord(now)) return true;
  if (cardId === 'meter' && wasUnknown(cardId, old)) return changesQuestion(now);
  return !isSame(basis(old), basis(now));
}

/**
 * Returns what a change that affects the price does to the choice: removes it, or marks its price as stale.
 */
export function effectOn(before: Answers, { stepId, cardId, card }: Changed): 'choice' | 'price' | undefined {
  const old = cardValue(before, stepId, cardId);
  if (!card.voids.includes('choice')) return card.voids.includes('price') ? 'price' : undefined;
  return isRecord(old) && wasUnknown(cardId, old) ? 'price' : 'choice';
}
