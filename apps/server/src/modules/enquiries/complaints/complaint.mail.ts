import { dateInWords } from '@switch/domain/units/date-words.ts';
import type { Complaint } from '@switch/domain/enquiry/complaint.ts';
import { complaintSubjectLabels } from '@switch/domain/enquiry/subjects.ts';
import type { Config } from '../../../config.ts';
import { letter, memo, quoted, type Fact, type Sender } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';

/** A complaint with its reference and its days, `yyyy-MM-dd`. */
export interface StoredComplaint extends Complaint {
  readonly reference: string;
  readonly acknowledgeBy: string;
  readonly answerBy: string;
}

/** Notifies the operations address of a complaint. What a stranger typed stands behind labels and quotation marks. */
export const complaintMail = (
  { operationsEmail }: Pick<Config, 'operationsEmail'>,
  complaint: StoredComplaint,
): Mail => {
  const facts: readonly Fact[] = [
    ['Reference', complaint.reference],
    ['Acknowledge by', complaint.acknowledgeBy],
    ['Answer by', complaint.answerBy],
    ['About', complaintSubjectLabels[complaint.about]],
    ['Name', complaint.name],
    ['Email', complaint.email],
    ['Phone', complaint.phone],
    ['Application', complaint.applicationReference],
  ];
  return memo(
    operationsEmail,
    `Complaint ${complaint.reference}: ${complaintSubjectLabels[complaint.about]}`,
    [{ facts }, `They wrote:\n${quoted(complaint.message)}`],
  );
};

/**
 * Confirms to whoever complains that it has arrived, and what happens when. It repeats nothing that was typed: whoever fills in
 * the form may not be the owner of the address, and must not be able to send them words of their own.
 */
export const complaintReceipt = (
  sender: Sender & Pick<Config, 'disputeScheme'>,
  complaint: StoredComplaint,
): Mail =>
  letter(
    sender,
    complaint.email,
    `We have your complaint ${complaint.reference}`,
    [
      'Hello,',
      `your complaint has reached us. Its reference is ${complaint.reference}; please give it when you write about it.`,
      `A named person will write to you by ${dateInWords(complaint.acknowledgeBy)}, and you will have our answer by ` +
        `${dateInWords(complaint.answerBy)}. It costs nothing, and it never counts against you.`,
      complaint.about === 'personal-data'
        ? 'If you are not content with our answer, you may go to the Information Commissioner: ico.org.uk/make-a-complaint'
        : `If you are not content with our answer, or have none by then, you may take it further. ${sender.disputeScheme}`,
      'If it was not you who complained, tell us.',
    ],
    { kind: 'enquiry' },
  );
