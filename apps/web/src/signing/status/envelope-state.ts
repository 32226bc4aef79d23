import type { Envelope } from '@switch/contract/http/switching/envelope.ts';
import { sameEmail } from '@switch/domain/person/email.ts';
import type { TagTone } from '@switch/ui';
import { whenText } from '../../lib/time-text.ts';

export type Signer = Envelope['signers'][number];

const verbs = {
  waiting: 'Not asked yet',
  invited: 'Asked',
  viewed: 'Opened the documents',
  signed: 'Signed',
  declined: 'Declined',
  replaced: 'Replaced by somebody else',
} as const satisfies Record<Signer['state'], string>;

/** What a signer has done last, and when, such as "Signed yesterday 17:05". */
export const signerStateText = ({ state, at }: Pick<Signer, 'state' | 'at'>, now: Date): string =>
  at === null || state === 'waiting' ? verbs[state] : `${verbs[state]} ${whenText(new Date(at), now)}`;

/** The tone of its tag. */
export const signerTones = {
  waiting: 'neutral',
  invited: 'info',
  viewed: 'info',
  signed: 'success',
  declined: 'warning',
  replaced: 'neutral',
} as const satisfies Record<Signer['state'], TagTone>;

type Stage = Pick<Envelope, 'state' | 'signers' | 'signaturesNeeded'>;

/** How many signatures there are of those that are needed, such as "1 of 2 signatures". */
export function countText({ signers, signaturesNeeded }: Stage): string {
  const signed = Math.min(signers.filter(({ state }) => state === 'signed').length, signaturesNeeded);
  return `${signed} of ${signaturesNeeded} ${signaturesNeeded === 1 ? 'signature' : 'signatures'}`;
}

/** The tag next to the heading: how far it is, or how it ended. */
export function stageTag(envelope: Stage): { readonly text: string; readonly tone: TagTone } {
  switch (envelope.state) {
    case 'preparing':
      return { text: 'Getting ready', tone: 'info' };
    case 'open':
      return { text: countText(envelope), tone: 'info' };
    case 'price-changed':
      return { text: 'A price has changed', tone: 'warning' };
    case 'completing':
      return { text: 'Being sealed', tone: 'info' };
    case 'completed':
      return { text: 'Signed', tone: 'success' };
    case 'declined':
      return { text: 'Declined', tone: 'warning' };
    case 'expired':
      return { text: 'Out of time', tone: 'warning' };
    case 'voided':
      return { text: 'Taken back', tone: 'neutral' };
    case 'failed':
      return { text: 'Not sent', tone: 'danger' };
  }
}

/** What its owner may do with an envelope in this state. */
export type OwnerActions = {
  readonly canTakeBack: boolean;
  readonly canStartAgain: boolean;
};

/** What its owner may do now. From the last signature on nothing can be taken back. */
export const ownerActions = ({ state }: Pick<Envelope, 'state'>): OwnerActions => ({
  canTakeBack: state !== 'completing' && state !== 'completed',
  canStartAgain: state === 'declined' || state === 'expired' || state === 'voided' || state === 'failed',
});

/** What its owner may do about one signer. */
export type SignerActions = {
  readonly reminder: 'now' | 'later' | 'never';
  readonly canReplace: boolean;
};

/** What its owner may do about this signer now: remind whoever was asked more than a day ago, replace who has not signed. */
export function signerActions(
  envelope: Pick<Envelope, 'state'>,
  signer: Pick<Signer, 'state' | 'isReminderDue'>,
): SignerActions {
  const isOpen = envelope.state === 'open';
  const isAsked = isOpen && (signer.state === 'invited' || signer.state === 'viewed');
  return {
    reminder: !isAsked ? 'never' : signer.isReminderDue ? 'now' : 'later',
    canReplace: isAsked || (isOpen && signer.state === 'declined'),
  };
}

/** Whether a signer is the person at the screen, by the address they are logged in with. */
export const isSelf = ({ email }: Pick<Signer, 'email'>, ownEmail: string | undefined): boolean =>
  ownEmail !== undefined && email !== '' && sameEmail(email, ownEmail);
