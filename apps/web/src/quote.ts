/** The face of quotations towards the other features: mailing one, and sharing it by link. */
export { SendQuoteDialog } from './quote/send-quote-dialog.tsx';
