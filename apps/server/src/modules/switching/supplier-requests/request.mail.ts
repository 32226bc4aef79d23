import { answerSentences } from '@switch/domain/supplier-request/supplier-request.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { quoted, spoken } from '../../../platform/mail/letter.ts';
import type { MailAttachment } from '../../../platform/mail/mail.tables.ts';
import { postLetter, type Addressee } from '../post-letter.ts';
import type { Services } from '../services.ts';
import type { SupplierRequestRow } from './supplier-request.queries.ts';

type Post = Pick<Services, 'outbox' | 'config'>;

const signerOf = ({ signerName, email }: SupplierRequestRow): Addressee => ({ name: signerName, email });

const supplyFacts = (row: SupplierRequestRow) => ({
  facts: [
    ['Reference', row.reference],
    ['Organisation', row.organisationName],
    ['Site', row.siteAddress],
    ['Fuel', row.fuel],
    ['Meter number', row.meterNumber],
  ] as const,
});

const marksOf = (row: SupplierRequestRow) => ({
  reference: row.reference,
  supplier: spoken(row.supplierName),
  fuel: row.fuel,
  place: `contract-end-date?card=${row.fuel}-end`,
});

/**
 * Mails the signer their copy of the letter, once. It repeats little of what was typed, because the mailbox
 * may be a stranger's.
 */
export async function mailCopy(
  tx: Db,
  row: SupplierRequestRow,
  attachment: MailAttachment,
  services: Post,
): Promise<void> {
  const once = `supplier-request.copy ${row.id}`;
  const message = { letter: 'supplier-request-copy', kind: 'signed-copy', marks: marksOf(row) } as const;
  await postLetter(tx, signerOf(row), { ...message, once, attachments: [attachment] }, services);
}

/** Mails the supplier the request itself, with the letter, once. */
export async function mailRequest(
  tx: Db,
  row: SupplierRequestRow,
  { to, attachment }: { readonly to: string; readonly attachment: MailAttachment },
  services: Post,
): Promise<void> {
  const once = `supplier-request.sent ${row.id}`;
  const { brandName, supportEmail } = services.config;
  const marks = { ...marksOf(row), facts: supplyFacts(row), brandName, supportEmail };
  const message = { letter: 'supplier-request', kind: 'supplier-request', marks } as const;
  const supplier = { name: row.supplierName, email: to };
  await postLetter(tx, supplier, { ...message, once, attachments: [attachment] }, services);
}

/** Mails a supplier that was sent a letter that it is withdrawn, once. */
export async function mailWithdrawal(
  tx: Db,
  row: SupplierRequestRow,
  to: string,
  services: Post,
): Promise<void> {
  const once = `supplier-request.withdrawn ${row.id}`;
  const day = longDate(ukDateAt(row.withdrawnAt ?? row.signedAt));
  const marks = { ...marksOf(row), facts: supplyFacts(row), day };
  const message = { letter: 'supplier-request-withdrawn', kind: 'supplier-request', marks } as const;
  await postLetter(tx, { name: row.supplierName, email: to }, { ...message, once }, services);
}

/** The effect of a supplier's answer on the draft. */
export interface AnswerEffect {
  readonly isApplied: boolean;
  /** What it made invalid, one sentence each. */
  readonly changes: readonly string[];
}

const effectText = (
  { endDate, draftId }: SupplierRequestRow,
  { isApplied, changes }: AnswerEffect,
): string => {
  if (isApplied) return ['We have added this date to your answers.', ...changes].join('\n- ');
  if (endDate === null || draftId === null) return '';
  return 'You have since answered this question yourself, so we have left your answer as it is. Please compare the two.';
};

/** Mails the customer that the supplier has answered or refuses to, once for each answer. */
export async function mailAnswer(
  tx: Db,
  row: SupplierRequestRow,
  effect: AnswerEffect,
  services: Post,
): Promise<void> {
  const isRefused = row.state === 'refused';
  const marks = {
    ...marksOf(row),
    answer: isRefused ? '' : answerSentences(row).join('\n'),
    notes: row.notes === '' ? '' : `${isRefused ? 'The reason' : 'Also'}:\n${quoted(row.notes)}`,
    effect: isRefused ? '' : effectText(row, effect),
  };
  const message = {
    letter: isRefused ? 'supplier-refused' : 'supplier-answered',
    kind: 'service',
    marks,
    once: `supplier-request.answered ${row.id} ${row.answerNumber}`,
  } as const;
  await postLetter(tx, signerOf(row), message, services);
}
