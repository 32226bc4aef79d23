import { readArticleTrial, type TrialMoves } from '@switch/contract/http/chat/article-trial.ts';
import { Disclosure } from '@switch/ui';
import { Link } from '../../lib/link.tsx';
import { usePolledCall } from '../../lib/query.tsx';
import parts from '../parts.module.css';
import styles from './articles.module.css';

const POLL_MS = 2_000;

interface ArticleTrialProps {
  slug: string;
  /** When the article was last saved: each save is compared anew. */
  savedAt: string;
}

/**
 * Which questions the last saved version would take from other articles, or lose to them. Renders nothing
 * before the first save.
 */
export default function ArticleTrial({ slug }: ArticleTrialProps) {
  const query = usePolledCall(({ trial }) => trial !== null && !trial.isDone && POLL_MS, readArticleTrial, {
    params: { slug },
  });
  const trial = query.data?.trial;
  if (!trial) return null;
  if (!trial.isDone)
    return (
      <p className={parts.soft} role="status">
        Testing the saved version with the wordings of all articles and with visitors’ questions …
      </p>
    );
  return (
    <section className={styles.trial} aria-label="What this version changes">
      {trial.moves.length === 0 ? (
        <p className={parts.soft} role="status">
          Tested with {trial.asked} questions: this version takes none from another article and gives none
          away.
        </p>
      ) : (
        <>
          <p role="status">
            <strong>Tested with {trial.asked} questions.</strong> Once it is published:
          </p>
          <ul className={styles.moves}>
            {trial.moves.map((move) => (
              <Move key={`${move.from?.slug} ${move.to?.slug}`} move={move} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const Move = ({ move }: { move: TrialMoves }) => (
  <li>
    <MoveText move={move} />
    <Disclosure summary={move.count === 1 ? 'Show the question' : 'Show some'}>
      <ul className={parts.soft}>
        {move.examples.map((example) => (
          <li key={example}>{example}</li>
        ))}
        {move.examples.length === 0 && <li>Its chat has since been deleted.</li>}
      </ul>
    </Disclosure>
  </li>
);

/** “This article takes 3 questions from that one”, or the other way round. */
function MoveText({ move: { from, to, count, byVisitors } }: { move: TrialMoves }) {
  const questions = count === 1 ? '1 question' : `${count} questions`;
  const asked = byVisitors === 0 ? '' : ` (${byVisitors} asked by visitors)`;
  if (to?.isThis)
    return (
      <p>
        This article {from ? 'takes' : 'answers'} <strong>{questions}</strong>
        {from ? (
          <>
            {' '}
            from <Article end={from} />
          </>
        ) : (
          ' that had no sure answer'
        )}
        {asked}.
      </p>
    );
  if (from?.isThis)
    return (
      <p>
        This article {to ? 'leaves' : 'no longer answers'} <strong>{questions}</strong>
        {to && (
          <>
            {' '}
            to <Article end={to} />
          </>
        )}
        {asked}.
      </p>
    );
  return (
    <p>
      <strong>{questions}</strong>
      {from ? (
        <>
          {' '}
          of <Article end={from} />
        </>
      ) : (
        ' without a sure answer'
      )}
      {to ? (
        <>
          {' '}
          {count === 1 ? 'goes' : 'go'} to <Article end={to} />
        </>
      ) : (
        <> {count === 1 ? 'gets' : 'get'} no sure answer any more</>
      )}
      {asked}.
    </p>
  );
}

const Article = ({ end: { slug, title } }: { end: NonNullable<TrialMoves['from']> }) => (
  <Link to={`/settings/articles/${slug}`}>{title}</Link>
);
