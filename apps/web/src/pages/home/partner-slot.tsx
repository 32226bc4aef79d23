import { Suspense, lazy } from 'react';
import { useIsInBrowser } from '../../lib/bounce.ts';
import { localStore } from '../../lib/storage.ts';

const PartnerCard = lazy(() => import('./partner-card.tsx'));

/** Room for the partner who sent the visitor; its code loads only when a link brought one. */
export function PartnerSlot() {
  const paramId = useIsInBrowser() ? localStore.get('paramId') : undefined;
  return (
    paramId && (
      <Suspense fallback={null}>
        <PartnerCard paramId={paramId} />
      </Suspense>
    )
  );
}
