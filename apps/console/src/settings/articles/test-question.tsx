import { previewBot } from '@switch/contract/http/desk-settings.ts';
import { Button, Notice, Tag, TextField } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { UNREACHABLE, problemsOf, textField, useForm } from '../../lib/forms/use-form.ts';
import { BotBubble, type BotWords } from './bot-bubble.tsx';
import styles from './articles.module.css';

type Answer = BotWords & { readonly isConfident: boolean; readonly action: 'handover' | 'email' | null };

const actionWords = {
  handover: 'It would also hand the visitor over to a person.',
  email: 'It would also ask for an e-mail address.',
} as const;

/** Asks the bot a question as a visitor would, by what is published now. No conversation is made. */
export function TestQuestion() {
  const [answer, setAnswer] = useState<Answer | undefined>();
  const form = useForm(async (fields) => {
    const question = textField(fields, 'question').trim();
    if (question === '')
      return [{ field: 'question', message: 'Enter a question as a visitor would ask it' }];
    const reply = await attempt(previewBot, { body: { question } });
    if (!reply) return UNREACHABLE;
    if (!reply.result) return problemsOf(reply);
    setAnswer(reply);
    return 'done';
  });
  return (
    <div className={styles.test}>
      <form className={styles.ask} onSubmit={form.onSubmit} noValidate>
        <TextField
          name="question"
          label="A test question"
          hint="Answered by the articles as they are published now."
          maxLength={500}
          autoComplete="off"
          error={form.problemAt('question')}
        />
        <Button type="submit" look="secondary" loading={form.isSending}>
          Ask
        </Button>
      </form>
      {form.generalProblem && (
        <Notice tone="danger" announce="now">
          {form.generalProblem}
        </Notice>
      )}
      <div role="status">
        {answer && (
          <>
            <BotBubble words={answer} />
            <p className={styles.verdict}>
              <Tag tone={answer.isConfident ? 'success' : 'warning'}>
                {answer.isConfident ? 'Sure of it' : 'Not sure'}
              </Tag>{' '}
              {answer.action === null ? '' : actionWords[answer.action]}
            </p>
          </>
        )}
      </div>
    </div>
  );
}
