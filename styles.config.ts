import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import globalData from '@csstools/postcss-global-data';
import type { Plugin as PostcssPlugin } from 'postcss';
import customMedia from 'postcss-custom-media';
import type { CSSOptions } from 'vite';

const at = (path: string) => resolve(import.meta.dirname, path);

/** The cascade layers, the weakest first. They follow the layers of the imports. */
export const layers = ['tokens', 'base', 'ui', 'parts', 'features', 'app', 'utilities'] as const;

/** Where the sheets of a layer stand, the first match counts. */
const places: readonly { place: RegExp; layer: (typeof layers)[number] }[] = [
  { place: /^src-renderer\/ui\/styles\/tokens/, layer: 'tokens' },
  { place: /^src-renderer\/ui\/styles\/base\.css$/, layer: 'base' },
  { place: /^src-renderer\/ui\/styles\/utilities\.css$/, layer: 'utilities' },
  { place: /^src-renderer\/ui\//, layer: 'ui' },
  { place: /^src-renderer\/parts\//, layer: 'parts' },
  { place: /^src-renderer\/features\//, layer: 'features' },
  { place: /^(src-renderer\/app|tests)\//, layer: 'app' },
];

/** The layer a sheet belongs to by its folder, or null for one that is not the product's. */
export function layerOf(file: string): (typeof layers)[number] | null {
  const path = file.slice(at('.').length + 1).replaceAll('\\', '/');
  return places.find(({ place }) => place.test(path))?.layer ?? null;
}

/** What names something for the whole page and is no rule of a layer. */
const nameless = new Set(['charset', 'import', 'font-face', 'property', 'custom-media']);

/**
 * Puts each sheet into the layer of its folder, so that a screen's rule beats a part's whatever their selectors
 * weigh and whichever file arrives first.
 */
const layerByFolder: PostcssPlugin = {
  postcssPlugin: 'layer-by-folder',
  OnceExit: (root, { AtRule }) => {
    const layer = layerOf(root.source?.input.file ?? '');
    if (layer === null || root.nodes.length === 0) return;
    const apart = root.nodes.filter((node) => node.type === 'atrule' && nameless.has(node.name));
    for (const node of apart) node.remove();
    const block = new AtRule({ name: 'layer', params: layer, nodes: root.nodes });
    root.removeAll();
    // Each sheet says the whole order: which of them arrives first is not known.
    root.append(new AtRule({ name: 'layer', params: layers.join(', ') }), apart, block);
  },
};

/**
 * A class in the files of a build: its name with a mark of its sheet. What differs by sheet alone compresses well; the
 * line, which Vite adds, would not.
 */
function scopedName(name: string, file: string): string {
  const path =
    file
      .split('?')[0]
      ?.slice(at('.').length + 1)
      .replaceAll('\\', '/') ?? '';
  return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 5)}`;
}

/** How every sheet of the product is built. */
export const css: CSSOptions = {
  modules: { generateScopedName: scopedName },
  postcss: {
    plugins: [
      globalData({ files: [at('src-renderer/ui/styles/breakpoints.css')] }),
      customMedia(),
      layerByFolder,
    ],
  },
};
