import { createApiClient } from '@switch/browser/api-client.ts';

let onRefused: (name: string, status: number) => void = () => undefined;

/** Sets the listener for calls that were refused, by name and status: 401 without a session, 403 where the role forbids it. */
export function setRefusalListener(listener: typeof onRefused): void {
  onRefused = listener;
}

/** The calls of the console, authenticated by its session cookie. */
export const { call, callWithStatus, attempt, load } = createApiClient({
  onRefused: (name, status) => onRefused(name, status),
});
