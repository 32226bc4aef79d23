/** The papers of a quotation for other features: apart from `quote.ts`, whose dialog they load when it is opened. */
export { PaperLinks } from './quote/paper-links.tsx';
