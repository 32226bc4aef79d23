/* Runs before the first paint, so that the dark theme never flashes the light one first. */
(() => {
  let chosen;
  try {
    chosen = localStorage.getItem('console.theme');
  } catch {
    /* Without storage, the system's theme applies. */
  }
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
