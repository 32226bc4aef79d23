import { outdatedStatements } from '../journey/signing-blockers.ts';
import { organisationKindRules } from '../organisation/organisation-kind.ts';
import type { Fuel } from '../units/energy.ts';
import { untilWords } from '../units/until-words.ts';
import { amber, fuelRule, green, red, type Finding, type ReadinessFacts } from './check.ts';

const HOUR_MS = 3_600_000;
/** A supplier's answer takes about a working day; what runs out before it may have to be priced again. */
const SOON_HOURS = 24;

/** The protections stated are those that the answers about size and use lead to. */
const protections = fuelRule({
  code: 'protections',
  title: 'Your protections',
  why: 'The class decides about notice and complaints, so it must not be wrong in what is signed.',
  mend: () => ({ stepId: 'mbc-page', cardId: 'statement' }),
  find: ({ answers, today }, fuel) => {
    if (!answers['mbc-page']?.statement) return undefined;
    const outdated = outdatedStatements(answers, today).find((each) => each.fuel === fuel);
    return outdated ? red(outdated.words) : green(`The protections you confirmed for ${fuel} still hold.`);
  },
});

function acceptFound({ answers, offers }: ReadinessFacts, fuel: Fuel): Finding | undefined {
  const offer = offers.find((each) => each.fuel === fuel);
  const kind = answers['mbc-page']?.organisation?.kind;
  if (!offer || !kind) return undefined;
  return organisationKindRules[kind].acceptanceClass === offer.pricedForKind
    ? green(`${offer.supplierName} supplies ${fuel} to organisations of your kind.`)
    : red(
        `The ${fuel} price from ${offer.supplierName} was made for another kind of organisation. Look at the prices again.`,
      );
}

/** The chosen supplier takes this kind of organisation. */
const offerAccepts = fuelRule({
  code: 'offer-accepts',
  title: 'The supplier takes your kind of organisation',
  why: 'Suppliers do not sell every product to everybody, and turn down whom it is not for.',
  mend: (fuel) => ({ stepId: 'prices', cardId: fuel }),
  find: acceptFound,
});

function expiryFound({ offers, now }: ReadinessFacts, fuel: Fuel): Finding | undefined {
  const offer = offers.find((each) => each.fuel === fuel);
  if (!offer) return undefined;
  const hoursLeft = (Date.parse(offer.expiresAt) - Date.parse(now)) / HOUR_MS;
  if (hoursLeft <= 0)
    return red(`The ${fuel} price from ${offer.supplierName} has run out. Look at today’s prices.`);
  const when = untilWords(offer.expiresAt);
  return hoursLeft <= SOON_HOURS
    ? amber(`The ${fuel} price from ${offer.supplierName} runs out soon, at ${when}.`)
    : green(`The ${fuel} price from ${offer.supplierName} holds until ${when}.`);
}

/** The price holds long enough. */
const priceExpiry = fuelRule({
  code: 'price-expiry',
  title: 'How long the price holds',
  why: 'Suppliers hold a price for a short time. What reaches them later is priced again.',
  mend: (fuel) => ({ stepId: 'prices', cardId: fuel }),
  find: expiryFound,
});

/** The rules about the offer and what was stated for it. */
export const offerRules = [protections, offerAccepts, priceExpiry] as const;
