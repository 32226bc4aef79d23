import { Skeleton } from '@switch/ui';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useTitleFocus } from '../lib/screen.tsx';
import { PriceBooks } from './price-books.tsx';

const ImportPage = lazy(() => import('./import-page.tsx'));
const Sources = lazy(() => import('./sources.tsx'));

/** The price books of suppliers: those in use, files in progress, and where files come from. */
export default function Prices() {
  const { importId } = useParams();
  useTitleFocus(importId ?? '');
  if (importId === undefined) return <PriceBooks />;
  return (
    <Suspense fallback={<Skeleton shape="text" count={6} label="Loading the page" />}>
      {importId === 'sources' ? <Sources /> : <ImportPage key={importId} importId={importId} />}
    </Suspense>
  );
}
