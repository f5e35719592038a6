// The SDK ships types for its main entry only.
declare module '@tencentcloud/chat/index.es.js' {
  const chat: unknown;
  export default chat;
}
declare module '@tencentcloud/chat/modules/*' {
  const module: unknown;
  export default module;
}
