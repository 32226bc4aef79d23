import { readSettings } from '@switch/contract/http/chat/settings.ts';
import { asRead } from '@switch/domain/chat/bot/article-answer.ts';
import { fillChatKept, fillMarks } from '@switch/domain/chat/bot/article.ts';
import { useNow } from '@switch/browser/use-now.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { useCall } from '../../lib/query.tsx';
import { useMe } from '../../lib/session.ts';
import parts from '../parts.module.css';
import { fieldsOf, type TypedArticle } from './article-form.ts';
import styles from './articles.module.css';
import TestQuestion, { BotBubble } from './test-question.tsx';

/** The answer as a visitor will see it, with its marks filled in, and a box to try the bot. */
export default function Preview({ typed }: { typed: TypedArticle }) {
  const { brandName, supportEmail } = useMe();
  const { answer, sources, suggestions } = fieldsOf(typed);
  const today = ukDateAt(new Date(useNow()));
  const months = useCall(readSettings).data?.settings.retentionMonths;
  const keptFilled = (text: string): string => (months === undefined ? text : fillChatKept(text, months));
  return (
    <aside className={styles.preview} aria-label="Preview">
      <h2>As a visitor sees it</h2>
      {answer === '' ? (
        <p className={parts.soft}>Type an answer to see it here.</p>
      ) : (
        <BotBubble
          reply={{
            text: fillMarks(keptFilled(asRead(answer, today)), { brandName, supportEmail }),
            citations: sources.map(({ title, url }) => ({ title, address: url })),
            suggestions,
          }}
        />
      )}
      <h2>Try the bot</h2>
      <TestQuestion />
    </aside>
  );
}
