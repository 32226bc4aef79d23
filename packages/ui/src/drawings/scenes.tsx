import emptyUrl from './empty.svg?url&no-inline';
import homeUrl from './home.svg?url&no-inline';
import notFoundUrl from './not-found.svg?url&no-inline';

/*
 * Scenes are files, not markup: they stay out of the script and out of the prerendered page. `no-inline`, because the
 * content security policy allows no data: addresses.
 */

/** A high street with a village hall, a café, a corner shop, and a meter in the sun. Beside words that say it all. */
export function HomeDrawing({ className }: { className?: string | undefined }) {
  return <img src={homeUrl} width={960} height={540} alt="" className={className} fetchPriority="high" />;
}

export function EmptyDrawing() {
  return <img src={emptyUrl} width={192} height={128} alt="" loading="lazy" />;
}

export function NotFoundDrawing() {
  return <img src={notFoundUrl} width={320} height={200} alt="" />;
}
