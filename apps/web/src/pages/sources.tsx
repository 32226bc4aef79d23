import { factRows, type FactRow } from '@switch/domain/facts/register.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { Container } from '@switch/ui';
import { Link } from '../lib/link.tsx';
import { usePageTitle } from '../lib/page-config.ts';
import { today } from '../lib/today.ts';
import styles from './document-page.module.css';
import { factsByTopic } from './fact-topics.ts';
import titles from './titles.json' with { type: 'json' };

const Page = ({ source: { title, address } }: FactRow) =>
  address.startsWith('/') ? <Link to={address}>{title}</Link> : <a href={address}>{title}</a>;

const Fact = ({ fact }: { fact: FactRow }) => (
  <li id={fact.id}>
    <p>
      {fact.name && `${fact.name}: `}
      {fact.text}
    </p>
    <p className={styles.updated}>
      Holds from {longDate(isoDate(fact.from))} or before. Source: <Page {...fact} />, last read on{' '}
      {longDate(isoDate(fact.source.checked))}.
    </p>
  </li>
);

/**
 * `/sources`: every figure and rule that the texts mention, each with its own anchor and where and when it
 * was read.
 */
export function Component() {
  usePageTitle(titles.sources);
  const topics = factsByTopic(factRows(today()));
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1>{titles.sources}</h1>
        <div className={styles.summary}>
          <p>
            What our pages say about the law, tax and the market comes from this list. When something changes,
            we change it here, and every page follows from the day on which it takes effect.
          </p>
        </div>
      </header>
      <nav aria-label="On this page" className={styles.contents}>
        <h2 className={styles.contentsTitle}>On this page</h2>
        <ol className={styles.list}>
          {topics.map(({ topic, title }) => (
            <li key={topic}>
              <a href={`#${topic}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.body}>
        {topics.map(({ topic, title, facts }) => (
          <section key={topic} id={topic} aria-labelledby={`${topic}-title`} className={styles.part}>
            <h2 id={`${topic}-title`}>{title}</h2>
            <ul role="list" className={styles.facts}>
              {facts.map((fact) => (
                <Fact key={fact.id} fact={fact} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Container>
  );
}
