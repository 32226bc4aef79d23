import contract from '@switch/domain/facts/contract.json' with { type: 'json' };
import notice from '@switch/domain/facts/notice.json' with { type: 'json' };
import switching from '@switch/domain/facts/switching.json' with { type: 'json' };
import { DocumentPage } from './document-page.tsx';
import { filledText } from './filled-text.ts';
import text from './terms.md?raw';

/** The terms between the visitor and the firm. */
export const Component = () => <DocumentPage text={filledText({ contract, notice, switching }, text)} />;
