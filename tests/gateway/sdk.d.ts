// The SDK ships types for its main entry only.
declare module '@tencentcloud/chat/index.es.js' {
  const chat: unknown;
  export default chat;
}
declare module 'tls-sig-api-v2' {
  const signer: { Api: new (appId: number, key: string) => { genSig(user: string, expire: number): string } };
  export default signer;
}
declare module '@tencentcloud/chat/modules/*' {
  const module: unknown;
  export default module;
}
