import { pathTo } from '../../routes.ts';
import { Link } from '../link.tsx';

/** A link to where a figure was read. `fact`: its id in the register, or that of its whole topic. */
export const SourceLink = ({ fact, of }: { fact: string; of: string }) => (
  <Link to={pathTo('sources', { hash: fact })} className="no-print">
    Source<span className="visually-hidden"> of {of}</span>
  </Link>
);
