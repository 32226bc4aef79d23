import type { NextStep } from '@switch/domain/journey/next-steps.ts';
import {
  BINDS_AT_LAST_SIGNATURE,
  BOUND_SINCE_LAST_SIGNATURE,
  NO_COOLING_OFF,
  NO_FEE_PROMISE,
} from '@switch/domain/signing/key-facts.ts';
import { dateInWords } from '@switch/domain/units/date-words.ts';
import { organisationKindWords } from '@switch/domain/organisation/organisation-kind.ts';
import { ruleWords } from '@switch/domain/signing/signing-rule.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { formatCount, formatPounds } from '@switch/domain/units/money-text.ts';
import { pence } from '@switch/domain/units/money.ts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { SupplyRow } from '../cases/case.queries.ts';
import { letter, memo, oneLine, type Fact, type Sender } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { stepsAfter, type WholeApplication, signingOf } from './read-applications.ts';
import type { Services } from '../services.ts';
import { customers } from '../../identity/index.ts';

const pounds = (amount: number): string => formatPounds(pence(amount));

const stepLine = ({ title, words, date }: NextStep): string =>
  `- ${date ? `${dateInWords(date)}: ` : ''}${title}. ${words}`;

const supplyLine = ({ fuel, offer, startDate, endDate, totalPence }: SupplyRow): string =>
  `- ${fuelNames[fuel]}: ${offer.supplierName}, ${offer.productName}, ${dateInWords(startDate)} to ${dateInWords(endDate)}, ${pounds(totalPence)} with tax over the contract`;

/** The customer's receipt: what waits to be signed by whom, and that nobody is bound before. */
function receiptMail(
  { row, supplies }: WholeApplication,
  to: { readonly emailAddress: string; readonly name: string; readonly lastName: string },
  sender: Sender & Pick<Config, 'publicUrl'>,
): Mail {
  const { people, rule } = signingOf(row.answers, to);
  const names = people.map(({ name, role }) => `- ${oneLine(name)}, ${oneLine(role)}`);
  return letter(
    sender,
    to.emailAddress,
    `Application ${row.reference} waits to be signed`,
    [
      `Hello ${to.name},`,
      `We have your application ${row.reference} for ${row.organisationName}.`,
      supplies.map(supplyLine).join('\n'),
      `Who signs: ${ruleWords(rule, people.length).toLowerCase()}. Each person named here is mailed a link of their own in a few minutes:\n${names.join('\n')}`,
      `${BINDS_AT_LAST_SIGNATURE} ${NO_COOLING_OFF} ${NO_FEE_PROMISE}`,
      `You can see who has signed, remind somebody, or take it back and change it at ${sender.publicUrl}/profile`,
    ],
    { kind: 'state-change' },
  );
}

/** The customer's confirmation: what was sent, that it binds, and what happens when. */
function confirmationMail(
  whole: WholeApplication,
  to: { readonly emailAddress: string; readonly name: string },
  sender: Sender & Pick<Config, 'publicUrl'>,
): Mail {
  const { row, supplies } = whole;
  return letter(
    sender,
    to.emailAddress,
    `Application ${row.reference} is sent`,
    [
      `Hello ${to.name},`,
      `Your application ${row.reference} for ${row.organisationName} is signed and has been sent.`,
      supplies.map(supplyLine).join('\n'),
      `${BOUND_SINCE_LAST_SIGNATURE} ${NO_COOLING_OFF} ${NO_FEE_PROMISE}`,
      `What happens next:\n${stepsAfter(whole).map(stepLine).join('\n')}`,
      `You can see how it stands at ${sender.publicUrl}/profile`,
    ],
    { kind: 'application-sent' },
  );
}

const supplyFact = (supply: SupplyRow): Fact => [
  fuelNames[supply.fuel],
  [
    `${supply.offer.supplierName}, ${supply.offer.productName}`,
    `meter ${supply.meterNumber}`,
    `${formatCount(supply.yearlyKwh)} kWh a year`,
    `start ${dateInWords(supply.startDate)}, ${supply.offer.termMonths} months`,
    `total ${pounds(supply.totalPence)}, our fee ${pounds(supply.feePence)}`,
  ].join(', '),
];

/** The note to operations: enough to take the case up. Bank details and birth dates stay in the application. */
function operationsMail(
  { row, supplies }: WholeApplication,
  { operationsEmail }: Pick<Config, 'operationsEmail'>,
): Mail {
  const kind = row.answers['mbc-page']?.organisation?.kind;
  const facts: readonly Fact[] = [
    ['Application', row.reference],
    ['Test traffic', row.isTest ? 'yes: not for suppliers' : null],
    ['Organisation', row.organisationName],
    ['Kind', kind ? organisationKindWords[kind].label : null],
    ['Site', row.siteAddress],
    ['Source', row.source],
    ['Partner', row.partnerId],
    ...supplies.map(supplyFact),
  ];
  return memo(operationsEmail, `${row.isTest ? '[test] ' : ''}Application ${row.reference}`, [{ facts }]);
}

/** Notes the receipt of an application that waits to be signed; it leaves only if its transaction commits, and once. */
export async function mailReceipt(
  tx: Db,
  whole: WholeApplication,
  { outbox, config }: Pick<Services, 'outbox' | 'config'>,
): Promise<void> {
  const { id, userId } = whole.row;
  const customer = await customers.findById(tx, userId);
  if (customer)
    await outbox.add(tx, receiptMail(whole, customer, config), { once: `application.received ${id}` });
}

/** Notes both mails of a signed application; they leave only if its transaction commits, and each once. */
export async function mailSubmission(
  tx: Db,
  whole: WholeApplication,
  { outbox, config }: Pick<Services, 'outbox' | 'config'>,
): Promise<void> {
  const { id, userId } = whole.row;
  const customer = await customers.findById(tx, userId);
  if (customer)
    await outbox.add(tx, confirmationMail(whole, customer, config), { once: `application.sent ${id}` });
  await outbox.add(tx, operationsMail(whole, config), { once: `application.operations ${id}` });
}
