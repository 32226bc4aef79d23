/** The face of the account towards the other features: registering, proving an address, and forms around one call. */
export { AnotherCode } from './account/another-code.tsx';
export { askForCode } from './account/ask-for-code.ts';
export { PageCallForm, ShortCallForm } from './account/call-form.tsx';
export { CodeForm } from './account/code-form.tsx';
export { enterSession } from './account/enter-session.ts';
export { NewPasswordFields, newPasswordProblems } from './account/new-password-fields.tsx';
export { refusalErrors } from './account/refusal-errors.ts';
export type { FormError } from './account/refusal-errors.ts';
export { Registration } from './account/registration.tsx';
export { useCallForm } from './account/use-call-form.ts';
export { useSecondsUntil } from './account/use-seconds-until.ts';
export { waitWords } from './account/wait-words.ts';
export { whenWords } from './account/when-words.ts';
