import { downloadUpload, type Upload } from '@switch/contract/http/uploads.ts';
import { pageConfig } from '../../lib/page-config.ts';
import styles from './starts.module.css';

/** Returns the address of a file of the signed-in user. */
export const fileAddress = (uploadId: string): string =>
  `${pageConfig().apiBaseUrl}${downloadUpload.path.replace(':uploadId', encodeURIComponent(uploadId))}`;

/** Uploaded files. Those that are still being checked show only their names. */
export const SentFiles = ({ files }: { readonly files: readonly Upload[] }) =>
  files.length > 0 && (
    <ul role="list" className={styles.files} aria-label="Sent with it">
      {files.map(({ uploadId, fileName, state, problem }) => (
        <li key={uploadId}>
          {state === 'ready' ? (
            <a href={fileAddress(uploadId)} download>
              {fileName}
            </a>
          ) : (
            fileName
          )}
          {state !== 'ready' && <span> ({problem ?? 'being checked'})</span>}
        </li>
      ))}
    </ul>
  );
