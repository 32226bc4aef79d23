import { Link, SupportEmail } from '../lib/link.tsx';
import { usePageTitle } from '../lib/page-config.ts';
import { pathTo, paths } from '../routes.ts';
import { ScenePage } from './scene-page.tsx';
import titles from './titles.json' with { type: 'json' };

export function Component() {
  usePageTitle(titles.notFound);
  return (
    <ScenePage
      scene="lost"
      title="Page not found"
      actions={
        <>
          <Link to={paths.home} look="primary">
            Go to the home page
          </Link>
          <Link to={pathTo('energy')} look="secondary">
            Compare prices
          </Link>
        </>
      }
    >
      <p>
        Nothing is lost: answers you have given are saved. If you typed the address, check it is right. If you
        pasted it, check you copied all of it. If a link on this site brought you here, please tell us at{' '}
        <SupportEmail />.
      </p>
    </ScenePage>
  );
}
