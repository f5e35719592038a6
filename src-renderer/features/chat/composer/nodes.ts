import { Node } from '@tiptap/core';
import { emojiGlyph } from '#lib/chat/emoji.ts';
import { emojiPicture } from '../message/bubble/emoji-pictures.ts';
import type { Attachments } from './attachments.ts';
import { shortLabel } from './file-label.ts';
import styles from './nodes.module.css';

const atom = { group: 'inline', inline: true, atom: true, selectable: true } as const;

/** An emoji as a picture in the text; its key is sent and copied. */
export const EmojiNode = Node.create({
  name: 'emoji',
  ...atom,
  addAttributes: () => ({ key: { default: '' } }),
  renderText: ({ node }) => String(node.attrs.key),
  renderHTML: ({ node }) => {
    const key = String(node.attrs.key);
    const attributes = { class: styles.emoji, src: emojiPicture(key) ?? '', alt: emojiGlyph(key) ?? key };
    return ['img', { ...attributes, draggable: 'false' }];
  },
});

/** A mentioned member. */
export const MentionNode = Node.create({
  name: 'mention',
  ...atom,
  addAttributes: () => ({ userId: { default: '' }, nick: { default: '' } }),
  renderText: ({ node }) => `@${String(node.attrs.nick)} `,
  renderHTML: ({ node }) => ['span', { class: styles.mention }, `@${String(node.attrs.nick)}`],
});

/** An attached file in the text: pictures as a small image, others as a card with their name. */
export function attachmentNode(files: Attachments, nameOf: (kind: string, name: string) => string) {
  return Node.create({
    name: 'attachment',
    ...atom,
    draggable: true,
    addAttributes: () => ({ id: { default: '' }, name: { default: '' }, kind: { default: 'file' } }),
    // Copied text leaves out the files, because their ids mean nothing elsewhere.
    renderText: () => '',
    renderHTML: ({ node }) => {
      const kind = String(node.attrs.kind);
      const name = String(node.attrs.name);
      const named = { title: name, role: 'img', 'aria-label': nameOf(kind, name) };
      if (kind === 'image') {
        const picture = { class: styles.thumbnail, src: files.url(String(node.attrs.id)) ?? '', alt: '' };
        return ['span', { ...named, class: styles.image }, ['img', { ...picture, draggable: 'false' }]];
      }
      return [
        'span',
        { ...named, class: styles.file },
        ['span', { class: kind === 'video' ? styles.videoMark : styles.fileMark }],
        ['span', { class: styles.name }, shortLabel(name)],
      ];
    },
  });
}
