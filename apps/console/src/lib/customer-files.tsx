import { readCustomersUpload, type Upload } from '@switch/contract/http/uploads.ts';
import styles from './customer-files.module.css';

/**
 * Files that a customer sent, as links; renders nothing if there are none. Pictures were re-encoded, so they
 * open in a tab; PDFs are as they were sent, so they are only downloaded.
 */
export const CustomerFiles = ({ files }: { files: readonly Upload[] }) =>
  files.length > 0 && (
    <ul className={styles.files}>
      {files.map(({ uploadId, fileName, state, problem, isPicture }) => (
        <li key={uploadId}>
          {state === 'ready' ? (
            <a
              href={readCustomersUpload.path.replace(':uploadId', uploadId)}
              {...(isPicture ? { target: '_blank', rel: 'noreferrer' } : { download: fileName })}
            >
              {fileName}
              {isPicture ? <span className="visually-hidden">, opens in a new tab</span> : ' (PDF)'}
            </a>
          ) : (
            `${fileName} (${problem ?? (state === 'waiting' ? 'not yet checked for viruses' : 'being checked')})`
          )}
        </li>
      ))}
    </ul>
  );
