import { filledText } from './filled-text.ts';
import text from './accessibility.md?raw';
import { DocumentPage } from './document-page.tsx';

/** What has been done so that everyone can use the site, and what has not. */
export const Component = () => <DocumentPage text={filledText({}, text)} />;
