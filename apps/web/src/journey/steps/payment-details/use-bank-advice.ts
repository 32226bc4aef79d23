import { adviseOnBank, type BankAdvice } from '@switch/contract/http/switching/payment.ts';
import { useRef, useState } from 'react';
import { attempt } from '../../../lib/api.ts';
import { currentAdvice, digitsToAdviseOn, type PaymentForm } from './payment-form.ts';
import type * as z from 'zod/mini';

type Advice = Pick<z.output<typeof BankAdvice>, 'field' | 'code' | 'message'>;

/** Which account an answer is about. Stays in memory and is gone with the screen. */
const accountKey = (form: PaymentForm): string => Object.values(digitsToAdviseOn(form) ?? {}).join(' ');

/**
 * Advice beside the bank fields. The number of digits is judged at once; whether sort code and number fit together is
 * asked when a field is left, once for each account. An answer about other digits than the present ones is not shown.
 */
export function useBankAdvice(form: PaymentForm) {
  const [answer, setAnswer] = useState<{ readonly key: string; readonly advice: readonly Advice[] }>();
  const asked = useRef('');
  const key = accountKey(form);
  async function ask(): Promise<void> {
    const account = digitsToAdviseOn(form);
    if (!account || asked.current === key) return;
    asked.current = key;
    const found = await attempt(adviseOnBank, { body: account });
    if (!found) {
      asked.current = '';
      return;
    }
    await letGo();
    setAnswer({ key, advice: found.advice });
  }
  const advice: readonly Advice[] = key !== '' && answer?.key === key ? answer.advice : currentAdvice(form);
  return {
    ask: () => void ask(),
    adviceOn: (field: Advice['field']): readonly Advice[] => advice.filter((one) => one.field === field),
  };
}

const ends = ['pointerup', 'pointercancel', 'keyup'] as const;

/**
 * Resolves when nothing on the page is being pressed. Whoever leaves a field by pressing a box below it would miss the box if
 * advice pushed it down before they let go.
 */
export function letGo(): Promise<void> {
  if (!document.querySelector(':active')) return Promise.resolve();
  return new Promise((resolve) => {
    // The click comes right after, and is still to meet the page as it was.
    for (const end of ends) addEventListener(end, () => setTimeout(resolve), { once: true });
  });
}
