import type { BodyOf } from '@switch/contract/http/call.ts';
import type { startChatFile } from '@switch/contract/http/chat/files.ts';
import { sendParts } from '@switch/browser/send-parts.ts';
import { isRecord } from '@switch/domain/shapes.ts';
import { UPLOAD_PART_BYTES, uploadFault } from '@switch/domain/uploads/upload.ts';
import { Button } from '@switch/ui';
import { useRef, useState } from 'react';
import { pageConfig } from '../../lib/page-config.ts';
import { localStore } from '../../lib/storage.ts';
import { askRoom } from '../chat-calls.ts';
import type { ChatState } from '../state/chat-state.ts';
import { roomId } from '../visitor.ts';
import styles from './share-answers.module.css';

const LOST = 'The file was not sent. Check your connection and choose it again.';

const sendPart = (uploadId: string) => (offset: number, part: Blob) => {
  const { apiBaseUrl } = pageConfig();
  const token = localStore.get('token');
  return fetch(`${apiBaseUrl}/api/rooms/${roomId()}/files/${uploadId}/parts/${offset}`, {
    method: 'PUT',
    ...(token && { headers: { Authorization: `Bearer ${token}` } }),
    body: part,
    credentials: apiBaseUrl ? 'include' : 'same-origin',
  });
};

/** Returns the server's own reason for refusing a file. */
function refusalOf(answer: unknown): string {
  const outcome = isRecord(answer) ? answer['outcome'] : undefined;
  if (!isRecord(outcome)) return LOST;
  const [first]: readonly unknown[] = Array.isArray(outcome['fields']) ? outcome['fields'] : [];
  const text = isRecord(first) ? first['message'] : outcome['message'];
  return typeof text === 'string' ? text : LOST;
}

/** Sends a file to the agent. Returns what went wrong, or undefined if it succeeded. */
async function send(file: File, onSent: (bytes: number) => void): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const fault = uploadFault({ sizeBytes: file.size, head });
  if (fault !== undefined) return fault;
  const body: BodyOf<typeof startChatFile> = {
    key: crypto.randomUUID(),
    fileName: file.name.slice(-200),
    sizeBytes: file.size,
  };
  const begun = await askRoom('files', body);
  const upload = begun?.['result'] === true ? begun['upload'] : undefined;
  if (!isRecord(upload) || typeof upload['uploadId'] !== 'string') return refusalOf(begun);
  const { uploadId } = upload;
  const parts = { file, from: 0, partBytes: UPLOAD_PART_BYTES, send: sendPart(uploadId), onSent };
  const { end, last } = await sendParts(parts);
  if (end !== 'sent') return refusalOf(last);
  const given = await askRoom(`files/${uploadId}/sent`, {});
  return given?.['result'] === true ? undefined : refusalOf(given);
}

/** Lets a visitor send a bill, as a picture or PDF, to the person they are chatting with. */
export function SendFile({ messages, stage }: Pick<ChatState, 'messages' | 'stage'>) {
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  if (stage.kind !== 'open' || !messages.some(({ author }) => author === 'agent')) return null;
  const choose = async (file: File) => {
    setProblem(undefined);
    setPercent(0);
    const failed = await send(file, (bytes) => setPercent(Math.round((bytes / file.size) * 100))).catch(
      () => LOST,
    );
    setPercent(undefined);
    setProblem(failed);
  };
  return (
    <div className={styles.share}>
      <p id="chat-file-means" className={styles.text}>
        {percent === undefined ? 'Only the people handling this chat can see it.' : `Sending: ${percent}%`}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/heic,application/pdf"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void choose(file);
        }}
      />
      <Button
        look="link"
        size="small"
        aria-describedby="chat-file-means"
        aria-disabled={percent !== undefined}
        onClick={() => percent === undefined && input.current?.click()}
      >
        Attach a photo or PDF
      </Button>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
