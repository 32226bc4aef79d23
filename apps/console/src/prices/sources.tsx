import { addPriceKey, listPriceKeys, revokePriceKey } from '@switch/contract/http/pricing/price-keys.ts';
import {
  deleteMapping,
  listMappings,
  readPriceBooks,
} from '@switch/contract/http/pricing/price-publishing.ts';
import { Button, CopyButton, EmptyState, Notice, Table, TextField } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../lib/api.ts';
import { Link } from '../lib/link.tsx';
import { QueryPart, useCall } from '../lib/query.tsx';
import { refusalMessage } from '../lib/refusals.ts';
import { ProblemNotice, Screen } from '../lib/screen.tsx';
import { isAllowed, useMe } from '../lib/session.ts';
import { Time } from '../lib/time.tsx';
import styles from './prices.module.css';

/** Where price files come from apart from uploads, and how unknown formats are read. */
export default function Sources() {
  return (
    <Screen
      title="Keys, folder and mappings"
      about="Programs and an SFTP server can send price files; they are read and checked as on the screen, and published by a person."
      actions={
        <Link to="/prices" className={styles.buttonLink}>
          All prices
        </Link>
      }
    >
      <Folder />
      <Keys />
      <Mappings />
    </Screen>
  );
}

function Folder() {
  const found = useCall(readPriceBooks);
  return (
    <section aria-labelledby="folder" className={styles.part}>
      <h2 id="folder">Watched folder</h2>
      <QueryPart query={found} what="the folder" lines={1}>
        {({ dropFolder: { isWatched, lastFileAt } }) => (
          <Notice tone={isWatched ? 'success' : 'info'}>
            {isWatched
              ? 'The folder in the setting PRICE_DROP_DIR is checked every minute.'
              : 'No folder is watched: set PRICE_DROP_DIR to the one where your SFTP server puts files.'}{' '}
            {lastFileAt !== null && (
              <>
                The last file arrived <Time at={lastFileAt} isInSentence />.
              </>
            )}
          </Notice>
        )}
      </QueryPart>
    </section>
  );
}

function Keys() {
  const mayImport = isAllowed('prices.import', useMe().permissions);
  const found = useCall(listPriceKeys);
  const [name, setName] = useState('');
  const [token, setToken] = useState<string>();
  const [problem, setProblem] = useState<string>();
  async function add() {
    if (name.trim() === '') return setProblem('Give the key a name: who uses it.');
    const answer = await attempt(addPriceKey, { body: { name } });
    setProblem(refusalMessage(answer));
    if (!answer?.result) return undefined;
    setToken(answer.token);
    setName('');
    await found.refetch();
    return undefined;
  }
  async function revoke(keyId: string) {
    setProblem(refusalMessage(await attempt(revokePriceKey, { params: { keyId } })));
    await found.refetch();
  }
  return (
    <section aria-labelledby="keys" className={styles.part}>
      <h2 id="keys">Keys for programs</h2>
      {token !== undefined && (
        <Notice tone="success" title="Copy the key now: it is not shown again" announce="polite">
          <span className={styles.token}>{token}</span> <CopyButton label="Copy the key" text={token} />
        </Notice>
      )}
      {mayImport && (
        <div className={styles.actions}>
          <TextField
            name="key-name"
            label="Name of a new key"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button look="secondary" onClick={() => void add()}>
            Create a key
          </Button>
        </div>
      )}
      <ProblemNotice problem={problem} />
      <QueryPart query={found} what="the keys" lines={2}>
        {({ keys }) =>
          keys.length === 0 ? (
            <p className={styles.soft}>No keys yet.</p>
          ) : (
            <Table
              caption="Keys for price files"
              hideCaption
              rows={keys}
              rowKey={({ keyId }) => keyId}
              columns={[
                { id: 'name', header: 'Key', isRowHeader: true, cell: (key) => `${key.name} (…${key.hint})` },
                { id: 'by', header: 'Created by', cell: ({ createdBy }) => createdBy },
                {
                  id: 'used',
                  header: 'Last used',
                  cell: ({ usedAt }) =>
                    usedAt === null ? 'Never' : <Time at={usedAt} opens="start" isInSentence />,
                },
                {
                  id: 'end',
                  header: 'State',
                  cell: ({ keyId, revokedAt }) =>
                    revokedAt !== null ? (
                      'Revoked'
                    ) : mayImport ? (
                      <Button look="link" size="small" onClick={() => void revoke(keyId)}>
                        Revoke this key
                      </Button>
                    ) : (
                      'In use'
                    ),
                },
              ]}
            />
          )
        }
      </QueryPart>
    </section>
  );
}

function Mappings() {
  const mayImport = isAllowed('prices.import', useMe().permissions);
  const found = useCall(listMappings);
  async function forget(mappingId: string) {
    await attempt(deleteMapping, { params: { mappingId } });
    await found.refetch();
  }
  return (
    <section aria-labelledby="mappings" className={styles.part}>
      <h2 id="mappings">Saved mappings</h2>
      <QueryPart query={found} what="the mappings" lines={2}>
        {({ mappings }) =>
          mappings.length === 0 ? (
            <EmptyState title="No mappings yet">
              <p>
                When a file in an unknown format arrives, its page asks what the columns are and saves the
                answer here.
              </p>
            </EmptyState>
          ) : (
            <Table
              caption="Saved mappings"
              hideCaption
              rows={mappings}
              rowKey={({ mappingId }) => mappingId}
              columns={[
                { id: 'name', header: 'Mapping', isRowHeader: true, cell: ({ name }) => name },
                { id: 'supplier', header: 'Supplier', cell: ({ supplierName }) => supplierName },
                { id: 'columns', header: 'Columns', isNumeric: true, cell: ({ columns }) => columns },
                { id: 'by', header: 'Saved by', cell: ({ savedBy }) => savedBy ?? '–' },
                {
                  id: 'forget',
                  header: 'Remove',
                  cell: ({ mappingId, name }) =>
                    mayImport && (
                      <Button look="link" size="small" onClick={() => void forget(mappingId)}>
                        Delete <span className="visually-hidden">{name}</span>
                      </Button>
                    ),
                },
              ]}
            />
          )
        }
      </QueryPart>
    </section>
  );
}
