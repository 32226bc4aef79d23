import { Pagination } from '@switch/ui';
import { Link } from '../lib/link.tsx';
import { paths } from '../routes.ts';
import { pageCountOf, searchOf, type ProfileTab } from './profile-tabs.ts';

/** The ways to the other pages of a list. */
export function ListPages({ tab, page, total }: { tab: ProfileTab; page: number; total: number }) {
  return (
    <Pagination
      page={page}
      pageCount={pageCountOf(total)}
      render={(target, dress) => <Link to={`${paths.profile}${searchOf(tab, target)}`} {...dress} />}
    />
  );
}
