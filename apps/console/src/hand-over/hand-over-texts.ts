import type { HandOver, SupplierReplyRow } from '@switch/contract/http/hand-over/hand-over.ts';
import { isReplyKind, replyLabels } from '@switch/domain/hand-over/reply.ts';
import type { TagTone } from '@switch/ui';

/** Label and colour of each state of a hand-over. */
export const handOverStates: Readonly<
  Record<HandOver['state'] | 'waiting', readonly [label: string, tone: TagTone]>
> = {
  queued: ['Being sent', 'info'],
  waiting: ['Waiting for papers', 'warning'],
  sent: ['Sent', 'success'],
  acknowledged: ['Acknowledged', 'success'],
  failed: ['Failed', 'danger'],
  manual: ['To send by hand', 'warning'],
  'sent-otherwise': ['Sent in another way', 'success'],
};

/** How the account digits were passed on. */
export const bankDetailsTexts: Readonly<Record<HandOver['bankDetails'], string>> = {
  none: 'None needed',
  enclosed: 'With the contract',
  encrypted: 'In an encrypted file',
  'to-follow': 'Not sent yet',
};

/** Label and colour of each state of a reply. */
export const replyStates: Readonly<
  Record<SupplierReplyRow['state'], readonly [label: string, tone: TagTone]>
> = {
  waiting: ['Waiting for you', 'warning'],
  filed: ['Filed', 'success'],
  unchanged: ['Nothing to change', 'neutral'],
  rejected: ['Dismissed', 'neutral'],
};

/** Why a reply waits for a person. */
export const waitTexts: Readonly<Record<NonNullable<SupplierReplyRow['waitsBecause']>, string>> = {
  unreadable: 'It could not be read automatically: read it and note what it says',
  'unknown-case': 'It matches no case of this supplier',
  'wrong-sender': 'It comes from an address that isn’t set up for the supplier',
  'wrong-signature': 'Its signature is not the supplier’s',
  'wrong-token': 'Its reference and token do not match',
  'wrong-meter': 'The case has no such meter',
  'several-meters': 'It does not say which of the meters it means',
  'does-not-fit': 'The case is not in a state that such a reply fits',
};

export const wayTexts: Readonly<Record<SupplierReplyRow['way'], string>> = {
  mail: 'email',
  file: 'file',
  call: 'API',
  staff: 'noted by hand',
};

/** Returns a title for what a reply says, as far as it could be read. */
export const replyTitle = ({ reading }: Pick<SupplierReplyRow, 'reading'>): string => {
  const kind =
    reading?.reply
      ?.trim()
      .toLowerCase()
      .replaceAll(/[\s_]+/g, '-') ?? '';
  return isReplyKind(kind) ? replyLabels[kind] : 'Not read';
};
