import type { Envelope } from '@switch/contract/http/switching/envelope.ts';
import { sameEmail } from '@switch/domain/person/email.ts';
import type { TagTone } from '@switch/ui';
import { whenText } from '../../lib/time-text.ts';

export type Signer = Envelope['signers'][number];

const signerStates: Readonly<Record<Signer['state'], { readonly verb: string; readonly tone: TagTone }>> = {
  waiting: { verb: 'Not asked yet', tone: 'neutral' },
  invited: { verb: 'Asked', tone: 'info' },
  viewed: { verb: 'Opened the documents', tone: 'info' },
  signed: { verb: 'Signed', tone: 'success' },
  declined: { verb: 'Declined', tone: 'warning' },
  replaced: { verb: 'Replaced by somebody else', tone: 'neutral' },
};

type TagText = { readonly text: string; readonly tone: TagTone };

/** What a signer has done last, and when, such as "Signed yesterday 17:05". */
export function signerTag({ state, at }: Pick<Signer, 'state' | 'at'>, now: Date): TagText {
  const { verb, tone } = signerStates[state];
  return { text: at === null || state === 'waiting' ? verb : `${verb} ${whenText(new Date(at), now)}`, tone };
}

type Stage = Pick<Envelope, 'state' | 'signers' | 'signaturesNeeded'>;

/** How many signatures there are of those that are needed, such as "1 of 2 signatures". */
function countText({ signers, signaturesNeeded }: Stage): string {
  const signed = Math.min(signers.filter(({ state }) => state === 'signed').length, signaturesNeeded);
  return `${signed} of ${signaturesNeeded} ${signaturesNeeded === 1 ? 'signature' : 'signatures'}`;
}

const stages: Readonly<Record<Exclude<Envelope['state'], 'open'>, TagText>> = {
  preparing: { text: 'Getting ready', tone: 'info' },
  'price-changed': { text: 'A price has changed', tone: 'warning' },
  completing: { text: 'Being sealed', tone: 'info' },
  completed: { text: 'Signed', tone: 'success' },
  declined: { text: 'Declined', tone: 'warning' },
  expired: { text: 'Out of time', tone: 'warning' },
  voided: { text: 'Taken back', tone: 'neutral' },
  failed: { text: 'Not sent', tone: 'danger' },
};

/** The tag next to the heading: how far it is, or how it ended. */
export const stageTag = (envelope: Stage): TagText =>
  envelope.state === 'open' ? { text: countText(envelope), tone: 'info' } : stages[envelope.state];

/** What its owner may do now. From the last signature on nothing can be taken back. */
export const ownerActions = ({ state }: Pick<Envelope, 'state'>) => ({
  canTakeBack: state !== 'completing' && state !== 'completed',
  canStartAgain: state === 'declined' || state === 'expired' || state === 'voided' || state === 'failed',
});

/** What its owner may do about this signer now: remind whoever was asked more than a day ago, replace who has not signed. */
export function signerActions(
  envelope: Pick<Envelope, 'state'>,
  signer: Pick<Signer, 'state' | 'isReminderDue'>,
): { readonly reminder: 'now' | 'later' | 'never'; readonly canReplace: boolean } {
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
