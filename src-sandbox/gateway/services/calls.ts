import * as z from 'zod/mini';
import { command } from '../command.ts';

/**
 * What an engine for calls asks when it signs in: who is calling, and to end the call of another device. Nobody calls
 * here, and no device is in a call.
 */
export const callCommands = [
  command('call_engine_srv.get_invitation', z.unknown(), () => ({})),
  command('call_engine_srv.clean_previous_device_call', z.unknown(), () => ({})),
];
