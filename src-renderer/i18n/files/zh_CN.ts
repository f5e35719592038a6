/** The files with Chinese words by their paths. A module of its own, because a page needs those of one language. */
export const files = import.meta.glob<Record<string, unknown>>('../../../locales/zh_CN/*.json', {
  import: 'default',
});
