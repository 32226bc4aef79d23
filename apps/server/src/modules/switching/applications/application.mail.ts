import contract from '@switch/domain/facts/contract.json' with { type: 'json' };
import { factText } from '@switch/domain/facts/fact.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { NextStep } from '@switch/domain/journey/next-steps.ts';
import { NO_FEE_PROMISE } from '@switch/domain/signing/key-facts.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { organisationKindLabels } from '@switch/domain/organisation/organisation-kind.ts';
import { ruleWords } from '@switch/domain/signing/signing-rule.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { formatCount, formatPounds } from '@switch/domain/units/money-text.ts';
import { pence } from '@switch/domain/units/money.ts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { SupplyRow } from '../cases/case.queries.ts';
import { memo, oneLine, type Fact } from '../../../platform/mail/letter.ts';
import type { DatedStep } from '../../../platform/mail/letter-html.ts';
import type { MailAttachment } from '../../../platform/mail/mail.tables.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { stepsAfter, type WholeApplication, signingOf } from './read-applications.ts';
import { offerCard } from './offer-card.ts';
import { givenMarks } from '../mandates/mandate.mail.ts';
import { mandatesSentWith } from '../mandates/mandate.queries.ts';
import { postLetter } from '../post-letter.ts';
import type { Services } from '../services.ts';
import { customers } from '../../identity/index.ts';

const pounds = (amount: number): string => formatPounds(pence(amount));

const datedStep = ({ title, text, date }: NextStep): DatedStep => ({
  day: date ? longDate(date) : '',
  title,
  text,
});

const supplyFact = (supply: SupplyRow): Fact => [
  fuelNames[supply.fuel],
  [
    `${supply.offer.supplierName}, ${supply.offer.productName}`,
    `meter ${supply.meterNumber}`,
    `${formatCount(supply.yearlyKwh)} kWh a year`,
    `start ${longDate(supply.startDate)}, ${supply.offer.termMonths} months`,
    `total ${pounds(supply.totalPence)}, our fee ${pounds(supply.feePence)}`,
  ].join(', '),
];

/**
 * Builds the mail to operations, with enough to start work on the case. Bank details and birth dates stay in
 * the application.
 */
function operationsMail(
  { row, supplies }: WholeApplication,
  { operationsEmail }: Pick<Config, 'operationsEmail'>,
): Mail {
  const kind = row.answers['mbc-page']?.organisation?.kind;
  const facts: readonly Fact[] = [
    ['Application', row.reference],
    ['Test traffic', row.isTest ? 'yes: not for suppliers' : null],
    ['Organisation', row.organisationName],
    ['Kind', kind ? organisationKindLabels[kind].label : null],
    ['Site', row.siteAddress],
    ['Source', row.source],
    ['Partner', row.partnerId],
    ...supplies.map(supplyFact),
  ];
  return memo(operationsEmail, `${row.isTest ? '[test] ' : ''}Application ${row.reference}`, [{ facts }]);
}

type Post = Pick<Services, 'outbox' | 'config'>;

const marksOf = ({ row, supplies }: WholeApplication) => ({
  reference: row.reference,
  organisationName: row.organisationName,
  supplies: offerCard(supplies),
});

/**
 * Mails the customer a receipt for an application that is waiting to be signed, and by whom; no one is bound
 * until then. Once.
 */
export async function mailReceipt(tx: Db, whole: WholeApplication, services: Post): Promise<void> {
  const { id, userId, answers } = whole.row;
  const on = ukDateAt(whole.row.submittedAt);
  const customer = await customers.findById(tx, userId);
  if (!customer) return;
  const { people, rule } = signingOf(answers, customer);
  const marks = {
    ...marksOf(whole),
    rule: ruleWords(rule, people.length).toLowerCase(),
    signers: people.map(({ name, role }) => `- ${oneLine(name)}, ${oneLine(role)}`).join('\n'),
    binding: `${factText(contract.formed, on)} ${factText(contract['no-cooling-off'], on)} ${NO_FEE_PROMISE}`,
  };
  const once = `application.received ${id}`;
  const to = { name: customer.name, email: customer.emailAddress };
  await postLetter(tx, to, { letter: 'application-receipt', kind: 'state-change', once, marks }, services);
}

/** How an application was signed. */
export interface SignedBy {
  /** The sealed copies. */
  readonly attachments: readonly MailAttachment[];
  readonly by: {
    /** Whether the sender signed it alone before sending it. */
    readonly isInJourney: boolean;
    /** Whether the sender is among those who signed. */
    readonly isOwnerAmong: boolean;
  };
}

const copiesText = (isOwnerAmong: boolean): string =>
  `${isOwnerAmong ? 'The documents you signed' : 'The signed documents'} are attached, along with the evidence of who signed and how. Each carries a seal that shows if anything in it has been changed. Please keep them.`;

/**
 * Sends both mails of a signed application, once each: the customer's confirmation of what was sent, that it
 * is binding and what happens when, with the sealed copies, and the mail to operations.
 */
export async function mailSubmission(
  tx: Db,
  whole: WholeApplication,
  { attachments, by: { isInJourney, isOwnerAmong } }: SignedBy,
  services: Post,
): Promise<void> {
  const { id, userId } = whole.row;
  const on = ukDateAt(whole.row.submittedAt);
  const customer = await customers.findById(tx, userId);
  // If signing came after sending, the mandate already had its own mail when the application was sent.
  const given = isInJourney ? await mandatesSentWith(tx, id) : [];
  if (customer) {
    const marks = {
      ...marksOf(whole),
      binding: `${isOwnerAmong ? 'You have signed.' : 'Everyone who needs to has signed.'} ${factText(contract.offered, on)} ${factText(contract['no-cooling-off'], on)} ${NO_FEE_PROMISE}`,
      copies: attachments.length > 0 ? copiesText(isOwnerAmong) : '',
      ...givenMarks(given.filter(({ state }) => state === 'signed')),
      steps: { days: stepsAfter(whole).map(datedStep) },
    };
    const once = `application.sent ${id}`;
    const to = { name: customer.name, email: customer.emailAddress };
    const message = { letter: 'application-sent', kind: 'application-sent', once, marks } as const;
    await postLetter(tx, to, { ...message, ...(attachments.length > 0 && { attachments }) }, services);
  }
  const note = operationsMail(whole, services.config);
  await services.outbox.add(tx, note, { once: `application.operations ${id}` });
}
