import { Container } from '@switch/ui';
import { Link, SupportEmail } from '../lib/link.tsx';
import { usePageTexts } from '../lib/page-config.ts';
import { paths, pathTo } from '../routes.ts';
import { Brand } from './header.tsx';
import styles from './footer.module.css';

const links = [
  { to: paths.privacyPolicy, words: 'Privacy' },
  { to: paths.terms, words: 'Terms' },
  { to: paths.complaints, words: 'Complaints' },
  { to: paths.accessibility, words: 'Accessibility' },
  { to: paths.sources, words: 'Sources' },
];

export default function Footer() {
  const { sampleData, notOpen } = usePageTexts();
  return (
    <footer className={`${styles.footer} no-print`}>
      <Container className={styles.inner}>
        <div className={styles.help}>
          <Brand />
          <p className={styles.support}>
            Need a hand? Email us at <SupportEmail className={styles.mail} />
          </p>
        </div>
        <p className={styles.sample} data-shown={notOpen}>
          <strong>Not open yet.</strong> We show prices and take signatures once the facts of our firm are
          complete.
        </p>
        <p className={styles.sample} data-shown={sampleData}>
          <strong>Sample data.</strong> The suppliers and prices on this site are made up, so that you can try
          it.
        </p>
        <Facts />
        <nav aria-label="About this site" className={styles.links}>
          {links.map(({ to, words }) => (
            <Link key={to} to={to}>
              {words}
            </Link>
          ))}
        </nav>
        <Firm />
      </Container>
    </footer>
  );
}

function Facts() {
  const { disputeScheme, panel } = usePageTexts();
  return (
    <div className={styles.facts}>
      <section>
        <h2 className={styles.heading}>Whom we compare</h2>
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
          By the supplier you choose, inside its price. We show it in pounds and in pence per kWh beside every
          price. <Link to={pathTo('terms', { hash: 'what-we-earn' })}>What we earn</Link>
        </p>
      </section>
    </div>
  );
}

function Firm() {
  const { firmLine } = usePageTexts();
  return <p className={styles.firm}>{firmLine}</p>;
}
