import { Container } from '@switch/ui';
import { Link } from '../../lib/link.tsx';
import { pathTo } from '../../routes.ts';
import styles from './home.module.css';

const sum = [
  { label: 'Our fee inside the unit rate', value: '0.5p per kWh' },
  { label: 'Electricity used in a year', value: '25,000 kWh' },
  { label: 'Length of the contract', value: '2 years' },
];

/** What we earn, with a worked example. */
export function Earnings() {
  return (
    <section className={styles.section} aria-labelledby="what-we-earn">
      <Container className={styles.earnings}>
        <div className={styles.words}>
          <h2 id="what-we-earn">What we earn</h2>
          <p>
            The supplier you choose pays us. The money comes out of the unit rate you pay, so it is yours to
            know about. We put our fee beside every price, in pounds for the whole contract and in pence for
            each kWh.
          </p>
          <p>
            It never decides the order of the list: offers are ranked by what you would pay and by nothing
            else. And if a switch does not go through, you owe us nothing.
          </p>
          <p>
            <Link to={pathTo('terms', { hash: 'what-we-earn' })}>Read how we are paid</Link>
          </p>
        </div>
        <div className={styles.example}>
          <h3>An example</h3>
          <dl className={`${styles.sum} numbers`}>
            {sum.map(({ label, value }) => (
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
}
