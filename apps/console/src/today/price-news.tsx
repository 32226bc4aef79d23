import { listImports } from '@switch/contract/http/pricing/price-imports.ts';
import { readPriceBooks, type CurrentBook } from '@switch/contract/http/pricing/price-publishing.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { Tag } from '@switch/ui';
import { Link } from '../lib/link.tsx';
import { QueryPart, useCall } from '../lib/query.tsx';
import { isAllowed, useMe } from '../lib/session.ts';
import { formatShortDay, Time } from '../lib/time.tsx';
import { bySupplier } from '../lib/unpriced.ts';
import { Row, Section } from './section.tsx';
import styles from './today.module.css';

const ages: Readonly<Record<Exclude<CurrentBook['age'], 'fresh'>, readonly ['warning' | 'danger', string]>> =
  {
    old: ['warning', 'Over a day old'],
    'very-old': ['danger', 'Over two days old'],
    ending: ['warning', 'Expires'],
    ended: ['danger', 'Expired'],
  };

/** How many suppliers without prices are listed: the others are on the prices screen. */
const SHOWN = 5;

/**
 * Price books that are getting old or about to expire, suppliers without prices, and files waiting to be
 * published.
 */
export function PriceNews() {
  const { permissions } = useMe();
  const seesSetUp = isAllowed('settings.read', permissions);
  const books = useCall(readPriceBooks);
  const imports = useCall(listImports, { query: {} });
  return (
    <QueryPart query={books} what="the price books" lines={3}>
      {({ books: current, without }) => {
        const worn = current.filter(({ age, isSample }) => age !== 'fresh' && !isSample);
        const unpriced = bySupplier(without);
        const waiting = (imports.data?.rows ?? []).filter(({ state }) => state === 'checked');
        return (
          <Section id="prices" title="Prices" aside={<Link to="/prices">All prices</Link>}>
            {worn.length + without.length + waiting.length === 0 ? (
              <p className={styles.fine}>
                {current.length === 0 ? (
                  <>
                    No prices are published yet.{' '}
                    {seesSetUp && <Link to="/settings/set-up">See what is missing</Link>}
                  </>
                ) : (
                  'Every price is up to date, and no file is waiting.'
                )}
              </p>
            ) : (
              <ul role="list" className={styles.list}>
                {waiting.map(({ importId, supplierName, fileName, createdAt, errorCount }) => (
                  <Row
                    key={importId}
                    main={<Link to={`/prices/${importId}`}>{supplierName ?? fileName}</Link>}
                    note={
                      errorCount > 0
                        ? 'Has errors: correct the file and upload it again'
                        : 'Read and checked: ready to publish'
                    }
                    end={<Time at={createdAt} />}
                  />
                ))}
                {worn.map((book) => (
                  <Worn key={`${book.supplierId} ${book.fuel}`} book={book} />
                ))}
                {unpriced.slice(0, SHOWN).map(({ supplierId, supplierName, fuels }) => (
                  <Row
                    key={supplierId}
                    main={<Link to="/prices">{supplierName}</Link>}
                    note={`Sells ${fuels}`}
                    end={<Tag tone="warning">No prices</Tag>}
                  />
                ))}
              </ul>
            )}
            {unpriced.length > SHOWN && (
              <Link to="/prices" className={styles.all}>
                All {unpriced.length} without prices
              </Link>
            )}
          </Section>
        );
      }}
    </QueryPart>
  );
}

function Worn({ book }: { book: CurrentBook }) {
  if (book.age === 'fresh') return null;
  const [tone, text] = ages[book.age];
  const day = book.quoteTo !== null && book.age.startsWith('end') ? ` ${formatShortDay(book.quoteTo)}` : '';
  return (
    <Row
      main={<Link to="/prices">{book.supplierName}</Link>}
      note={`${fuelNames[book.fuel]}, ${book.label}`}
      end={
        <Tag tone={tone}>
          {text}
          {day}
        </Tag>
      }
    />
  );
}
