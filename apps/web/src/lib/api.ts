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
 * The API client of the customer app, which sends the stored token. The two calls about the user's own data
 * have no Authorization header, as the session cookie authenticates them. Failures show no message; the
 * loading indicator shows while a call takes longer than a moment. Offline, a call made by a press reopens
 * the offline dialog.
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
