/** The call that a page of the journey makes before the app's code has loaded (`ask-ahead.ts`). */
export interface AskedAhead {
  readonly url: string;
  readonly token: string | null;
  readonly response: Promise<Response>;
}

declare global {
  var askedAhead: AskedAhead | undefined;
}

/**
 * Like `fetch`, but returns the response requested ahead if this is the same call with the same token. It is
 * used only once.
 */
export function fetchOrTake(url: string, request: RequestInit): Promise<Response> {
  const { askedAhead: asked } = globalThis;
  const token = new Headers(request.headers).get('Authorization')?.slice('Bearer '.length) ?? null;
  if (!asked || request.method !== 'GET' || asked.url !== url || asked.token !== token)
    return fetch(url, request);
  globalThis.askedAhead = undefined;
  return asked.response;
}
