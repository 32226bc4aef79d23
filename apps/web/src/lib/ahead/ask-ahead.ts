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

/**
 * Fetches the code of the card that the address names: the app would ask for it only once it runs itself. The
 * build lists the files of each card.
 */
function fetchCard(): void {
  const listed = document.querySelector('meta[name="card-files"]')?.getAttribute('content');
  const card = new URLSearchParams(location.search).get('card');
  const files: unknown = listed && card ? Reflect.get(Object(JSON.parse(listed)), card) : undefined;
  if (!Array.isArray(files)) return;
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.fetchPriority = 'low';
    link.href = `/${String(file)}`;
    document.head.append(link);
  }
}

try {
  askForDraft();
} catch {
  // This page may not use storage. The app finds that out itself and carries on without it.
}
fetchCard();

export {};
