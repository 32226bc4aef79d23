import { lazyPart } from '../../screens.tsx';
import { useDraft } from '../../step-context.ts';

const CheckAndSend = lazyPart(async () => (await import('./check-and-send.tsx')).CheckAndSend);
const SentApplication = lazyPart(async () => (await import('./sent-application.tsx')).SentApplication);

/**
 * `/details`: everything on one page, then the button that sends; after sending, the reference and what
 * happens next.
 */
export function Screen() {
  const { submittedReference } = useDraft();
  return submittedReference === null ? <CheckAndSend /> : <SentApplication reference={submittedReference} />;
}
