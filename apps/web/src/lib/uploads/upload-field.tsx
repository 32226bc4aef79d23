import { Button, Stack, VisuallyHidden } from '@switch/ui';
import { FieldFrame, useField } from '@switch/ui/fields/field-frame.tsx';
import type { ReactNode } from 'react';
import styles from './upload-field.module.css';
import type { ChosenFile, ChosenFiles } from './use-uploads.ts';

interface UploadFieldProps {
  readonly uploads: ChosenFiles;
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean;
}

const ACCEPTED = '.jpg,.jpeg,.png,.heic,.heif,.pdf,image/jpeg,image/png,image/heic,application/pdf';
const KINDS = 'A photo or PDF, up to 10 MB.';

/**
 * A field that sends files as soon as they are chosen. Shows the progress and any problem of each, and a way
 * to remove it. Pass the result of `useUploads`, and send its `uploadIds` with the form.
 */
export function UploadField({ uploads, hint = KINDS, ...texts }: UploadFieldProps) {
  const { frame, control } = useField({ ...texts, hint, 'aria-describedby': undefined });
  const { files, most, add, remove } = uploads;
  return (
    <Stack gap={1}>
      <FieldFrame {...frame}>
        <input
          {...control}
          type="file"
          className={styles.input}
          accept={ACCEPTED}
          multiple={most > 1}
          disabled={files.length >= most}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </FieldFrame>
      {files.length >= most && <p className={styles.quiet}>Remove a file to choose another.</p>}
      {files.length > 0 && (
        <ul role="list" className={styles.files}>
          {files.map((chosen) => (
            <FileRow
              key={`${chosen.file.name}-${chosen.file.lastModified}`}
              {...chosen}
              onRemove={() => remove(chosen)}
            />
          ))}
        </ul>
      )}
    </Stack>
  );
}

function statusOf({ file, sentBytes, upload, problem }: ChosenFile): string {
  if (problem) return problem;
  if (!upload) return `Sending, ${Math.floor((sentBytes / file.size) * 100)}%`;
  if (upload.state === 'checking') return 'Sent, and being checked';
  return upload.state === 'waiting' ? 'Sent. We will check it for viruses later' : 'Sent';
}

function FileRow({ onRemove, ...chosen }: ChosenFile & { readonly onRemove: () => void }) {
  const { file, sentBytes, upload, problem } = chosen;
  return (
    <li className={styles.file}>
      <div className={styles.about}>
        <p className={styles.name}>{file.name}</p>
        <p className={problem ? styles.problem : styles.quiet} role="status">
          {statusOf(chosen)}
        </p>
        {!upload && !problem && (
          <progress
            className={styles.progress}
            max={file.size}
            value={sentBytes}
            aria-label={`Sending ${file.name}`}
          />
        )}
      </div>
      <Button look="link" size="small" onClick={onRemove}>
        Remove<VisuallyHidden> {file.name}</VisuallyHidden>
      </Button>
    </li>
  );
}
