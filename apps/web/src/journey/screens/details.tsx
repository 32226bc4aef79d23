import { lazyCard } from '../core/lazy-card.tsx';
import { useDraft } from '../core/step-context.ts';

const CheckAndSend = lazyCard(
  () => import('../cards/summary/check-and-send.tsx'),
  (module) => module.CheckAndSend,
);
const SentApplication = lazyCard(
  () => import('../cards/summary/sent-application.tsx'),
  (module) => module.SentApplication,
);

/** `/details`: everything on one page, then the button that sends; once it is sent, the reference and what follows. */
export function Screen() {
  const { submittedReference } = useDraft();
  return submittedReference === null ? <CheckAndSend /> : <SentApplication reference={submittedReference} />;
}
