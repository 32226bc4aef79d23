import { textField } from '../text-field.ts';
import { readEmail } from './email.ts';

/** Schema of an email address: comes out in its normal form. */
export const emailText = textField(readEmail);
