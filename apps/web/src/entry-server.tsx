import { markTexts } from '@switch/contract/page-config.ts';
import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static.edge';
import {
  createStaticHandler,
  StaticRouterProvider,
  createStaticRouter,
  type RouteObject,
} from 'react-router';
import { Opening } from './journey/opening.tsx';
import { PageTextsContext } from './lib/page-config.ts';
import { routes } from './router.tsx';
import { ShellPage } from './shell/error-page.tsx';
import { Shell } from './shell/shell.tsx';

export { pageHeads } from './page-heads.ts';

const framed = (Component: ComponentType): RouteObject[] => [
  { Component: Shell, children: [{ path: '*', Component }] },
];

async function render(from: RouteObject[], path: string): Promise<string> {
  const handler = createStaticHandler(from);
  const context = await handler.query(new Request(`http://build.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} redirects while it is built`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const { prelude } = await prerender(
    <PageTextsContext value={markTexts}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </PageTextsContext>,
    { progressiveChunkSize: Infinity },
  );
  return new Response(prelude).text();
}

/** Returns the HTML of the page at `path`, with placeholders for configured texts. */
export const renderPage = (path: string): Promise<string> => render(routes, path);

/** Returns the HTML shown at every other address until its own code has loaded. */
export const renderShell = (): Promise<string> => render(framed(ShellPage), '/');

/** Returns the HTML shown at the address of a step until its code and the draft have loaded. */
export const renderStepShell = (): Promise<string> => render(framed(StepShellPage), '/');

const StepShellPage = () => (
  <>
    <ShellPage />
    <Opening />
  </>
);
