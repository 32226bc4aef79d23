import { outdatedStatements } from '../journey/signing-blockers.ts';
import { organisationKindRules } from '../organisation/organisation-kind.ts';
import { longDate, untilText } from '../units/date-text.ts';
import { addMonths, isIsoDate } from '../units/period.ts';
import { expectedHolder, isHeldBy, otherHolderText } from '../bank/account-holder.ts';
import { amber, amberFact, fuelRule, green, red, type Rule, wholeRule } from './check.ts';
import { HOW_OTHERS_WILL_SIGN, isGivenAlone, whyOthersSign } from '../mandate/mandate-route.ts';

const HOUR_MS = 3_600_000;
/** A supplier's answer takes about a working day; a price that expires before then may have to be calculated again. */
const SOON_HOURS = 24;

const bankScreen = { stepId: 'payment-details', cardId: undefined } as const;

/** The rules about the offer, the bank account that pays for it, and who signs. */
export const agreementRules: readonly Rule[] = [
  fuelRule(
    'protections',
    () => ({ stepId: 'mbc-page', cardId: 'statement' }),
    ({ answers, today }, fuel) => {
      if (!answers['mbc-page']?.statement) return undefined;
      const outdated = outdatedStatements(answers, today).find((each) => each.fuel === fuel);
      return outdated ? red(outdated.text) : green(`The protections you confirmed for ${fuel} still apply.`);
    },
  ),
  fuelRule(
    'offer-accepts',
    (fuel) => ({ stepId: 'prices', cardId: fuel }),
    ({ answers, offers, today }, fuel) => {
      const offer = offers.find((each) => each.fuel === fuel);
      const kind = answers['mbc-page']?.organisation?.kind;
      if (!offer || !kind) return undefined;
      const createdOn = answers['personal-details']?.organisation?.lookUp?.createdOn;
      if (createdOn && isIsoDate(createdOn) && addMonths(createdOn, offer.leastAgeMonths) > today)
        return red(
          `${offer.supplierName} takes organisations ${offer.leastAgeMonths} months after they were registered, and yours was registered on ${longDate(createdOn)}. Choose another price.`,
        );
      return organisationKindRules[kind].acceptanceClass === offer.pricedForKind
        ? green(`${offer.supplierName} supplies ${fuel} to organisations of your kind.`)
        : red(
            `The ${fuel} price from ${offer.supplierName} was made for another kind of organisation. Look at the prices again.`,
          );
    },
  ),
  fuelRule(
    'price-expiry',
    (fuel) => ({ stepId: 'prices', cardId: fuel }),
    ({ offers, now }, fuel) => {
      const offer = offers.find((each) => each.fuel === fuel);
      if (!offer) return undefined;
      const hoursLeft = (Date.parse(offer.expiresAt) - Date.parse(now)) / HOUR_MS;
      if (hoursLeft <= 0)
        return red(`The ${fuel} price from ${offer.supplierName} has expired. Look at today’s prices.`);
      const when = untilText(offer.expiresAt);
      return hoursLeft <= SOON_HOURS
        ? amberFact(`The ${fuel} price from ${offer.supplierName} expires soon, at ${when}.`)
        : green(`The ${fuel} price from ${offer.supplierName} is valid until ${when}.`);
    },
  ),
  wholeRule('bank-details', bankScreen, ({ bank }) =>
    bank === null
      ? undefined
      : bank.needsCheck
        ? amber('Sort code and account number look unusual. We will ask you again before anyone uses them.')
        : green('Sort code and account number have the right form.'),
  ),
  wholeRule('account-holder', bankScreen, ({ bank, answers }) => {
    const expected = expectedHolder(answers);
    if (bank === null || expected === null || isHeldBy(bank.accountHolderName, expected)) return undefined;
    const text = otherHolderText(bank.accountHolderName, expected);
    return bank.isHolderConfirmed
      ? green(`${text} You said that the Direct Debit comes from it.`)
      : amber(`${text} Make sure that the Direct Debit may come from it.`);
  }),
  wholeRule('bank-signatures', bankScreen, ({ bank }) => {
    if (bank === null) return undefined;
    return isGivenAlone(bank)
      ? green('You may give the Direct Debit mandate alone.')
      : amberFact(`${whyOthersSign(bank)} Until then nothing can be collected. ${HOW_OTHERS_WILL_SIGN}`);
  }),
  wholeRule('who-signs', { stepId: 'authorised-person', cardId: 'authority' }, ({ answers }) => {
    const authority = answers['authorised-person']?.authority;
    if (!authority) return undefined;
    return green(
      authority.who === 'me'
        ? 'You may sign for the organisation.'
        : 'The people who may sign for the organisation are asked to.',
    );
  }),
];
