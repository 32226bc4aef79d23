import { previewBot } from '@switch/contract/http/chat/articles.ts';
import { Button, Tag, TextField } from '@switch/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { attempt } from '../../lib/api.ts';
import { FormAlert, requiredText, resultOf, useServerForm } from '../../lib/forms/form.tsx';
import styles from './articles.module.css';

type Answer = BotReply & { readonly isConfident: boolean; readonly action: 'handover' | 'email' | null };

const actionTexts = {
  handover: 'It would also pass the visitor to a person.',
  email: 'It would also ask for an email address.',
} as const;

const Question = z.object({ question: requiredText('Enter a question as a visitor would ask it') });

/** Asks the bot a question as a visitor would, using the published articles. No conversation is created. */
export default function TestQuestion() {
  const [answer, setAnswer] = useState<Answer | undefined>();
  const form = useServerForm(Question, { defaultValues: { question: '' } }, async (body) => {
    return resultOf(await attempt(previewBot, { body }), setAnswer);
  });
  return (
    <div className={styles.test}>
      <form className={styles.ask} onSubmit={form.onSubmit} noValidate>
        <TextField
          {...form.field('question')}
          label="A test question"
          hint="Answered from the articles published now."
          maxLength={500}
          autoComplete="off"
        />
        <Button type="submit" look="secondary" loading={form.isSending}>
          Ask
        </Button>
      </form>
      <FormAlert form={form} />
      <div role="status">
        {answer && (
          <>
            <BotBubble reply={answer} />
            <p className={styles.verdict}>
              <Tag tone={answer.isConfident ? 'success' : 'warning'}>
                {answer.isConfident ? 'Confident' : 'Not confident'}
              </Tag>{' '}
              {answer.action === null ? '' : actionTexts[answer.action]}
            </p>
          </>
        )}
      </div>
    </div>
  );
}

/** The bot's reply: its text, sources, and the buttons below. */
type BotReply = {
  readonly text: string;
  readonly citations: readonly { readonly title: string; readonly address: string }[];
  readonly suggestions: readonly string[];
};

export function BotBubble({ reply: { text, citations, suggestions } }: { reply: BotReply }) {
  return (
    <div className={styles.bubble}>
      <p>{text}</p>
      {citations.length > 0 && (
        <p className={styles.sources}>
          Sources:{' '}
          {citations.map(({ title, address }, index) => (
            <span key={address}>
              {index > 0 && ', '}
              <a href={address} target="_blank" rel="noreferrer noopener">
                {title || address}
              </a>
            </span>
          ))}
        </p>
      )}
      {suggestions.length > 0 && (
        <p className={styles.suggestions}>
          <span className="visually-hidden">Buttons: </span>
          {suggestions.map((suggestion) => (
            <span key={suggestion} className={styles.suggestion}>
              {suggestion}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
