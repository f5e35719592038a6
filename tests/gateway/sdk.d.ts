// The SDK ships types for its main entry only.
declare module '@tencentcloud/chat/index.es.js' {
  const factory: {
    /** Creates a client, whose methods the tests call by name. */
    create(options: object): Record<string, (...args: unknown[]) => unknown>;
    EVENT: Record<string, string>;
  };
  export default factory;
}
declare module 'tls-sig-api-v2' {
  const signer: { Api: new (appId: number, key: string) => { genSig(user: string, expire: number): string } };
  export default signer;
}
declare module '@tencentcloud/chat/modules/*' {
  const module: unknown;
  export default module;
}
