import type { HistoryApplication } from '@switch/contract/http/switching/history.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { Notice } from '@switch/ui';
import { useEffect, useRef, useState } from 'react';
import { invalidateQueries } from '../../lib/query-cache.ts';
import { today } from '../../lib/today.ts';
import { answersId, namesOfFuels } from '../history/history.ts';
import { ItemForm } from './item-form.tsx';
import styles from './answers.module.css';

type AnswersProps = { readonly application: HistoryApplication };

/**
 * What staff asked about an application, each item answered right here. A thank-you takes their place
 * afterwards.
 */
export function Answers({ application: { reference, requests } }: AnswersProps) {
  const place = useRef<HTMLElement>(null);
  const [sent, setSent] = useState<string>();
  // Scrolls here, once this is drawn, if the user followed the link in the email.
  useEffect(() => {
    if (globalThis.location.hash !== `#${answersId(reference)}`) return;
    place.current?.scrollIntoView();
    place.current?.focus();
  }, [reference]);

  function answered(question: string) {
    setSent(question);
    invalidateQueries(['applications']);
    place.current?.focus();
  }

  if (requests.length === 0 && sent === undefined) return null;
  return (
    <section
      ref={place}
      id={answersId(reference)}
      tabIndex={-1}
      className={styles.answers}
      aria-label="What we need from you"
    >
      <div role="status">
        {sent !== undefined && (
          <Notice tone="success" title={requests.length === 0 ? 'Thank you, we have your answer' : 'Sent'}>
            <p>
              {requests.length === 0
                ? 'We will look at it within a working day. The switch then continues, or you will see here what is still missing.'
                : `We have received: ${sent}`}
            </p>
          </Notice>
        )}
      </div>
      {requests.map((request) => (
        <div key={request.requestId} className={styles.request}>
          <h4>We need this from you for {namesOfFuels(request.fuels)}</h4>
          <p>
            {request.answerBy < today() ? 'It was due by ' : 'Please answer by '}
            <strong>{longDate(request.answerBy)}</strong>
            {request.items.length > 1 && '. Send what you have; the rest can follow'}.
          </p>
          {request.items.map((item) => (
            <ItemForm key={item.itemId} requestId={request.requestId} item={item} onSent={answered} />
          ))}
        </div>
      ))}
    </section>
  );
}
