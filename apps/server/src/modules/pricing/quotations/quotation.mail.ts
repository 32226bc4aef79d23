import { amountText, monthText } from '@switch/domain/quote/offer-texts.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { formatCount, formatRate } from '@switch/domain/units/money-text.ts';
import { rate } from '@switch/domain/units/money.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Config } from '../../../config.ts';
import { letter, type LetterMore, type Sender } from '../../../platform/mail/letter.ts';
import type { OfferCard } from '../../../platform/mail/letter-html.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { StoredQuotation } from './quotation.queries.ts';

/** The sender, and the site the link leads to. */
export type QuotationSender = Sender & Pick<Config, 'publicUrl'>;

/** A quotation, and why its price is only indicative; no reasons if it is firm. */
type MailedQuotation = StoredQuotation & { readonly indicativeReasons: readonly string[] };

/** Formats an amount of a quotation, marked as approximate while its price is only indicative. */
const pounds = (amount: number, { indicativeReasons }: Pick<MailedQuotation, 'indicativeReasons'>): string =>
  amountText(amount, indicativeReasons.length > 0);

/** Returns the last day on which the price is valid: it expires when the next day begins. */
const lastDay = ({ expiresAt }: StoredQuotation): string =>
  longDate(ukDateAt(new Date(expiresAt.getTime() - 1)));

/** Builds the card with the cost: the full price, what it covers, its rates before tax, and our fee in it. */
function costs(quotation: MailedQuotation): { readonly card: OfferCard } {
  const { offer, yearlyKwh, indicativeReasons } = quotation;
  const { totals, fee, termMonths } = offer;
  const isIndicative = indicativeReasons.length > 0;
  const month = { amount: totals.grossPerMonthPence, total: totals.grossPence, months: termMonths };
  return {
    card: {
      total: pounds(totals.grossPence, quotation),
      totalLabel: `over ${termMonths} months, including VAT and levies (${pounds(totals.netPence, quotation)} before tax)`,
      rows: [
        {
          title: `${fuelNames[offer.fuel]} from ${offer.supplierName}`,
          lines: [
            offer.productName,
            `${longDate(offer.startDate)} to ${longDate(offer.endDate)}`,
            `Based on ${formatCount(yearlyKwh)} kWh a year`,
            `On average ${monthText({ ...month, isIndicative })}`,
          ],
        },
        {
          title: 'Rates before tax',
          lines: [
            ...offer.unitRates.map((each) => `${each.label}: ${formatRate(rate(each.rate))} per kWh`),
            `Standing charge: ${formatRate(rate(offer.standingChargeRate))} per day`,
          ],
        },
        {
          title: 'Our fee, included in the price',
          lines: [`${pounds(fee.pence, quotation)} in total, ${formatRate(rate(fee.ratePerKwh))} per kWh`],
        },
      ],
    },
  };
}

/**
 * Returns the address of the link to a quotation. The token comes after the #, so that no server ever logs
 * it.
 */
const linkTo = ({ publicUrl }: QuotationSender, token: string): string => `${publicUrl}/quote#${token}`;

/**
 * Builds the mail of a quotation to the given address. It repeats nothing that was typed, not even the site:
 * the person who saved the quotation may not own the address, and must not be able to send text of their own.
 */
export const quotationMail = (
  sender: QuotationSender,
  to: string,
  quotation: MailedQuotation,
  token: string,
): Mail => {
  const { offer, indicativeReasons } = quotation;
  return letter(
    sender,
    to,
    `${fuelNames[offer.fuel]} from ${offer.supplierName}: ${pounds(offer.totals.grossPence, quotation)} over ${offer.termMonths} months`,
    [
      'Hello,',
      'Here is the quotation that you, or someone who gave us your address, asked for.',
      costs(quotation),
      ...(indicativeReasons.length > 0
        ? [`This price is only an indication for now. ${indicativeReasons.join(' ')}`]
        : []),
      `The price is valid until the end of ${lastDay(quotation)}. It does not commit you to anything: a contract needs your signature and the supplier’s acceptance.`,
      { button: { label: 'See the full price and carry on', url: linkTo(sender, token) } },
      'If you were not expecting this, you can ignore this email. We only keep your address until shortly after the price expires.',
    ],
    { kind: 'quotation' },
  );
};

/** Builds the single reminder that someone who had a quotation mailed gets before its price expires. */
export const quotationReminder = (
  sender: QuotationSender,
  to: string,
  { quotation, token }: { readonly quotation: MailedQuotation; readonly token: string },
  more: Pick<LetterMore, 'kind' | 'stopUrl'>,
): Mail =>
  letter(
    sender,
    to,
    'The price you asked for expires soon',
    [
      'Hello,',
      `The price from ${quotation.offer.supplierName} that we emailed you, ${pounds(quotation.offer.totals.grossPence, quotation)} over ${quotation.offer.termMonths} months, is valid until the end of ${lastDay(quotation)}.`,
      { button: { label: 'Look at the price again', url: linkTo(sender, token) } },
      'If you do nothing, nothing happens. This is the only reminder we will send.',
    ],
    more,
  );
