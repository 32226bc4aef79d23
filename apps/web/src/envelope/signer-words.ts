import type { Envelope } from '@switch/contract/http/envelope.ts';
import { sameEmail } from '@switch/domain/person/email.ts';
import type { TagTone } from '@switch/ui';
import { whenText } from '../lib/time-text.ts';

export type Signer = Envelope['signers'][number];

const verbs = {
  waiting: 'Not asked yet',
  invited: 'Asked',
  viewed: 'Opened the documents',
  signed: 'Signed',
  declined: 'Declined',
  replaced: 'Replaced by somebody else',
} as const satisfies Record<Signer['state'], string>;

/** Where a signer stands and since when, such as "Signed yesterday 17:05". */
export const signerWords = ({ state, at }: Pick<Signer, 'state' | 'at'>, now: Date): string =>
  at === null || state === 'waiting' ? verbs[state] : `${verbs[state]} ${whenText(new Date(at), now)}`;

/** How that is marked; the words stand beside it. */
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
export function countWords({ signers, signaturesNeeded }: Stage): string {
  const signed = Math.min(signers.filter(({ state }) => state === 'signed').length, signaturesNeeded);
  return `${signed} of ${signaturesNeeded} ${signaturesNeeded === 1 ? 'signature' : 'signatures'}`;
}

/** What stands beside the heading: how far it is, or how it ended. */
export function stageTag(envelope: Stage): { readonly words: string; readonly tone: TagTone } {
  switch (envelope.state) {
    case 'preparing':
      return { words: 'Getting ready', tone: 'info' };
    case 'open':
      return { words: countWords(envelope), tone: 'info' };
    case 'price-changed':
      return { words: 'A price has changed', tone: 'warning' };
    case 'completing':
      return { words: 'Being sealed', tone: 'info' };
    case 'completed':
      return { words: 'Signed', tone: 'success' };
    case 'declined':
      return { words: 'Declined', tone: 'warning' };
    case 'expired':
      return { words: 'Out of time', tone: 'warning' };
    case 'voided':
      return { words: 'Taken back', tone: 'neutral' };
    case 'failed':
      return { words: 'Not sent', tone: 'danger' };
  }
}

/** What its owner may do with an envelope in this state. */
export type EnvelopeActs = {
  readonly canTakeBack: boolean;
  readonly canStartAgain: boolean;
};

/** What its owner may do now. From the last signature on nothing can be taken back. */
export const envelopeActs = ({ state }: Pick<Envelope, 'state'>): EnvelopeActs => ({
  canTakeBack: state !== 'completing' && state !== 'completed',
  canStartAgain: state === 'declined' || state === 'expired' || state === 'voided' || state === 'failed',
});

/** What its owner may do about one signer. */
export type SignerActs = {
  readonly reminder: 'now' | 'later' | 'never';
  readonly canReplace: boolean;
};

/** What its owner may do about this signer now: remind whoever was asked more than a day ago, replace who has not signed. */
export function signerActs(
  envelope: Pick<Envelope, 'state'>,
  signer: Pick<Signer, 'state' | 'isReminderDue'>,
): SignerActs {
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
