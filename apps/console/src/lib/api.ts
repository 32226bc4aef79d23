import { createApiClient } from '@switch/browser/api-client.ts';

let onUnauthorised: (name: string) => void = () => undefined;

/** Sets the listener for calls that were answered 401, by name. */
export function setUnauthorisedListener(listener: (name: string) => void): void {
  onUnauthorised = listener;
}

let onForbidden: () => void = () => undefined;

/** Sets the listener for calls that the role of whoever is signed in does not allow. */
export function setForbiddenListener(listener: () => void): void {
  onForbidden = listener;
}

/** The calls of the console, authenticated by its session cookie. */
export const { call, callWithStatus, attempt, load } = createApiClient({
  onUnauthorised: (name) => onUnauthorised(name),
  onForbidden: () => onForbidden(),
});
