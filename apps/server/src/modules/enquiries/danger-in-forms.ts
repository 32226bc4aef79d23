import { dangerText } from '@switch/domain/chat/danger-labels.ts';
import { dangerReply } from '@switch/domain/chat/danger/danger-reply.ts';
import { dangerIn } from '@switch/domain/chat/danger/danger.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import type { Config } from '../../config.ts';
import { memo } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

/**
 * Returns the kinds of danger or distress that a form's message mentions, as staff read them; null if there
 * are none.
 */
export function dangersOf({ message }: { readonly message: string }): string | null {
  const danger = dangerIn(message);
  return danger && dangerText(danger.kinds);
}

/**
 * Returns the right number to call and what to do now, for the mail to someone who mentioned danger on a
 * form. It is fixed text and repeats nothing they typed. Empty if the message mentions none.
 */
export function dangerAdvice({ message }: { readonly message: string }, on: IsoDate): readonly string[] {
  const danger = dangerIn(message);
  return danger ? [dangerReply(danger.kinds, on)] : [];
}

/** A form that was sent, with what its alarm needs to name it and say where it can be read. */
export interface AlarmedForm {
  readonly kind: 'lead' | 'complaint';
  readonly reference: string;
  readonly dangers: string;
}

const PLACES = { lead: 'leads', complaint: 'complaints' } as const;

/**
 * Builds the mail to whoever is on call about a form that mentions danger. What was written stays in the
 * console.
 */
export const formAlarm = (
  { onCallEmail, publicUrl }: Pick<Config, 'onCallEmail' | 'publicUrl'>,
  { kind, reference, dangers }: AlarmedForm,
): Mail =>
  memo(onCallEmail, `Danger in ${kind} ${reference}: ${dangers}`, [
    'Someone has written about danger or distress in a form on the site. Forms are not answered straight away: please get in touch with them now.',
    {
      facts: [
        ['Reference', reference],
        ['Danger', dangers],
      ],
    },
    `Open the ${PLACES[kind]} in the console:\n${publicUrl}/console/records/${PLACES[kind]}`,
  ]);
