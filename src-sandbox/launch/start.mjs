// `npm start`: from a clean clone to a running product. Runs with the machine's own Node.
import { ensureInstalled, ensureWebBuilt, run } from './install.mjs';

const help = `Usage: npm start -- [options]

Starts the site, the marketplace API and the chat gateway on one address, with one SQLite file.

  --port N          port to listen on (default 8080)
  --host ADDRESS    address to listen on (default 127.0.0.1)
                    With another one, the console at /sandbox asks for a key that is printed.
  --allowed-hosts LIST
                    further names it is reached by, such as a reverse proxy's: shop.example,shop.lan
                    Requests under other names than these, addresses and this machine's are refused.
  --tls FILE        a PEM file with certificate and key: the port answers https and wss as well
  --data DIR        where the database and uploads live (default .data)
  --fresh           begin anew: throw the data away and seed again
  --scale SIZE      amount of seed data: small (default), large or huge
  --no-bots         demo players do not answer by themselves
  --clients N       chat clients of one account at once (default 1)
  --frames N        frames a second that one chat connection may send (default 200)
  --windows LIST    order countdowns in seconds: accept=900,confirm=86400,complaint=86400,hour=3600
                    (hour: how long one rented hour lasts)
  --limits LIST     voices in seconds, pictures and skills: voice-min=3,voice-max=60,album=9,skills=10
  --start-at TIME   start the clock at a later moment, such as 2027-03-30T12:00:00+07:00
  --ramadan-year N  year of the Ramadan event (default the coming one)
  --sms-interval N  seconds between two codes for one phone (default 60)
  --sms-per-hour N  codes an hour for one address (default 10)
  --signature-seconds N
                    how long a chat sign-in is good for (default 14400, four hours)
  --web DIR         the built site (default out/web)
  --help            this text
`;

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) {
  console.log(help);
  process.exit(0);
}

await ensureInstalled();
await ensureWebBuilt();
process.exit(
  await run('node', ['src-sandbox/main.ts', '--web', 'out/web', ...args], {
    isServer: true,
    // The channel carries no data: the server sees it close when this script ends for any reason.
    ...(process.platform !== 'win32' && { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }),
  }),
);
