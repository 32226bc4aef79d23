/** The face of mandates towards the other features: how one is read, and how it is signed. */
export { MandateSheet } from './journey/mandate/mandate-sheet.tsx';
export { MandateSignForm } from './journey/mandate/mandate-sign-form.tsx';
export { useSentMandate } from './journey/mandate/use-sent-mandate.ts';
