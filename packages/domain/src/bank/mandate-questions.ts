import * as z from 'zod/mini';

const yesOrNo = ['yes', 'no'] as const;

/** The two questions under the bank form that decide how the Direct Debit mandate can be given. */
export const MandateQuestions = z.object({
  isAccountHolder: z.enum(yesOrNo, 'Say whether you may act on this account'),
  isOnlySignature: z.enum(yesOrNo, 'Say whether yours is the only signature needed'),
});
export type MandateQuestions = z.output<typeof MandateQuestions>;

export const MANDATE_QUESTIONS: Readonly<Record<keyof MandateQuestions, string>> = {
  isAccountHolder: 'Are you the account holder, or authorised to act on this account?',
  isOnlySignature: 'Is yours the only signature needed?',
};
