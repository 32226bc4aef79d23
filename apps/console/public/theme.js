/* Runs before anything is drawn, so that a chosen look never flashes the other one first. */
(() => {
  try {
    const chosen = localStorage.getItem('console.theme');
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
  } catch {
    /* Without storage the system's own look counts. */
  }
})();
