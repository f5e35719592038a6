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

// Files of the screen at this address load beside the page's own code instead of after it.
(() => {
  const named = document.getElementById('screen-files')?.textContent;
  if (!named) return;
  const { files, screens, words, requests } = JSON.parse(named);
  const parts = location.pathname.split('/');
  const screen = screens.find(([path]) => {
    const own = path.split('/');
    return own.length === parts.length && own.every((part, n) => part === parts[n] || part.startsWith(':'));
  });
  if (!screen) return;
  let chosen = null;
  let hasSession = false;
  try {
    chosen = localStorage.getItem('locale');
    hasSession = localStorage.getItem('pasarmain.session') !== null;
  } catch {
    // Storage is forbidden: the browser's languages are used.
  }
  const tags = [chosen ?? '', ...navigator.languages].map((tag) => tag.toLowerCase().replace(/^in\b/, 'id'));
  const locales = Object.keys(words);
  const tag = tags.find((one) => locales.some((locale) => locale.slice(0, 2) === one.slice(0, 2)));
  const ofLocale = words[locales.find((locale) => locale.slice(0, 2) === tag?.slice(0, 2)) ?? locales[0]];
  const places = new Set([...screen[1], ...screen[2].map((namespace) => ofLocale[namespace])]);
  if (hasSession) places.add(requests);
  for (const place of places) {
    const file = files[place];
    if (!file) continue;
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (link.rel === 'preload') link.as = 'style';
    link.crossOrigin = '';
    link.href = `/assets/${file}`;
    document.head.append(link);
  }
})();
