/**
 * Asks for the current draft while the app's own code is still on its way: a page of the journey shows nothing without it, and
 * on a slow line that is seconds. The build writes this into the page, so it imports nothing. What it asks is the call
 * `draft.read`, with the headers that the app's API client sends.
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
  // Whoever takes it hears of a lost connection; if nobody does, it is no failure of this page.
  response.catch(() => undefined);
  globalThis.askedAhead = { url, token, response };
}

try {
  askForDraft();
} catch {
  // Storage is closed to this page: the app finds that out by itself, and goes on without.
}

export {};
