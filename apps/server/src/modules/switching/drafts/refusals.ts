import { refuse } from '../../../platform/http/refusal.ts';

/** A sent application can't be changed any more. */
export const ALREADY_SUBMITTED = refuse('already-submitted', 'This application has been sent.');

/** Somebody saved the draft since the screen read it. */
export const CONFLICT = refuse(
  'conflict',
  'This application was changed in another window. Look at it again.',
);

/** What was read is not what would be signed. */
export const KEY_FACTS_CHANGED = refuse(
  'key-facts-changed',
  'The key facts have changed since you read them. Read them again and sign.',
);

/** What was ticked is not what is found by now. */
export const CHECK_CHANGED = refuse('conflict', 'This point reads differently by now. Read it again.');

/** Somebody else is named to sign, and does so after the application is sent. */
export const OTHERS_SIGN = refuse(
  'not-allowed',
  'Nothing is signed here: whoever you have named is asked to sign after you send the application.',
);

/** Nothing stands signed on the draft. */
export const NOT_SIGNED = refuse('not-signed', 'Sign before you send the application.');
