import { Cluster, Container, Stack } from '@switch/ui';
import { Scene } from '@switch/ui/drawings/scene.tsx';
import { Link, SupportEmail } from '../lib/link.tsx';
import { usePageTitle } from '../lib/page-config.ts';
import { pathTo, paths } from '../routes.ts';
import titles from './titles.json' with { type: 'json' };

export function Component() {
  usePageTitle(titles.notFound);
  return (
    <Container>
      <Scene name="lost">
        <Stack gap={3}>
          <h1>Page not found</h1>
          <p>
            Nothing is lost: answers you have given are saved. If you typed the address, check it is right. If
            you pasted it, check you copied all of it. If a link on this site brought you here, please tell us
            at <SupportEmail />.
          </p>
          <Cluster gap={2}>
            <Link to={paths.home} look="primary">
              Go to the home page
            </Link>
            <Link to={pathTo('energy')} look="secondary">
              Compare prices
            </Link>
          </Cluster>
        </Stack>
      </Scene>
    </Container>
  );
}
