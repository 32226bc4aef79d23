import { Button } from '@switch/ui';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommands } from '../lib/keyboard/commands.ts';
import { ProblemNotice } from '../lib/screen.tsx';
import { fileSize } from './import-texts.ts';
import { ProgressBar } from './progress-bar.tsx';
import { uploadFile } from './upload.ts';
import styles from './prices.module.css';

/** Accepts a file chosen by mouse or keyboard or dropped on it, and shows the progress of the upload. */
export function DropZone() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const [sending, setSending] = useState<{
    readonly name: string;
    readonly size: number;
    readonly sent: number;
  }>();
  const [problem, setProblem] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  useCommands([
    { id: 'prices.upload', title: 'Upload a price file', group: 'Prices', run: () => input.current?.click() },
  ]);
  async function send(file: File | undefined) {
    if (!file || sending) return;
    setProblem(undefined);
    setSending({ name: file.name, size: file.size, sent: 0 });
    const uploaded = await uploadFile(file, (sent) => setSending({ name: file.name, size: file.size, sent }));
    setSending(undefined);
    if ('problem' in uploaded) setProblem(uploaded.problem);
    else await navigate(`/prices/${uploaded.importId}`);
  }
  return (
    <section
      aria-label="Upload a price file"
      className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        void send(event.dataTransfer.files[0]);
      }}
    >
      {sending ? (
        <ProgressBar
          label={`Sending ${sending.name}`}
          done={sending.sent}
          total={sending.size}
          text={`${fileSize(sending.sent)} of ${fileSize(sending.size)}`}
        />
      ) : (
        <>
          <p className={styles.dropText}>
            <strong>Drop a supplier’s price file here</strong>
            <span className={styles.soft}>
              CSV up to 5 GB, XLSX up to 50 MB. Customers see none of it until a second person publishes it.
            </span>
          </p>
          <Button onClick={() => input.current?.click()}>Choose a file</Button>
        </>
      )}
      <label htmlFor={inputId} className="visually-hidden">
        Price file
      </label>
      <input
        ref={input}
        id={inputId}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,.xlsx"
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <ProblemNotice problem={problem} />
    </section>
  );
}
