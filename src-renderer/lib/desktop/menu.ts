/** The commands of the app's menu that a page performs. */
export const menuCommands = [
  'find',
  'searchHere',
  'nextConversation',
  'previousConversation',
  'nextUnread',
  'ownWindow',
] as const;
/** A command of the app's menu that a page performs. */
export type MenuCommand = (typeof menuCommands)[number];
