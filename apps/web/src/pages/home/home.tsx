import { Container } from '@switch/ui';
import { HeroDrawing } from './hero-drawing.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { Slot } from '../../shell/slot.tsx';
import { publicPages } from '../public-pages.ts';
import { BounceNotice } from './bounce-notice.tsx';
import { Earnings } from './earnings.tsx';
import styles from './home.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { PartnerSlot } from './partner-slot.tsx';
import { Questions } from './questions.tsx';
import { StartForm } from './start-form.tsx';
import { WhoWeServe } from './who-we-serve.tsx';

/** The home page: a promise, the way in, and what a careful buyer wants to know first. */
export function Component() {
  usePageTitle(publicPages.home.title);
  return (
    <>
      <BounceNotice />
      <Slot part="resumeBanner" />
      <div className={styles.hero}>
        <Container className={styles.heroGrid}>
          <div className={styles.heroWords}>
            <h1 className={styles.promise}>The whole price of your energy, before you tell us who you are</h1>
            <p className={styles.lead}>
              Compare gas and electricity for your organisation. Beside every price stands what you pay over
              the contract and what we earn from it.
            </p>
            <StartForm />
          </div>
          <HeroDrawing className={styles.drawing} />
        </Container>
      </div>
      <PartnerSlot />
      <HowItWorks />
      <Earnings />
      <WhoWeServe />
      <Questions />
    </>
  );
}
