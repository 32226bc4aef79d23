import contract from '@switch/domain/facts/contract.json' with { type: 'json' };
import { fillFrom } from '@switch/domain/facts/fact.ts';
import taxReliefs from '@switch/domain/facts/tax-reliefs.json' with { type: 'json' };
import tax from '@switch/domain/facts/tax.json' with { type: 'json' };
import { Card, Container, Disclosure } from '@switch/ui';
import { Link, SupportEmail } from '../../lib/link.tsx';
import { today } from '../../lib/today.ts';
import { pathTo } from '../../routes.ts';
import texts from './below-the-fold.json' with { type: 'json' };
import styles from './home.module.css';

const topics = { contract, tax: { ...tax, ...taxReliefs } };

const filled = (text: string): string => fillFrom(topics, text, today());

/** The part of the home page that is only for reading. */
export default function BelowTheFold() {
  return (
    <>
      <HowItWorks />
      <Earnings />
      <WhoWeServe />
      <Questions />
    </>
  );
}

const HowItWorks = () => (
  <section className={`${styles.section} ${styles.band}`} aria-labelledby="how-it-works">
    <Container className={styles.sectionGrid}>
      <h2 id="how-it-works">How it works</h2>
      <ol role="list" className={styles.steps}>
        {texts.steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Container>
  </section>
);

const Earnings = () => (
  <section className={styles.section} aria-labelledby="what-we-earn">
    <Container className={styles.earnings}>
      <div className={styles.prose}>
        <h2 id="what-we-earn">What we earn</h2>
        <p>
          The supplier you choose pays us. The money comes out of the unit rate you pay, so you should know
          what it is. We put our fee next to every price, in pounds for the whole contract and in pence for
          each kWh.
        </p>
        <p>
          It never decides the order of the list: offers are ranked by what you would pay and by nothing else.
          And if a switch does not go through, you owe us nothing.
        </p>
        <p>
          <Link to={pathTo('terms', { hash: 'what-we-earn' })}>Read how we are paid</Link>
        </p>
      </div>
      <div className={styles.example}>
        <h3>An example</h3>
        <dl className={`${styles.sum} numbers`}>
          {texts.example.map(({ label, value }) => (
            <div key={label} className={styles.sumRow}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className={`${styles.sumRow} ${styles.sumTotal}`}>
            <dt>We would earn</dt>
            <dd>£250.00</dd>
          </div>
        </dl>
        <p className={styles.note}>
          0.5p × 25,000 kWh × 2 years. Use more and we earn more; use less and we earn less.
        </p>
      </div>
    </Container>
  </section>
);

const WhoWeServe = () => (
  <section className={`${styles.section} ${styles.band}`} aria-labelledby="who-we-serve">
    <Container className={styles.sectionGrid}>
      <h2 id="who-we-serve">Who we serve</h2>
      <ul role="list" className={styles.cards}>
        {texts.groups.map(({ title, text }) => (
          <li key={title}>
            <Card title={title} level={3} tone="soft" className={styles.group}>
              <p className={styles.cardText}>{filled(text)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </Container>
  </section>
);

const Questions = () => (
  <section className={styles.section} aria-labelledby="questions">
    <Container className={styles.questions}>
      <div className={styles.prose}>
        <h2 id="questions">Questions people ask</h2>
        <p>
          Yours is not here? Email <SupportEmail />.
        </p>
      </div>
      <div>
        {texts.questions.map(({ asked, answer }) => (
          <Disclosure key={asked} summary={asked} look="row">
            <p>{filled(answer)}</p>
          </Disclosure>
        ))}
      </div>
    </Container>
  </section>
);
