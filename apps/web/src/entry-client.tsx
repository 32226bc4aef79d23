import '@switch/ui/base.css';
import { logFailure } from '@switch/browser/log.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { openLogIn, watchConnection } from './lib/dialogs.ts';
import { PageTextsContext, pageConfig } from './lib/page-config.ts';
import { session, watchSession } from './lib/session.ts';
import { captureReferral } from './lib/source.ts';
import { routes } from './router.tsx';
import { randomId, sessionStore } from './lib/storage.ts';

/** Loads the code of the first page in advance, so that it is drawn at once over the server's HTML. */
async function loadFirstPage(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/**
 * Handles a link from a password email, `/#reset=…`: removes the secret from the address bar and opens the
 * log-in dialog.
 */
function openResetLink(): void {
  const token = /^#reset=([\w-]+)$/.exec(window.location.hash)?.[1];
  if (!token) return;
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  openLogIn({ kind: 'reset-password', token });
}

async function checkStoredSession(): Promise<void> {
  if (!session.get()) return;
  const { checkSession } = await import('./lib/session-check.ts');
  await checkSession();
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('This page has no root');
  const config = pageConfig();
  captureReferral(config.defaultSource);
  deviceId();
  watchConnection();
  watchSession();
  openResetLink();
  await loadFirstPage().catch((error: unknown) => logFailure('load the first page', error));
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } });
  const app = (
    <PageTextsContext value={config}>
      <RouterProvider router={router} />
    </PageTextsContext>
  );
  if (root.dataset['page'] === 'built') hydrateRoot(root, app);
  else createRoot(root).render(app);
  await checkStoredSession();
}

start().catch((error: unknown) => logFailure('start', error));

export function deviceId(): string {
  const stored = sessionStore.get('deviceId');
  if (stored) return stored;
  const made = randomId();
  sessionStore.set('deviceId', made);
  return made;
}
