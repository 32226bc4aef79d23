import { createApiClient } from '@switch/browser/api-client.ts';
import { fetchOrTake } from './ahead/asked-ahead.ts';
import { needConnectionIfPressed } from './dialogs.ts';
import { beginLoading } from './loading.ts';
import { pageConfig } from './page-config.ts';
import { noteSessionUse } from './session.ts';
import { localStore } from './storage.ts';

const LOOK_UP_MS = 5_000;
const CHECK_TOKEN_MS = 8_000;
const USUAL_MS = 15_000;

/**
 * Calls of the customer app, with the stored token. The user's own two calls go without an Authorization header: there the
 * session cookie authenticates. The visitor sees no message of a failure; the loading indicator shows while a call takes
 * longer than a moment. Without a connection what is pressed opens the offline dialog again.
 */
export const { call, callWithStatus, attempt, load } = createApiClient({
  baseUrl: () => pageConfig().apiBaseUrl,
  fetch: fetchOrTake,
  bearerToken: ({ access }) => (access === 'own-user' ? undefined : localStore.get('token')),
  timeoutMs: ({ name, limit }) => {
    if (name === 'session.check') return CHECK_TOKEN_MS;
    return limit === 'look-up' ? LOOK_UP_MS : USUAL_MS;
  },
  onStart: () => {
    needConnectionIfPressed();
    return beginLoading();
  },
  onSuccess: () => {
    if (localStore.get('token')) noteSessionUse();
  },
});
