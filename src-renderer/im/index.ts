/** The chat service. Loaded only after sign-in: everything here pulls in the SDK. */
export { ChatConnection, type ConnectionOptions } from './ChatConnection.ts';
