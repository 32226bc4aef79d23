import type { SupplierDetails } from '@switch/contract/http/pricing/suppliers.ts';
import type { SupplierProduct } from '@switch/domain/supplier/product.ts';
import { SECTION_LABELS, type ProfileSection } from '@switch/domain/supplier/profile.ts';
import { Dialog, Skeleton } from '@switch/ui';
import { lazy, Suspense, useState, type ComponentProps, type ComponentType } from 'react';
import type { EditorProps } from './change/use-change.ts';

/** What is being edited: a section, or a product (null to add one). */
export type EditedPart =
  | { readonly section: ProfileSection }
  | { readonly section: 'product'; readonly product: SupplierProduct | null };

const editors: Readonly<Record<ProfileSection, ComponentType<EditorProps>>> = {
  identity: lazy(() => import('./editors/identity-editor.tsx')),
  acceptance: lazy(() => import('./editors/acceptance-editor.tsx')),
  volumes: lazy(() => import('./editors/volumes-editor.tsx')),
  contracts: lazy(() => import('./editors/contracts-editor.tsx')),
  objections: lazy(() => import('./editors/objections-editor.tsx')),
  papers: lazy(() => import('./editors/papers-editor.tsx')),
  payment: lazy(() => import('./editors/payment-editor.tsx')),
  commission: lazy(() => import('./editors/commission-editor.tsx')),
  service: lazy(() => import('./editors/service-editor.tsx')),
  replies: lazy(() => import('./editors/replies-editor.tsx')),
  handOver: lazy(() => import('./editors/hand-over-editor.tsx')),
  sales: lazy(() => import('./editors/sales-editor.tsx')),
};
const ProductEditor = lazy(() => import('./editors/product-editor.tsx'));

const sizes: Readonly<Partial<Record<ProfileSection | 'product', ComponentProps<typeof Dialog>['size']>>> = {
  objections: 'large',
  commission: 'large',
  product: 'large',
};

interface EditDialogProps {
  supplier: SupplierDetails;
  part: EditedPart | undefined;
  onClose: () => void;
  onSaved: (supplier: SupplierDetails) => void;
}

const titleOf = (part: EditedPart, name: string): string => {
  if (part.section !== 'product') return `${name}: ${SECTION_LABELS[part.section].toLowerCase()}`;
  return 'product' in part && part.product ? `Edit “${part.product.name}”` : `Add a product of ${name}`;
};

/** The editor of a section or product. Once something has been typed, only its buttons close it. */
export function EditDialog({ supplier, part, onClose, onSaved }: EditDialogProps) {
  const [isTyped, setIsTyped] = useState(false);
  function close() {
    setIsTyped(false);
    onClose();
  }
  return (
    <Dialog
      isOpen={part !== undefined}
      onClose={close}
      dismissible={!isTyped}
      title={part && titleOf(part, supplier.profile.identity.tradingName)}
      size={(part && sizes[part.section]) ?? 'medium'}
    >
      {part && (
        <div onInput={() => setIsTyped(true)}>
          <Suspense fallback={<Skeleton shape="text" count={6} label="Loading the form" />}>
            <Editor
              part={part}
              supplier={supplier}
              onClose={close}
              onSaved={(changed) => {
                setIsTyped(false);
                onSaved(changed);
              }}
            />
          </Suspense>
        </div>
      )}
    </Dialog>
  );
}

function Editor({ part, ...props }: EditorProps & { part: EditedPart }) {
  if (part.section === 'product')
    return <ProductEditor {...props} product={'product' in part ? part.product : null} />;
  const Body = editors[part.section];
  return <Body {...props} />;
}
