import { adviseOnBank, type BankAdvice } from '@switch/contract/http/switching/payment.ts';
import { useRef, useState } from 'react';
import { attempt } from '../../../lib/api.ts';
import { currentAdvice, digitsToAdviseOn, type PaymentForm } from './payment-form.ts';
import type * as z from 'zod/mini';

type Advice = Pick<z.output<typeof BankAdvice>, 'field' | 'code' | 'message'>;

/**
 * Returns a key for the account that an answer is about. It is held in memory only, as long as the screen is
 * open.
 */
const accountKey = (form: PaymentForm): string => Object.values(digitsToAdviseOn(form) ?? {}).join(' ');

/**
 * Returns advice for the bank fields. The number of digits is checked at once; whether sort code and number
 * match is requested when a field loses focus, once per account. An answer about digits that have changed
 * since is not shown.
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
 * Resolves when nothing on the page is being pressed. If advice appeared while the user was pressing a box
 * below the field, the box would move and the click would miss it.
 */
export function letGo(): Promise<void> {
  if (!document.querySelector(':active')) return Promise.resolve();
  return new Promise((resolve) => {
    // The click event follows immediately, and must still find the page unchanged.
    for (const end of ends) addEventListener(end, () => setTimeout(resolve), { once: true });
  });
}
