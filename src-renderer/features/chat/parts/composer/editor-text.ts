import type { JSONContent } from '@tiptap/core';

/** The document of a plain text: one paragraph a line. */
export function docOf(text: string): JSONContent {
  return {
    type: 'doc',
    content: text
      .split('\n')
      .map((line) =>
        line === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text: line }] },
      ),
  };
}

/** The plain text of a document: paragraphs and hard breaks are line breaks. */
export function textOf(doc: JSONContent): string {
  return (doc.content ?? []).map(lineOf).join('\n');
}

function lineOf(paragraph: JSONContent): string {
  return (paragraph.content ?? [])
    .map((node) => (node.type === 'hardBreak' ? '\n' : (node.text ?? '')))
    .join('');
}
