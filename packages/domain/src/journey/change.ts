import { type Changed, effectOn, isSame, touchesPrice } from './price-basis.ts';
import { cardValue, readAnswers, viewOf } from './draft.ts';
import { journey, type Answers } from './journey.ts';
import type { StepId } from './step-list.ts';
import type { Fuel } from '../units/energy.ts';
import type { VoidTarget } from './step.ts';

/** One thing that a changed answer removed, with the card that caused it. */
export type Voided = {
  readonly target: VoidTarget | 'leg' | 'site' | 'organisation' | 'owner';
  readonly fuel?: Fuel;
  readonly because: { readonly stepId: StepId; readonly cardId: string };
};

/** The answers after a change, without those it invalidated, and a list of what was removed. */
export type Reconciled = { readonly answers: Answers; readonly voided: readonly Voided[] };

/** Returns the cards that were answered before and have now changed. A first answer removes nothing. */
function changedCards(before: Answers, after: Answers): readonly Changed[] {
  return journey.flatMap((candidate) => {
    const old: Readonly<Record<string, unknown>> = before[candidate.id] ?? {};
    const now: Readonly<Record<string, unknown>> = after[candidate.id] ?? {};
    return Object.entries(candidate.cards)
      .filter(([cardId]) => old[cardId] !== undefined && !isSame(old[cardId], now[cardId]))
      .map(([cardId, changed]) => ({ stepId: candidate.id, cardId, card: changed }));
  });
}

const because = ({ stepId, cardId }: Changed) => ({ stepId, cardId });

/** Returns the answers without the cards of a fuel that is no longer compared. */
function withoutFuel(answers: Answers, fuel: Fuel): Answers {
  const kept = journey.flatMap((candidate) => {
    const held: Readonly<Record<string, unknown>> = answers[candidate.id] ?? {};
    const cards = Object.entries(held).filter(([cardId]) => candidate.cards[cardId]?.fuel !== fuel);
    return cards.length === 0 ? [] : [[candidate.id, Object.fromEntries(cards)] as const];
  });
  const parsed = readAnswers(Object.fromEntries(kept));
  if (!parsed.ok) throw new Error('answers without one fuel');
  return withoutTotal(parsed.value, fuel);
}

/** Removes the total use of a fuel, which is part of an answer that stays. */
function withoutTotal(answers: Answers, fuel: Fuel): Answers {
  const page = answers['mbc-page'];
  if (!page?.size) return answers;
  const { [`${fuel}Total` as const]: _lost, ...size } = page.size;
  return { ...answers, 'mbc-page': { ...page, size } };
}

function dropLostFuels(before: Answers, after: Answers): Reconciled {
  const lost = viewOf(before).fuels.filter((fuel) => !viewOf(after).fuels.includes(fuel));
  return {
    answers: lost.reduce(withoutFuel, after),
    voided: lost.map((fuel) => ({ target: 'leg', fuel, because: { stepId: 'energy', cardId: 'choice' } })),
  };
}

type Supply = NonNullable<Answers['gas-supply-address' | 'electricity-supply-address']>;

/**
 * Returns what identifies the building of an address: its postcode, and the look-up record that was picked.
 */
const buildingOf = ({ address }: Supply) => [address?.address.postCode, address?.premisesId];

/**
 * Customers who confirm the found facts at once have answered nothing else about a supply: in another
 * building, its supplier, use and dates are those of the meter there, so the old ones are removed.
 */
function withoutFoundFacts(before: Answers, after: Answers, fuel: Fuel): Answers {
  if (!viewOf(after).isAtOnce) return after;
  const untouched = (stepId: 'current-supplier' | 'contract-end-date') =>
    Object.fromEntries(
      Object.entries(after[stepId] ?? {}).filter(
        ([cardId, value]) =>
          !cardId.startsWith(`${fuel}-`) || !isSame(value, cardValue(before, stepId, cardId)),
      ),
    );
  return {
    ...after,
    'current-supplier': untouched('current-supplier'),
    'contract-end-date': untouched('contract-end-date'),
  };
}

/** A meter belongs to its building: another address removes it, unless the same save gives a new one. */
const withoutMetersElsewhere = (before: Answers, after: Answers): Answers =>
  viewOf(after).fuels.reduce((answers, fuel) => {
    const stepId = `${fuel}-supply-address` as const;
    const [old, now] = [before[stepId], after[stepId]];
    return old?.address && now && isSame(old.meter, now.meter) && !isSame(buildingOf(old), buildingOf(now))
      ? { ...withoutFoundFacts(before, answers, fuel), [stepId]: { address: now.address } }
      : answers;
  }, after);

/** Returns whether two supplies are in the same building at the same address. */
const areTogether = (left: Supply, right: Supply): boolean =>
  left.address !== undefined &&
  isSame(left.address?.address, right.address?.address) &&
  isSame(buildingOf(left), buildingOf(right));

/**
 * Moves gas that was said to be at the same place as the electricity: a corrected address is corrected for
 * both; if the building is a different one, nobody has said that the gas is there too, so it is asked for
 * again. A separate address in the same save is kept.
 */
function takeGasAlong(before: Answers, after: Answers): Reconciled {
  const stays: Reconciled = { answers: after, voided: [] };
  const [old, now] = [before['electricity-supply-address'], after['electricity-supply-address']];
  const [oldGas, gas] = [before['gas-supply-address'], after['gas-supply-address']];
  if (!old || !now?.address || !oldGas || !gas?.address) return stays;
  const isGasUntouched = isSame(oldGas.address, gas.address);
  if (!isGasUntouched || !areTogether(old, oldGas) || areTogether(old, now)) return stays;
  if (isSame(buildingOf(old), buildingOf(now))) {
    const address = { ...gas.address, address: now.address.address };
    return { answers: { ...after, 'gas-supply-address': { ...gas, address } }, voided: [] };
  }
  const { 'gas-supply-address': _left, ...others } = after;
  const because = { stepId: 'electricity-supply-address', cardId: 'address' } as const;
  return { answers: others, voided: [{ target: 'site', fuel: 'gas', because }] };
}

const kindOf = (answers: Answers) => answers['mbc-page']?.organisation?.kind;

function dropIdentityOfOtherKind(before: Answers, after: Answers): Reconciled {
  const [old, now] = [kindOf(before), kindOf(after)];
  const identity = after['personal-details'];
  const wasIdentified = before['personal-details']?.organisation;
  const isKept = old === undefined || old === now || !identity || !wasIdentified;
  // An organisation entered again in the same save is kept.
  if (isKept || !isSame(wasIdentified, identity.organisation)) return { answers: after, voided: [] };
  const { organisation: _organisation, ...rest } = identity;
  return {
    answers: { ...after, 'personal-details': rest },
    voided: [{ target: 'organisation', because: { stepId: 'mbc-page', cardId: 'organisation' } }],
  };
}

/** The owner's birth date and home belong to one organisation: another kind or name removes them. */
function dropOwnerOfOther(before: Answers, after: Answers): Reconciled {
  const nameOf = (answers: Answers) => answers['personal-details']?.organisation?.companyName;
  const isOther = (old: string | undefined, now: string | undefined) => old !== undefined && old !== now;
  const isOtherKind = isOther(kindOf(before), kindOf(after));
  if (!isOtherKind && !isOther(nameOf(before), nameOf(after))) return { answers: after, voided: [] };
  const { proprietor, ...details } = after['personal-details'] ?? {};
  const { residence, ...addresses } = after['address-details'] ?? {};
  const isOldOwner = proprietor && isSame(before['personal-details']?.proprietor, proprietor);
  const isOldHome = residence && isSame(before['address-details']?.residence, residence);
  if (!isOldOwner && !isOldHome) return { answers: after, voided: [] };
  return {
    answers: {
      ...after,
      ...(isOldOwner && { 'personal-details': details }),
      ...(isOldHome && { 'address-details': addresses }),
    },
    voided: [
      {
        target: 'owner',
        because: { stepId: isOtherKind ? 'mbc-page' : 'personal-details', cardId: 'organisation' },
      },
    ],
  };
}

/** A stale price stays stale until another quotation is chosen, whatever the page sends. */
function keepStale(before: Answers, after: Answers): Answers {
  const still = viewOf(after).fuels.flatMap((fuel) => {
    const [old, now] = [before.prices?.[fuel], after.prices?.[fuel]];
    return old?.kind === 'offer' &&
      now?.kind === 'offer' &&
      old.isStale &&
      old.quotationId === now.quotationId
      ? [[fuel, { ...now, isStale: true }] as const]
      : [];
  });
  return still.length === 0 ? after : { ...after, prices: { ...after.prices, ...Object.fromEntries(still) } };
}

/** Removes or marks as stale the choices that depend on a changed answer, unless the same save made a new choice. */
function voidChoices(before: Answers, after: Answers, changed: readonly Changed[]): Reconciled {
  const voided: Voided[] = [];
  let prices = after.prices ?? {};
  for (const change of changed.filter((each) => touchesPrice(before, after, each))) {
    for (const fuel of change.card.fuel ? [change.card.fuel] : viewOf(after).fuels) {
      const choice = prices[fuel];
      if (!choice || !isSame(before.prices?.[fuel], after.prices?.[fuel])) continue;
      const effect = effectOn(before, change);
      if (effect === 'choice') {
        const { [fuel]: _dropped, ...others } = prices;
        prices = others;
        voided.push({ target: 'choice', fuel, because: because(change) });
      } else if (effect === 'price' && choice.kind === 'offer' && !choice.isStale) {
        prices = { ...prices, [fuel]: { ...choice, isStale: true } };
        voided.push({ target: 'price', fuel, because: because(change) });
      }
    }
  }
  return { answers: after.prices ? { ...after, prices } : after, voided };
}

/**
 * Works out what a save leaves behind: fuels no longer compared lose their answers, another building loses
 * its meter and the gas that was there too, a changed meter drops the chosen offer, changed use or dates make
 * its price stale, another kind of organisation removes its identity and another kind or name its owner, and
 * any material change voids the signature, including that for other fuels. Called by the screen (to announce
 * it) and by the server (to do it).
 */
export function reconcile(before: Answers, after: Answers): Reconciled {
  const fuels = dropLostFuels(before, after);
  const sites = takeGasAlong(before, fuels.answers);
  const identity = dropIdentityOfOtherKind(before, withoutMetersElsewhere(before, sites.answers));
  const owner = dropOwnerOfOther(before, identity.answers);
  const changed = changedCards(before, owner.answers);
  const choices = voidChoices(before, keepStale(before, owner.answers), changed);
  const areOtherFuels = !isSame(viewOf(before).fuels, viewOf(after).fuels);
  const signing = changed.find((change) => change.card.voids.includes('signature') || areOtherFuels);
  return {
    answers: choices.answers,
    voided: [
      ...fuels.voided,
      ...sites.voided,
      ...identity.voided,
      ...owner.voided,
      ...choices.voided,
      ...(signing ? [{ target: 'signature' as const, because: because(signing) }] : []),
    ],
  };
}

/** Returns what was removed, for the screen: one sentence each, without repeats. */
export function voidedNotices(voided: readonly Voided[]): readonly string[] {
  const sentence = ({ target, fuel }: Voided): string => {
    const about = fuel ?? 'energy';
    const sentences: Readonly<Record<Voided['target'], string>> = {
      leg: `Your answers about ${about} were removed.`,
      site: `Your ${about} was at the address you changed. Say where it is now.`,
      organisation: 'Look your organisation up again: its kind has changed.',
      owner: 'Tell us about the owner again: the organisation has changed.',
      choice: `Your ${about} offer was for another meter, so choose again.`,
      price: `Your ${about} price has to be worked out again.`,
      signature: 'What you signed no longer matches, so a new signature is needed.',
    };
    return sentences[target];
  };
  return [...new Set(voided.map(sentence))];
}
