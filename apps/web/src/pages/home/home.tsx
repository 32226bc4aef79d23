import { lazyFrom } from '@switch/browser/lazy-part.ts';
import { localKeys, sessionKeys } from '@switch/domain/journey/storage-keys/keys.ts';
import { Container } from '@switch/ui';
import street from '@switch/ui/drawings/home.svg';
import { Suspense, lazy } from 'react';
import { ResumeBanner } from '../../lazy-parts.ts';
import { useBouncedFrom, useIsInBrowser } from '../../lib/bounce.ts';
import { afterFirstMove } from '../../lib/first-move.ts';
import { usePageTitle } from '../../lib/page-config.ts';
import { localStore, sessionStore } from '../../lib/storage.ts';
import titles from '../titles.json' with { type: 'json' };
import styles from './home.module.css';
import { StartForm } from './start-form.tsx';

const BounceNotice = lazyFrom(() => import('./bounce-notice.tsx'), 'default');

const PartnerCard = lazyFrom(() => import('./partner-card.tsx'), 'PartnerCard');
const PartnerLine = lazyFrom(() => import('./partner-card.tsx'), 'PartnerLine');

const ExamplePrice = lazy(() => afterFirstMove(() => import('./example-price.tsx')));

const BelowTheFold = lazy(() => afterFirstMove(() => import('./below-the-fold.tsx')));

/* Constant elements: new ones on each render would make React draw the prerendered text again before their
   code has loaded. */

const examplePrice = (
  <Suspense fallback={null}>
    <ExamplePrice />
  </Suspense>
);

const belowTheFold = (
  <Suspense fallback={null}>
    <BelowTheFold />
  </Suspense>
);

/**
 * The home page. What few visitors need loads only for them: why they were sent here, their draft, the
 * partner who sent them.
 */
export function Component() {
  usePageTitle(titles.home);
  const from = useBouncedFrom();
  const isInBrowser = useIsInBrowser();
  const hasDraft = isInBrowser && Boolean(localStore.get('stepsId') ?? sessionStore.get(sessionKeys.supply));
  const partnerId = isInBrowser ? localStore.get(localKeys.partnerId) : undefined;
  return (
    <>
      {from !== undefined && (
        <Suspense fallback={null}>
          <BounceNotice from={from} />
        </Suspense>
      )}
      <div className={styles.hero}>
        <Container className={styles.heroGrid}>
          {partnerId && (
            <Suspense fallback={null}>
              <PartnerLine partnerId={partnerId} />
            </Suspense>
          )}
          <h1 className={styles.promise}>The whole price of your energy, before you tell us who you are</h1>
          <p className={styles.lead}>
            Compare gas and electricity for your organisation. Every price shows what you pay over the
            contract and what we earn from it.
          </p>
          <div className={styles.aside}>
            {hasDraft && (
              <Suspense fallback={null}>
                <ResumeBanner />
              </Suspense>
            )}
            {examplePrice}
          </div>
          <div className={styles.start}>
            <StartForm />
          </div>
        </Container>
        <img src={street} alt="" width="960" height="540" className={styles.drawing} />
      </div>
      {belowTheFold}
      {partnerId && (
        <Suspense fallback={null}>
          <PartnerCard partnerId={partnerId} />
        </Suspense>
      )}
    </>
  );
}
