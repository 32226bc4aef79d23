import { lazyPart } from '../../screens.tsx';
import { useDraft } from '../../step-context.ts';

const CheckAndSend = lazyPart(
  () => import('./check-and-send.tsx'),
  (module) => module.CheckAndSend,
);
const SentApplication = lazyPart(
  () => import('./sent-application.tsx'),
  (module) => module.SentApplication,
);

/** `/details`: everything on one page, then the button that sends; once it is sent, the reference and what follows. */
export function Screen() {
  const { submittedReference } = useDraft();
  return submittedReference === null ? <CheckAndSend /> : <SentApplication reference={submittedReference} />;
}
