import type { Refusal } from '@switch/contract/http/answer.ts';

const refusal = (outcome: Refusal['outcome']): Refusal => ({ result: false, outcome });

/** A sent application can't be changed any more. */
export const ALREADY_SUBMITTED = refusal({
  code: 'already-submitted',
  message: 'This application has been sent.',
});

/** Somebody saved the draft since the screen read it. */
export const CONFLICT = refusal({
  code: 'conflict',
  message: 'This application was changed in another window. Look at it again.',
});

/** What was read is not what would be signed. */
export const KEY_FACTS_CHANGED = refusal({
  code: 'key-facts-changed',
  message: 'The key facts have changed since you read them. Read them again and sign.',
});

/** What was ticked is not what is found by now. */
export const CHECK_CHANGED = refusal({
  code: 'conflict',
  message: 'This point reads differently by now. Read it again.',
});

/** Somebody else is named to sign, and does so after the application is sent. */
export const OTHERS_SIGN = refusal({
  code: 'not-allowed',
  message: 'Nothing is signed here: whoever you have named is asked to sign after you send the application.',
});

/** Nothing stands signed on the draft. */
export const NOT_SIGNED = refusal({ code: 'not-signed', message: 'Sign before you send the application.' });
