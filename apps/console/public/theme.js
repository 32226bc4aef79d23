/* Runs before anything is drawn, so that a dark look never flashes the light one first. */
(() => {
  let chosen;
  try {
    chosen = localStorage.getItem('console.theme');
  } catch {
    /* Without storage the system's own look counts. */
  }
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
