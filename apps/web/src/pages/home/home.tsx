import street from '@switch/ui/drawings/home.svg';
import { Container } from '@switch/ui';
import { Suspense, lazy } from 'react';
import { useBouncedFrom } from '../../lib/bounce.ts';
import { afterFirstMove } from '../../lib/first-move.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Slot } from '../../shell/slot.tsx';
import { titles } from '../titles.ts';
import styles from './home.module.css';
import { PartnerSlot } from './partner-slot.tsx';
import { StartForm } from './start-form.tsx';

const BounceNotice = lazy(() => import('./bounce-notice.tsx'));

const BelowTheFold = lazy(() => afterFirstMove(() => import('./below-the-fold.tsx')));

/** One element for good: a new one each time would make React draw the built words again before their code is here. */
const belowTheFold = (
  <Suspense fallback={null}>
    <BelowTheFold />
  </Suspense>
);

/** The home page: a promise, the way in, and what a careful buyer wants to know first. */
export function Component() {
  usePageTitle(titles.home);
  return (
    <>
      <BounceSlot />
      <Slot part="resumeBanner" />
      <div className={styles.hero}>
        <Container className={styles.heroGrid}>
          <h1 className={styles.promise}>The whole price of your energy, before you tell us who you are</h1>
          <div className={styles.heroWords}>
            <p className={styles.lead}>
              Compare gas and electricity for your organisation. Every price shows what you pay over the
              contract and what we earn from it.
            </p>
            <StartForm />
          </div>
        </Container>
        <img src={street} alt="" width="960" height="540" className={styles.drawing} />
      </div>
      <PartnerSlot />
      {belowTheFold}
    </>
  );
}

/** Why a guarded page sent the visitor here; its code loads only when one did. */
function BounceSlot() {
  const from = useBouncedFrom();
  return (
    from !== undefined && (
      <Suspense fallback={null}>
        <BounceNotice from={from} />
      </Suspense>
    )
  );
}
