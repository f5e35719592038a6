/** What the app's menu asks a page to do. */
export const menuCommands = [
  'find',
  'searchHere',
  'nextConversation',
  'previousConversation',
  'nextUnread',
  'ownWindow',
] as const;
export type MenuCommand = (typeof menuCommands)[number];
