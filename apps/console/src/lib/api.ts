import { createApiClient } from '@switch/browser/api-client.ts';

let onUnauthorised: (name: string) => void = () => undefined;

/** Sets the listener for calls that were answered 401, by name: without a session or without the permission alike. */
export function setUnauthorisedListener(listener: (name: string) => void): void {
  onUnauthorised = listener;
}

/** The calls of the console, authenticated by its session cookie. */
export const { call, callWithStatus, attempt, load } = createApiClient({
  onUnauthorised: (name) => onUnauthorised(name),
});
