/** The chat of the signed-in user; reading the store starts it. The chat SDK loads later, by itself. */

export { ApplicationStore } from './applications/ApplicationStore.ts';
export { GroupNoticeStore } from './applications/GroupNoticeStore.ts';
export { ChatStore } from './session/ChatStore.ts';
export { forgetChat } from './session/forget-chat.ts';
