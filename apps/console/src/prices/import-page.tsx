import {
  discardImport,
  downloadImportProblems,
  type PriceImportDetail,
  readImport,
  readImportAgain,
} from '@switch/contract/http/pricing/price-imports.ts';
import { unscheduleImport } from '@switch/contract/http/pricing/price-publishing.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { Button, Notice, Table, Tag } from '@switch/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { attempt } from '../lib/api.ts';
import { ConfirmDialog } from '../lib/forms/dialogs.tsx';
import { Link } from '../lib/link.tsx';
import { changeCallData, QueryPart, useCall } from '../lib/query.tsx';
import { refusalMessage } from '../lib/refusals.ts';
import { Facts, ProblemNotice, Screen } from '../lib/screen.tsx';
import { isAllowed, useMe } from '../lib/session.ts';
import { formatExact } from '../lib/time.tsx';
import { CheckReport } from './check-report.tsx';
import { count, counted, fileSize, stateOf } from './import-texts.ts';
import { PreviewTable } from './preview-table.tsx';
import { ProductMatching } from './product-matching.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { PublishDialog, RollBackDialog } from './publish-dialogs.tsx';
import styles from './prices.module.css';

const ColumnMapping = lazy(() => import('./column-mapping.tsx'));
const AGAIN_MS = 1_000;

/**
 * One price file: progress of reading, findings of the check, effect on customers, and publishing or rolling
 * back.
 */
export default function ImportPage({ importId }: { importId: string }) {
  const input = { params: { importId } };
  const found = useCall(readImport, input);
  const { data, refetch } = found;
  const state = data?.result ? data.priceImport.state : undefined;
  const isMoving = state === 'uploading' || state === 'waiting' || state === 'reading';
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => void refetch(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isMoving, refetch]);
  const onChanged = (priceImport: PriceImportDetail): void =>
    changeCallData(readImport, [input], () => ({ result: true as const, priceImport }));
  return (
    <QueryPart query={found} what="the price file">
      {(answer) =>
        answer.result ? (
          <ImportScreen file={answer.priceImport} onChanged={onChanged} />
        ) : (
          <Screen title="Price file">
            <Notice tone="warning">{answer.outcome.message}</Notice>
          </Screen>
        )
      }
    </QueryPart>
  );
}

/**
 * States in which the effect on customers is shown: while a file is still being read, there is nothing to
 * compare.
 */
const PREVIEWED = ['checked', 'scheduled', 'published'];

interface ImportScreenProps {
  readonly file: PriceImportDetail;
  readonly onChanged: (file: PriceImportDetail) => void;
}

function ImportScreen({ file, onChanged }: ImportScreenProps) {
  const { label, tone } = stateOf(file);
  return (
    <Screen
      title={file.fileName}
      about={
        <>
          <Tag tone={tone}>{label}</Tag> {file.supplierName ?? 'Supplier not known yet'}
          {file.version !== null && `, book ${file.version}`}
        </>
      }
      actions={<ImportActions file={file} onChanged={onChanged} />}
    >
      <div className={styles.stack}>
        <ImportProgress file={file} />
        <ImportNotices file={file} />
        {file.state === 'needs-mapping' && (
          <Suspense fallback={null}>
            <ColumnMapping file={file} onMapped={onChanged} />
          </Suspense>
        )}
        {file.unknownProducts.length > 0 && file.state === 'checked' && (
          <ProductMatching file={file} onMatched={onChanged} />
        )}
        <CheckReport file={file} />
        {file.problemCount > 0 && <ProblemRows file={file} />}
        {file.coverage && <Coverage file={file} />}
        {file.version !== null && PREVIEWED.includes(file.state) && <PreviewTable importId={file.importId} />}
      </div>
    </Screen>
  );
}

function ImportProgress({ file }: { file: PriceImportDetail }) {
  const { state, receivedBytes, sizeBytes, bytesRead, rowsRead, rowsStored } = file;
  if (state === 'uploading')
    return (
      <>
        <ProgressBar
          label="Receiving the file"
          done={receivedBytes}
          total={sizeBytes}
          text={`${fileSize(receivedBytes)} of ${fileSize(sizeBytes)}`}
        />
        {file.source === 'screen' && (
          <p>
            If it stopped, <Link to="/prices">choose the same file again</Link> in the same tab: it continues
            from here.
          </p>
        )}
      </>
    );
  if (state === 'waiting') return <ProgressBar label="Waiting to be read" done={0} total={1} text="" />;
  if (state !== 'reading') return null;
  return (
    <ProgressBar
      label="Reading the file"
      done={bytesRead}
      total={sizeBytes}
      text={`${counted(rowsRead, 'row')} read, ${counted(rowsStored, 'price')} found`}
    />
  );
}

const ImportNotices = ({ file }: { file: PriceImportDetail }) => (
  <>
    {file.failure !== null && (
      <Notice tone="danger" title="The file could not be read">
        {file.failure}
      </Notice>
    )}
    {file.sameFile && (
      <Notice tone="info" title="The same file was uploaded before">
        See <Link to={`/prices/${file.sameFile.importId}`}>{file.sameFile.fileName}</Link>.
      </Notice>
    )}
    {file.state === 'scheduled' && file.publishAt !== null && (
      <Notice tone="info" title={`Will be published on ${formatExact(Date.parse(file.publishAt))}`}>
        Approved by {file.approvedBy?.displayName}. Until then it can be cancelled.
      </Notice>
    )}
    {file.rolledBackAt !== null && (
      <Notice tone="warning" title={`Rolled back on ${formatExact(Date.parse(file.rolledBackAt))}`}>
        {file.rolledBackBy?.displayName}: {file.rollbackReason}
      </Notice>
    )}
    {file.state === 'checked' && file.version !== null && file.cannotPublish !== null && (
      <Notice tone="info">{file.cannotPublish}</Notice>
    )}
  </>
);

const DISCARDABLE = ['uploading', 'needs-mapping', 'failed', 'checked'];

/**
 * Returns whether the file can be read again: one that could not be read is not kept, unless the fault was
 * ours.
 */
const mayReadAgain = ({ state, receivedBytes, sizeBytes }: PriceImportDetail): boolean =>
  state === 'checked' || (state === 'failed' && receivedBytes === sizeBytes);

function ImportActions({ file, onChanged }: ImportScreenProps) {
  const { permissions } = useMe();
  const [open, setOpen] = useState<'publish' | 'roll-back' | 'discard'>();
  const [problem, setProblem] = useState<string>();
  const [mayImport, mayPublish] = [
    isAllowed('prices.import', permissions),
    isAllowed('prices.publish', permissions),
  ];
  const input = { params: { importId: file.importId }, body: {} };
  const close = () => setOpen(undefined);
  function run(answer: Awaited<ReturnType<typeof attempt<typeof discardImport>>>) {
    if (answer?.result) onChanged(answer.priceImport);
    return refusalMessage(answer);
  }
  return (
    <>
      {mayPublish && file.state === 'checked' && file.errorCount === 0 && file.cannotPublish === null && (
        <Button onClick={() => setOpen('publish')}>Publish</Button>
      )}
      {mayPublish && file.state === 'scheduled' && (
        <Button
          look="secondary"
          onClick={() => void attempt(unscheduleImport, input).then(run).then(setProblem)}
        >
          Cancel publishing
        </Button>
      )}
      {mayPublish && file.state === 'published' && file.cannotRollBack === null && (
        <Button look="danger" onClick={() => setOpen('roll-back')}>
          Roll back
        </Button>
      )}
      {mayImport && mayReadAgain(file) && (
        <Button
          look="secondary"
          onClick={() => void attempt(readImportAgain, input).then(run).then(setProblem)}
        >
          Read again
        </Button>
      )}
      {mayImport && DISCARDABLE.includes(file.state) && (
        <Button look="link" onClick={() => setOpen('discard')}>
          Discard
        </Button>
      )}
      <ProblemNotice problem={problem} />
      <PublishDialog file={file} isOpen={open === 'publish'} onClose={close} onChanged={onChanged} />
      <RollBackDialog file={file} isOpen={open === 'roll-back'} onClose={close} onChanged={onChanged} />
      <ConfirmDialog
        isOpen={open === 'discard'}
        onClose={close}
        title={`Discard ${file.fileName}?`}
        action="Discard"
        onConfirm={async () => run(await attempt(discardImport, input))}
      >
        <p>The file and the prices read from it are deleted. Customers see no difference.</p>
      </ConfirmDialog>
    </>
  );
}

const ProblemRows = ({ file: { importId, problems, problemCount } }: { file: PriceImportDetail }) => (
  <section aria-labelledby="problem-rows" className={styles.stack}>
    <h2 id="problem-rows">Rows that could not be read</h2>
    <p>
      {counted(problemCount, 'row')}
      {problemCount > problems.length && `; the first ${count(problems.length)} are here`}.{' '}
      <a href={downloadImportProblems.path.replace(':importId', importId)} download>
        Download them as CSV
      </a>
    </p>
    <Table
      caption="Rows that could not be read"
      hideCaption
      rows={problems}
      rowKey={(_, place) => String(place)}
      columns={[
        { id: 'line', header: 'Line', isNumeric: true, isRowHeader: true, cell: ({ line }) => count(line) },
        { id: 'column', header: 'Column', cell: ({ column }) => column },
        { id: 'value', header: 'Value', cell: ({ value }) => value },
        { id: 'advice', header: 'What to do', cell: ({ message }) => message },
      ]}
    />
  </section>
);

function Coverage({ file: { coverage, rowsStored } }: { file: PriceImportDetail }) {
  if (!coverage) return null;
  const day = (date: string): string => longDate(isoDate(date));
  return (
    <section aria-labelledby="coverage" className={styles.stack}>
      <h2 id="coverage">What it covers</h2>
      <Facts
        className={styles.facts}
        facts={{
          Prices: count(rowsStored),
          Products: coverage.products.map(({ name }) => name).join(', '),
          Regions: count(coverage.regions),
          Terms: `${coverage.terms.join(', ')} months`,
          'Yearly use': `${count(coverage.kwhFrom)} to ${count(coverage.kwhTo)} kWh`,
          'Starts between': `${day(coverage.startFrom)} and ${day(coverage.startTo)}`,
          'Quoted between': `${day(coverage.quoteFrom)} and ${day(coverage.quoteTo)}`,
        }}
      />
    </section>
  );
}
