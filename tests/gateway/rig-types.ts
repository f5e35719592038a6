/** The fields of an SDK message that the tests read. */
export type RigMessage = {
  ID: string;
  type: string;
  flow: string;
  from: string;
  to: string;
  time: number;
  sequence: number;
  payload: Record<string, unknown>;
  isRevoked: boolean;
  isPeerRead: boolean;
  version?: number;
};

/** The result of an SDK call; `code` 0 is success. */
export type Outcome = { code: number; data: unknown; message?: string };

/** The SDK in the page, callable from the tests. */
export type Rig = {
  events: { name: string; data: unknown }[];
  connect(user: string, sig: string, origin: string, more?: object): Promise<Outcome>;
  /** Creates the SDK without signing in. */
  visit(origin: string): void;
  login(user: string, sig: string): Promise<Outcome>;
  call(method: string, ...args: unknown[]): Promise<Outcome>;
  send(create: string, options: object, sendOptions?: object): Promise<Outcome>;
  sendFile(
    create: string,
    to: string,
    conversationType: string,
    file: { name: string; type: string; base64: string },
  ): Promise<Outcome>;
  sendMerger(to: string, conversationType: string, ids: string[]): Promise<Outcome>;
  onMessages(method: string, ids: string[], ...rest: unknown[]): Promise<Outcome>;
  reactions(ids: string[]): Promise<Outcome>;
  edit(id: string, text: string): Promise<Outcome>;
  /** Forwards a known message. */
  forward(id: string, to: string): Promise<Outcome>;
  /** Changes a known message's cloud data. */
  mark(id: string, cloudCustomData: string): Promise<Outcome>;
};
