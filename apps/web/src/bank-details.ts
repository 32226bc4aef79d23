/** The face of the bank form towards the other features. */
export { BankDetailsChange } from './journey/cards/payment/bank-details-change.tsx';
