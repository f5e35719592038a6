/** The chat service. This module is loaded only after sign-in, because everything in it imports the SDK. */
export { ChatConnection, type ConnectionOptions } from './ChatConnection.ts';
