// Sets the theme and the page before the first paint, so that no other one flashes.
(() => {
  const { firstLocale, firstTheme } = document.documentElement.dataset;
  let chosen = null;
  try {
    // An account that is added on the desktop starts with the look of the one it was added from.
    if (firstLocale) localStorage.setItem('locale', firstLocale);
    if (firstTheme === 'system') localStorage.removeItem('theme');
    else if (firstTheme) localStorage.setItem('theme', firstTheme);
    chosen = localStorage.getItem('theme');
  } catch {
    // Storage is forbidden: the system's theme is used.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const theme = chosen === 'dark' || chosen === 'light' ? chosen : system;
  document.documentElement.dataset.theme = theme;
  // The bars of an installed app and of a phone take the product's colour.
  if (theme === 'dark') document.querySelector('meta[name=theme-color]').content = '#151b23';
  if (location.pathname !== '/') return;
  document.documentElement.classList.add('at-home');
  const picture = document.createElement('link');
  picture.rel = 'preload';
  picture.as = 'image';
  picture.href = '/scenes/night-market.svg';
  picture.fetchPriority = 'high';
  document.head.append(picture);
})();
