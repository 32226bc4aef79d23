import { createApiClient } from '@switch/browser/api-client.ts';

let onRefused: (name: string, status: number) => void = () => undefined;

/**
 * Sets the listener that is called with the name and status of each refused call: 401 without a session, 403
 * if the role forbids it.
 */
export function setRefusalListener(listener: typeof onRefused): void {
  onRefused = listener;
}

/** The console's API client, authenticated by its session cookie. */
export const { call, callWithStatus, attempt, load } = createApiClient({
  onRefused: (name, status) => onRefused(name, status),
});
