import contract from '@switch/domain/facts/contract.json' with { type: 'json' };
import { DocumentPage } from './document-page.tsx';
import { filledText } from './filled-text.ts';
import text from './terms.md?raw';

/** The terms between the visitor and the firm. */
export const Component = () => <DocumentPage text={filledText({ contract }, text)} />;
