import type { MessageBody } from '#lib/chat/records.ts';

const picture = { url: '/p.png', width: 100, height: 80 };

/** One body of each kind. */
export const bodies = {
  text: { kind: 'text', text: 'halo', mentions: [] },
  image: { kind: 'image', original: picture, medium: picture, thumbnail: picture, format: 'png' },
  video: { kind: 'video', url: '/v.mp4', poster: picture, width: 0, height: 0, seconds: 3, bytes: 9 },
  audio: { kind: 'audio', url: '/a.m4a', seconds: 4, bytes: 9 },
  file: { kind: 'file', url: '/f.pdf', name: 'f.pdf', bytes: 9 },
  location: { kind: 'location', description: 'Monas', latitude: -6.17, longitude: 106.82 },
  face: { kind: 'face', group: 1, key: 'yz01' },
  merger: { kind: 'merger', title: 'T', abstracts: ['a'], messages: null },
  custom: {
    kind: 'custom',
    content: { type: 'link', text: 'l', link: 'https://example.com' },
    description: '',
    extension: '',
  },
  tip: { kind: 'tip', tip: { type: 'other', operator: { userId: '1', nick: '' } } },
  revoked: { kind: 'revoked', revokerId: '', revokerNick: '', editableText: null },
  gap: { kind: 'gap' },
  unsupported: { kind: 'unsupported', reason: 'unknown' },
} as const satisfies { [K in MessageBody['kind']]: Extract<MessageBody, { kind: K }> };
