import { parseArgs } from 'node:util';
import { defaultWindows, type OrderWindows } from '#lib/rules/order-windows.ts';
import { type ProfileLimits, profileDefaults } from '#lib/rules/profile-limits.ts';
import { limits } from './gateway/limits.ts';
import type { Scale } from './seed/seed.ts';

/** The options of the command line. */
export interface Options {
  port: number;
  host: string;
  /** Further host names of the server, beside IP addresses and this machine's own names. */
  allowedHosts: readonly string[];
  /** A file with certificate and key for TLS on the same port; empty for none. */
  tls: string;
  dataDir: string;
  web: string;
  scale: Scale;
  isFresh: boolean;
  hasBots: boolean;
  windows: OrderWindows;
  limits: ProfileLimits;
  smsIntervalMs: number;
  smsPerHour: number;
  /**
   * The number of clients that one account may have signed in to the chat; a further one signs out the
   * oldest.
   */
  clientsPerAccount: number;
  /** The number of frames per second that one chat connection may send. */
  framesPerSecond: number;
  /** The time for which a chat sign-in is valid. */
  signatureSeconds: number;
  /** The year of the Ramadan event; null for the next event. */
  ramadanYear: number | null;
  /** The time by which the sandbox's clock is ahead of the machine's. */
  clockAheadMs: number;
}

/** The text of `--help`, with every option and its default. */
export const help = `Usage: node src-sandbox/main.ts [options]

  --port N             port to listen on (default 8080; 0 picks a free one)
  --host ADDRESS       address to listen on (default 127.0.0.1)
                       With another one, the console at /sandbox asks for a key that is printed.
  --allowed-hosts LIST further names it is reached by, such as a reverse proxy's: shop.example,shop.lan
                       Requests under other names than these, addresses and this machine's are refused.
  --tls FILE           a PEM file with certificate and key: the port answers https and wss as well
  --data DIR           where the database and uploads live (default .data)
  --web DIR            the built site (default out/web)
  --fresh              throw the data away and seed again
  --scale SIZE         amount of seed data: small (default), large or huge
  --no-bots            demo players do not act by themselves
  --windows LIST       order countdowns in seconds: accept=900,confirm=86400,complaint=86400,hour=3600
                       (hour: how long one rented hour lasts)
  --limits LIST        voices in seconds, pictures and skills: voice-min=3,voice-max=60,album=9,skills=10
  --sms-interval N     seconds between two codes for one phone (default 60)
  --sms-per-hour N     codes an hour for one address (default 10)
  --clients N          chat clients of one account at once (default 1)
  --frames N           frames a second that one chat connection may send (default 200)
  --signature-seconds N
                       how long a chat sign-in is good for (default 14400, four hours); clients renew it unnoticed
  --ramadan-year N     year of the Ramadan event (default the coming one)
  --start-at TIME      start the clock at a later moment, such as 2027-03-30T12:00:00+07:00
  --help               this text

With SDKAPPID and SDKSECRETKEY in the environment, chat goes to the vendor's cloud.
`;

/** Reads the command line; null if it asks for help. Throws with a sentence about an invalid option. */
export function readOptions(args: string[]): Options | null {
  const values = parse(args);
  if (values.help) return null;
  const { scale } = values;
  if (scale !== 'small' && scale !== 'large' && scale !== 'huge') {
    throw new Error('--scale must be small, large or huge.');
  }
  return {
    port: whole('--port', values.port, 0, 65_535),
    host: values.host,
    allowedHosts: readNames(values['allowed-hosts']),
    tls: values.tls,
    dataDir: values.data,
    web: values.web,
    scale,
    isFresh: values.fresh,
    hasBots: !values['no-bots'],
    windows: readWindows(values.windows),
    limits: readLimits(values.limits),
    smsIntervalMs: whole('--sms-interval', values['sms-interval'], 0, 86_400) * 1000,
    smsPerHour: whole('--sms-per-hour', values['sms-per-hour'], 1, 1_000_000),
    clientsPerAccount: whole('--clients', values.clients, 1, 10),
    framesPerSecond: whole('--frames', values.frames, 1, 100_000),
    signatureSeconds: whole('--signature-seconds', values['signature-seconds'], 5, 31_536_000),
    ramadanYear:
      values['ramadan-year'] === '' ? null : whole('--ramadan-year', values['ramadan-year'], 2000, 2999),
    clockAheadMs: readStart(values['start-at']),
  };
}

/** Every option with its default. */
const known = {
  port: { type: 'string', default: '8080' },
  host: { type: 'string', default: '127.0.0.1' },
  'allowed-hosts': { type: 'string', default: '' },
  tls: { type: 'string', default: '' },
  data: { type: 'string', default: '.data' },
  web: { type: 'string', default: 'out/web' },
  scale: { type: 'string', default: 'small' },
  fresh: { type: 'boolean', default: false },
  'no-bots': { type: 'boolean', default: false },
  windows: { type: 'string', default: '' },
  limits: { type: 'string', default: '' },
  'sms-interval': { type: 'string', default: '60' },
  'sms-per-hour': { type: 'string', default: '10' },
  clients: { type: 'string', default: '1' },
  frames: { type: 'string', default: String(limits.framesPerSecond) },
  'signature-seconds': { type: 'string', default: '14400' },
  'ramadan-year': { type: 'string', default: '' },
  'start-at': { type: 'string', default: '' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: known }).values;
  } catch (error) {
    // Node's advice on positional arguments does not apply here; its first sentence names the option.
    const [sentence = ''] = (error instanceof Error ? error.message : '').split('. ');
    throw new Error(`${sentence.replace(/\.$/, '')}. --help lists the options.`);
  }
}

const windowNames = {
  accept: 'acceptMs',
  confirm: 'confirmMs',
  complaint: 'complaintMs',
  hour: 'hourMs',
} as const;

function readWindows(list: string): OrderWindows {
  const windows = { ...defaultWindows };
  for (const [name, seconds] of partsOf('--windows', list, windowNames)) {
    windows[windowNames[name]] = whole(`--windows ${name}`, seconds, 1, 31_536_000) * 1000;
  }
  return windows;
}

const limitNames = {
  'voice-min': 'voiceMinSeconds',
  'voice-max': 'voiceMaxSeconds',
  album: 'albumMax',
  skills: 'maxSkillsPerPlayer',
} as const;

function readLimits(list: string): ProfileLimits {
  const limits = { ...profileDefaults };
  for (const [name, count] of partsOf('--limits', list, limitNames)) {
    limits[limitNames[name]] = whole(`--limits ${name}`, count, 1, 600);
  }
  if (limits.voiceMaxSeconds < limits.voiceMinSeconds) {
    throw new Error('--limits: voice-max must not be less than voice-min.');
  }
  return limits;
}

/** The entries of a list such as `a=1,b=2`; refuses unknown names. */
function partsOf<Name extends string>(
  option: string,
  list: string,
  names: Readonly<Record<Name, string>>,
): [name: Name, value: string][] {
  const isKnown = (name: string): name is Name => Object.hasOwn(names, name);
  return list
    .split(',')
    .filter((text) => text !== '')
    .map((part) => {
      const [name = '', value = ''] = part.split('=');
      if (!isKnown(name))
        throw new Error(`${option}: "${name}" is none of ${Object.keys(names).join(', ')}.`);
      return [name, value];
    });
}

function readNames(list: string): string[] {
  const names = list.split(',').filter((name) => name !== '');
  for (const name of names) {
    if (!/^[\w-]+(\.[\w-]+)*$/.test(name))
      throw new Error(`--allowed-hosts: "${name}" is no name of a host.`);
  }
  return names;
}

/** A browser expires sessions by its own clock, so the sandbox's clock can only be ahead of it. */
function readStart(text: string): number {
  if (text === '') return 0;
  const ahead = Date.parse(text) - Date.now();
  if (!(ahead >= 0)) throw new Error('--start-at must be a moment in the future.');
  return ahead;
}

function whole(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value) || value < least || value > most) {
    throw new Error(`${name} must be a whole number from ${least} to ${most}.`);
  }
  return value;
}
