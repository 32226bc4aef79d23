import { stepIds, stepList } from '@switch/domain/journey/step-list.ts';
import { Container } from '@switch/ui';
import { FoldSign } from '@switch/ui/display/signs.tsx';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { useIsInBrowser } from '../lib/bounce.ts';
import { Link, SupportEmail } from '../lib/link.tsx';
import { usePageTexts } from '../lib/page-config.ts';
import { paths, pathTo } from '../routes.ts';
import { Brand } from './header.tsx';
import styles from './footer.module.css';

const links = [
  { to: paths.privacyPolicy, text: 'Privacy' },
  { to: paths.terms, text: 'Terms' },
  { to: paths.complaints, text: 'Complaints' },
  { to: paths.accessibility, text: 'Accessibility' },
  { to: paths.sources, text: 'Sources' },
];

const journeyPaths: readonly string[] = stepIds.map((id) => stepList[id].path);

/** The footer of every page: in full on pages to read, one line that expands inside the journey. */
export default function Footer() {
  const { pathname } = useLocation();
  // Prerendered pages are never part of the journey. If the visitor has already followed a link by the time
  // this hydrates, it still starts out as it was prerendered.
  const isTakenOver = useIsInBrowser();
  return (
    <footer className={`${styles.footer} no-print`}>
      {isTakenOver && journeyPaths.includes(pathname) ? (
        <OneLine />
      ) : (
        <Container className={styles.inner}>
          <div className={styles.help}>
            <Brand />
            <p className={styles.support}>
              Need a hand? Email us at <SupportEmail className={styles.mail} />
            </p>
          </div>
          <About />
        </Container>
      )}
    </footer>
  );
}

/**
 * Inside the journey nothing may distract from the question: only the address to write to; the rest expands.
 */
function OneLine() {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Container className={styles.line}>
      <div className={styles.always}>
        <p>
          <span className={styles.more}>Need a hand? </span>Email us at{' '}
          <SupportEmail className={styles.mail} />
        </p>
        <button
          type="button"
          className={styles.open}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={styles.more}>About this site</span>
          <span className={styles.less}>More</span>
          <FoldSign />
        </button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <div className={styles.inner}>
            <About />
          </div>
        )}
      </div>
    </Container>
  );
}

/** Who we are, how we are paid, and the pages with the details. */
function About() {
  const { sampleData, notOpen } = usePageTexts();
  return (
    <>
      <p className={styles.sample} data-shown={notOpen}>
        <strong>Not open yet.</strong> We will show prices and take signatures once our company details are
        complete.
      </p>
      <p className={styles.sample} data-shown={sampleData}>
        <strong>Sample data.</strong> The suppliers and prices on this site are made up, so that you can try
        it.
      </p>
      <Facts />
      <nav aria-label="About this site" className={styles.links}>
        {links.map(({ to, text }) => (
          <Link key={to} to={to}>
            {text}
          </Link>
        ))}
      </nav>
      <Firm />
    </>
  );
}

function Facts() {
  const { disputeScheme, panel } = usePageTexts();
  return (
    <div className={styles.facts}>
      <section>
        <h2 className={styles.heading}>Who we compare</h2>
        <p>
          {panel} <Link to={pathTo('terms', { hash: 'panel' })}>How the panel works</Link>
        </p>
      </section>
      <section>
        <h2 className={styles.heading}>If something goes wrong</h2>
        <p>
          {disputeScheme} <Link to={paths.complaints}>How to complain</Link>
        </p>
      </section>
      <section>
        <h2 className={styles.heading}>How we are paid</h2>
        <p>
          By the supplier you choose, inside its price. We show it in pounds and in pence per kWh next to
          every price. <Link to={pathTo('terms', { hash: 'what-we-earn' })}>What we earn</Link>
        </p>
      </section>
    </div>
  );
}

function Firm() {
  const { firmLine } = usePageTexts();
  return <p className={styles.firm}>{firmLine}</p>;
}
