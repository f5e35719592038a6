/** The chat of the signed-in user. Reading the store starts the chat, which loads the chat SDK later. */

export { ApplicationStore } from './applications/ApplicationStore.ts';
export { GroupNoticeStore } from './applications/GroupNoticeStore.ts';
export { ChatStore } from './session/ChatStore.ts';
export { forgetChat } from './session/forget-chat.ts';
export { performMenuCommand } from './sidebar/menu-commands.ts';
