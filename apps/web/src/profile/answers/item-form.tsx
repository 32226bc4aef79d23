import { answerRequest, type OpenRequest } from '@switch/contract/http/casework/customer-request.ts';
import { LONGEST_ANSWER } from '@switch/domain/cases/customer-request.ts';
import { Button, DateField, emptyDateParts, Form, isoFromParts, TextArea, VisuallyHidden } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { refusalProblems } from '../../lib/forms/refusal-problems.ts';
import { UploadField } from '../../lib/uploads/upload-field.tsx';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import styles from './answers.module.css';

type ItemFormProps = {
  readonly requestId: string;
  readonly item: OpenRequest['items'][number];
  /** Called with the question once its answer has been stored. */
  readonly onSent: (question: string) => void;
};

const LOST = 'The connection was lost, so nothing was sent. Try again.';
const STILL_SENDING = 'A file is still uploading. Send the answer once it has finished.';

/** A form for one requested item: a text, a date, or photos and PDFs. */
export function ItemForm({ requestId, item, onSent }: ItemFormProps) {
  const { itemId, kind, question, hint } = item;
  const [text, setText] = useState('');
  const [day, setDay] = useState(emptyDateParts);
  const uploads = useUploads();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const id = `answer-${itemId}`;

  function refuse(message: string) {
    setProblem(message);
    document.getElementById(id)?.focus();
  }

  async function send() {
    if (uploads.isBusy) return refuse(STILL_SENDING);
    setIsBusy(true);
    const typed = kind === 'date' ? (isoFromParts(day) ?? '') : text;
    const answers = [{ itemId, text: typed, uploadIds: uploads.uploadIds }];
    const answer = await attempt(answerRequest, { params: { requestId }, body: { answers } });
    setIsBusy(false);
    if (answer?.result) return onSent(question);
    refuse(answer ? (refusalProblems(answer.outcome, { usual: itemId })[0]?.message ?? LOST) : LOST);
  }

  const field = { id, name: id, label: question, error: problem };
  return (
    <Form gap={2} onSubmit={send} className={styles.item}>
      {kind === 'text' && (
        <TextArea
          {...field}
          hint={hint || undefined}
          rows={3}
          maxLength={LONGEST_ANSWER}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      {kind === 'date' && <DateField {...field} hint={hint || undefined} value={day} onChange={setDay} />}
      {kind === 'document' && (
        <UploadField
          {...field}
          hint={`${hint}${hint && ' '}Photos or PDFs, up to 10 MB each.`}
          uploads={uploads}
        />
      )}
      <div>
        <Button type="submit" size="small" loading={isBusy}>
          Send<VisuallyHidden> “{question}”</VisuallyHidden>
        </Button>
      </div>
    </Form>
  );
}
