import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import globalData from '@csstools/postcss-global-data';
import type { Plugin as PostcssPlugin } from 'postcss';
import customMedia from 'postcss-custom-media';
import type { CSSOptions } from 'vite';

const at = (path: string) => resolve(import.meta.dirname, path);

/** The cascade layers, the weakest first. They follow the layers of the imports. */
export const layers = ['tokens', 'base', 'ui', 'parts', 'features', 'app', 'utilities'] as const;

/** The layer of each folder of sheets; the first match counts. */
const places: readonly { place: RegExp; layer: (typeof layers)[number] }[] = [
  { place: /^src-renderer\/ui\/styles\/tokens/, layer: 'tokens' },
  { place: /^src-renderer\/ui\/styles\/base\.css$/, layer: 'base' },
  { place: /^src-renderer\/ui\/styles\/utilities\.css$/, layer: 'utilities' },
  { place: /^src-renderer\/ui\//, layer: 'ui' },
  { place: /^src-renderer\/parts\//, layer: 'parts' },
  { place: /^src-renderer\/features\//, layer: 'features' },
  { place: /^(src-renderer\/app|tests)\//, layer: 'app' },
];

/** The layer of a sheet by its folder, or null if it is not the product's. */
export function layerOf(file: string): (typeof layers)[number] | null {
  const path = file.slice(at('.').length + 1).replaceAll('\\', '/');
  return places.find(({ place }) => place.test(path))?.layer ?? null;
}

/** At-rules that apply to the whole page and belong to no layer. */
const nameless = new Set(['charset', 'import', 'font-face', 'property', 'custom-media']);

/**
 * Puts each sheet into the layer of its folder, so that a screen's rule wins over a part's, whatever their
 * specificity and order of loading.
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
    // Each sheet declares the order of all layers, because any of them may load first.
    root.append(new AtRule({ name: 'layer', params: layers.join(', ') }), apart, block);
  },
};

/**
 * The name of a class in a build: its own name and a mark of its sheet. Names that differ only by sheet
 * compress well; with Vite's line number they would not.
 */
function scopedName(name: string, file: string): string {
  const path =
    file
      .split('?')[0]
      ?.slice(at('.').length + 1)
      .replaceAll('\\', '/') ?? '';
  return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 5)}`;
}

/** How the sheets of the product are built. */
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
