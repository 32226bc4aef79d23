import { type ChatSettings, readSettings } from '@switch/contract/http/chat/settings.ts';
import { fillMarks } from '@switch/domain/chat/bot/article.ts';
import { useNow } from '@switch/browser/use-now.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../lib/query.tsx';
import { useMe } from '../../lib/session.ts';
import parts from '../parts.module.css';
import { fieldsOf, type TypedArticle } from './article-form.ts';
import styles from './articles.module.css';
import TestQuestion, { BotBubble } from './test-question.tsx';

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Returns an answer with its facts filled in for `today`, and with values from the chat settings once they
 * are loaded.
 */
async function asReadOn(answer: string, today: IsoDate, settings: ChatSettings | undefined): Promise<string> {
  const [{ asRead }, { fillChatMarks }, { weekText }] = await Promise.all([
    import('@switch/domain/chat/bot/article-answer.ts'),
    import('@switch/domain/chat/bot/article.ts'),
    import('@switch/domain/chat/week-text.ts'),
  ]);
  const read = asRead(answer, today);
  if (!settings) return read;
  const week = settings.hours.map((day) =>
    day.map(({ from, to }) => ({ opens: minuteOf(from), closes: minuteOf(to) })),
  );
  return fillChatMarks(read, { months: settings.retentionMonths, hours: weekText({ week }) });
}

/** The answer as a visitor will see it, with its placeholders filled in, and a box for testing the bot. */
export default function Preview({ typed }: { typed: TypedArticle }) {
  const { brandName, supportEmail } = useMe();
  const { answer, sources, suggestions } = fieldsOf(typed);
  const today = ukDateAt(new Date(useNow()));
  const settings = useCall(readSettings).data?.settings;
  // The register of facts is as large as the editor, so it is loaded only if an answer names a fact.
  const filled = useQuery({
    queryKey: ['answer as read', answer, today, settings],
    enabled: answer.includes('{'),
    queryFn: () => asReadOn(answer, today, settings),
  });
  return (
    <aside className={styles.preview} aria-label="Preview">
      <h2>As a visitor sees it</h2>
      {answer === '' ? (
        <p className={parts.soft}>Type an answer to see it here.</p>
      ) : (
        <BotBubble
          reply={{
            text: fillMarks(filled.data ?? answer, { brandName, supportEmail }),
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
