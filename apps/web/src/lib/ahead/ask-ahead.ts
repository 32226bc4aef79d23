/**
 * Requests the current draft while the app's own code is still loading: a page of the journey shows nothing
 * without it, and on a slow connection that takes seconds. The build writes this into the page, so it imports
 * nothing. It makes the call `draft.read`, with the headers that the app's API client sends.
 */
function askForDraft(): void {
  const stepsId = localStorage.getItem('stepsId');
  const config: unknown = JSON.parse(
    document.querySelector('meta[name="app-config"]')?.getAttribute('content') ?? '{}',
  );
  if (!stepsId || Reflect.get(Object(config), 'apiBaseUrl') !== '') return;
  const url = `/api/steps/${encodeURIComponent(stepsId)}`;
  const token = localStorage.getItem('token');
  const headers = {
    Accept: 'application/json',
    ...(token && { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }),
  };
  const response = fetch(url, { headers, cache: 'no-store', signal: AbortSignal.timeout(15_000) });
  // The app's own call reports a lost connection; if it never takes this response, the page has no failure to
  // report.
  response.catch(() => undefined);
  globalThis.askedAhead = { url, token, response };
}

try {
  askForDraft();
} catch {
  // This page may not use storage. The app finds that out itself and carries on without it.
}

export {};
