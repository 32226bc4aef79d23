import {
  readSupplier,
  takeSupplierChangeBack,
  type SupplierDetails,
} from '@switch/contract/http/pricing/suppliers.ts';
import { logoAddress } from '@switch/domain/supplier/as-sold.ts';
import { SECTION_LABELS } from '@switch/domain/supplier/profile.ts';
import { EmptyState, Notice } from '@switch/ui';
import { SupplierLogo } from '@switch/ui/drawings/supplier-logo.tsx';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { attempt } from '../lib/api.ts';
import { Link } from '../lib/link.tsx';
import { changeCallData, QueryPart, useCall } from '../lib/query.tsx';
import { refusalMessage } from '../lib/refusals.ts';
import { ProblemNotice, Screen } from '../lib/screen.tsx';
import { isAllowed, useMe } from '../lib/session.ts';
import { EditDialog, type EditedPart } from './edit-dialog.tsx';
import type { SectionActions } from './section-actions.ts';
import { History } from './history.tsx';
import { Products } from './products.tsx';
import { SupplierFacts } from './supplier-facts.tsx';
import { StatusTag } from './status-tag.tsx';
import styles from './suppliers.module.css';

const parts = [
  { id: undefined, title: 'Facts' },
  { id: 'products', title: 'Products' },
  { id: 'channel', title: 'Hand-over' },
  { id: 'history', title: 'History' },
] as const;

interface SupplierPageProps {
  supplierId: string;
  /** Renders how signed cases reach the supplier, for members who may manage that. */
  channelOf: (supplierId: string) => ReactNode;
}

/** One supplier: its facts, its products, and its history. */
export default function SupplierPage({ supplierId, channelOf }: SupplierPageProps) {
  const found = useCall(readSupplier, { params: { supplierId } });
  return (
    <QueryPart query={found} what="the supplier" lines={12}>
      {(answer) =>
        answer.result ? <Loaded supplier={answer.supplier} channelOf={channelOf} /> : <NoSupplier />
      }
    </QueryPart>
  );
}

const NoSupplier = () => (
  <Screen title="Supplier not found">
    <EmptyState title="There is no such supplier" actions={<Link to="/suppliers">All suppliers</Link>}>
      <p>Its address may have been mistyped.</p>
    </EmptyState>
  </Screen>
);

function Loaded({
  supplier,
  channelOf,
}: Pick<SupplierPageProps, 'channelOf'> & { supplier: SupplierDetails }) {
  const { part } = useParams();
  const { permissions } = useMe();
  const [edited, setEdited] = useState<EditedPart>();
  const [saved, setSaved] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { supplierId, profile } = supplier;
  const put = (changed: SupplierDetails) =>
    changeCallData(readSupplier, [{ params: { supplierId } }], () => ({
      result: true as const,
      supplier: changed,
    }));
  async function takeBack(changeId: string) {
    const answer = await attempt(takeSupplierChangeBack, { params: { supplierId, changeId } });
    setProblem(refusalMessage(answer));
    if (!answer?.result) return;
    put(answer.supplier);
    setSaved('The planned change was cancelled.');
  }
  const mayChannel = isAllowed('hand-over.read', permissions);
  const shownParts = parts.filter(({ id }) => id !== 'channel' || mayChannel);
  const actions: SectionActions = {
    edit: isAllowed('suppliers.edit', permissions) ? setEdited : null,
    editChannel: isAllowed('hand-over.channels', permissions) ? setEdited : null,
    takeBack: (changeId) => void takeBack(changeId),
  };
  return (
    <Screen
      title={profile.identity.tradingName}
      about={
        <span className={styles.nameCell}>
          <SupplierLogo
            supplierId={supplierId}
            name={profile.identity.tradingName}
            logo={logoAddress(supplierId, profile.identity.logoId)}
            size={32}
          />
          <StatusTag status={supplier.status} />
          <Link to="/suppliers">All suppliers</Link>
        </span>
      }
    >
      <ProblemNotice problem={problem} />
      {saved !== undefined && (
        <Notice tone="success" announce="polite">
          {saved}
        </Notice>
      )}
      <Missing supplier={supplier} edit={actions.edit} />
      <nav className={styles.tabs} aria-label="Parts of the supplier">
        {shownParts.map(({ id, title }) => (
          <Link
            key={title}
            to={`/suppliers/${supplierId}${id === undefined ? '' : `/${id}`}`}
            className={styles.tab}
            aria-current={part === id ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      {part === 'products' && <Products supplier={supplier} actions={actions} />}
      {part === 'channel' && mayChannel && channelOf(supplierId)}
      {part === 'history' && <History supplier={supplier} />}
      {part === undefined && <SupplierFacts supplier={supplier} actions={actions} />}
      <EditDialog
        supplier={supplier}
        part={edited}
        onClose={() => setEdited(undefined)}
        onSaved={(changed) => {
          setEdited(undefined);
          put(changed);
          setSaved('Saved.');
        }}
      />
    </Screen>
  );
}

/** What is still missing, each with a button to enter it. */
function Missing({ supplier, edit }: { supplier: SupplierDetails; edit: SectionActions['edit'] }) {
  const { missing, status } = supplier;
  if (missing.length === 0 || status.kind === 'ended') return null;
  return (
    <Notice tone="warning" title="Customers see no prices from this supplier yet">
      <ul>
        {missing.map(({ section, text }) => (
          <li key={text}>
            {text}
            {edit && (
              <>
                {': '}
                <button
                  type="button"
                  className={styles.textButton}
                  onClick={() =>
                    edit(section === 'products' ? { section: 'product', product: null } : { section })
                  }
                >
                  {section === 'products' ? 'add a product' : `edit “${SECTION_LABELS[section]}”`}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
