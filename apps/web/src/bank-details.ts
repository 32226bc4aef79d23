/** The face of the bank form towards the other features. */
export { BankDetailsChange } from './journey/steps/payment-details/bank-details-change.tsx';
