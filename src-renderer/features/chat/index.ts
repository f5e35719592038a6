/** The chat of the signed-in user; asking for the store starts it. The chat SDK loads later, by itself. */

export { forgetChat } from './forget-chat.ts';
export { ChatStore } from './stores/ChatStore.ts';
