// Names the theme and the page before the first paint, so that no other one flashes.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // Storage is forbidden: the system's theme it is.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = chosen === 'dark' || chosen === 'light' ? chosen : system;
  if (location.pathname !== '/') return;
  document.documentElement.classList.add('at-home');
  const picture = document.createElement('link');
  picture.rel = 'preload';
  picture.as = 'image';
  picture.href = '/scenes/night-market.svg';
  picture.fetchPriority = 'high';
  document.head.append(picture);
})();
