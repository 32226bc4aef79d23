import { staffConfirmCode } from '@switch/contract/http/staff.ts';
import { attempt } from '../lib/api.ts';
import { UNREACHABLE, problemsOf, textField, useForm, type Form } from '../lib/forms/use-form.ts';
import type { SignInStep } from './sign-in-step.ts';

interface CodeFormPorts {
  readonly onStep: (step: SignInStep) => void;
  readonly onIn: () => void;
}

const words = {
  'wrong-code': { field: 'code', message: 'That code is not right. Wait for the next one and enter it' },
  'too-many-tries': 'There were too many tries.',
};

/** The form that sends a code: the same for a log-in and for enrolling. */
export function useCodeForm({ onStep, onIn }: CodeFormPorts): Form {
  return useForm(async (fields) => {
    const code = textField(fields, 'code').trim();
    if (code === '') return [{ field: 'code', message: 'Enter the code' }];
    const answer = await attempt(staffConfirmCode, { body: { code } });
    if (!answer) return UNREACHABLE;
    if (!answer.result && answer.outcome.code === 'code-expired') {
      onStep({ kind: 'password', isTooLate: true });
      return 'done';
    }
    if (!answer.result) return problemsOf(answer, words);
    if (answer.recoveryCodes) onStep({ kind: 'recovery-codes', codes: answer.recoveryCodes });
    else onIn();
    return 'done';
  });
}
