import { expect, test } from 'vitest';
import { effectsOf } from '#im/shared/call-effects.ts';
import type { PortMethod } from '#im/shared/port-methods.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aPort } from '#tests/builders/aPort.ts';

const message = aMessage('m', { conversationId: 'group-g', remoteId: 'r' });

/**
 * How the other windows learn of a call: by an event (its arguments are given), by the service's list, by an event of
 * the service that also reaches the window that called, or not at all, if nothing changes for them.
 */
const learned: Readonly<Record<PortMethod, readonly unknown[] | 'list' | 'service' | 'nothing'>> = {
  revoke: [message],
  remove: [[message]],
  react: [message, 'ok', true],
  deleteConversation: ['user-2'],
  markRead: ['group-g'],
  'groups.quit': ['group-g'],
  'groups.dissolve': ['group-g'],
  'groups.update': ['group-g', { name: 'New' }],
  'groups.muteMember': ['group-g', '3', 60],
  'groups.setRole': ['group-g', '3', 'admin'],
  'groups.transfer': ['group-g', '3'],
  'groups.setNameCard': ['group-g', 'Raka'],
  'groups.remove': ['group-g', ['3']],
  'groups.answer': [{}, true],
  'groups.setPinned': [message, true],
  markUnread: 'list',
  pin: 'list',
  mute: 'list',
  openConversation: 'list',
  'groups.create': 'list',
  'groups.createTopic': 'list',
  'groups.updateTopic': 'list',
  'groups.deleteTopic': 'list',
  addContact: 'service',
  removeContact: 'service',
  setRemark: 'service',
  answerContactRequest: 'service',
  'groups.join': 'service',
  'groups.invite': 'service',
  prepare: 'nothing',
  findSent: 'nothing',
  conversations: 'nothing',
  history: 'nothing',
  historyFrom: 'nothing',
  newest: 'nothing',
  forgetMemory: 'nothing',
  search: 'nothing',
  collected: 'nothing',
  sendReceipts: 'nothing',
  receipts: 'nothing',
  readMembers: 'nothing',
  reactions: 'nothing',
  translate: 'nothing',
  voiceToText: 'nothing',
  openMerger: 'nothing',
  openMergerByKey: 'nothing',
  setTyping: 'nothing',
  profiles: 'nothing',
  contacts: 'nothing',
  contact: 'nothing',
  contactRequests: 'nothing',
  contactRule: 'nothing',
  // It is read whenever it is shown.
  setContactRule: 'nothing',
  watchPresence: 'nothing',
  unwatchPresence: 'nothing',
  isAway: 'nothing',
  setAway: 'service',
  'groups.get': 'nothing',
  'groups.find': 'nothing',
  'groups.noticeMark': 'nothing',
  'groups.noticedPlace': 'nothing',
  'groups.noteNotice': 'nothing',
  'groups.members': 'nothing',
  'groups.memberProfiles': 'nothing',
  'groups.searchMembers': 'nothing',
  'groups.onlineCount': 'nothing',
  'groups.applications': 'nothing',
  'groups.pinned': 'nothing',
};

test.each(Object.entries(learned))('the other windows learn of %s', async (method, how) => {
  const args = typeof how === 'string' ? [] : how;
  const events = await effectsOf({ method: method as PortMethod, args, value: message }, aPort());
  expect(events.length > 0).toBe(typeof how !== 'string');
});
