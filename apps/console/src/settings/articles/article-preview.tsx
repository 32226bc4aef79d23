import { readSettings } from '@switch/contract/http/chat/settings.ts';
import { fillChatKept, fillMarks } from '@switch/domain/chat/bot/article.ts';
import { useNow } from '@switch/browser/use-now.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { useQuery } from '@tanstack/react-query';
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
  // The register of facts weighs as much as the editor: it comes when an answer names a fact.
  const filled = useQuery({
    queryKey: ['answer as read', answer, today],
    enabled: answer.includes('{'),
    queryFn: async () => (await import('@switch/domain/chat/bot/article-answer.ts')).asRead(answer, today),
  });
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
            text: fillMarks(keptFilled(filled.data ?? answer), { brandName, supportEmail }),
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
