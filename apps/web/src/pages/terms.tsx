import { DocumentPage } from './document-page.tsx';
import text from './terms.md?raw';

/** The terms between the visitor and the firm. */
export const Component = () => <DocumentPage text={text} />;
