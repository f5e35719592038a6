import { ownSandbox, test } from '../fixtures.ts';
import { banFromRoom, manageGroup, readGroup } from '../group-stories.ts';

// A person's page and a client of theirs without a browser are open at the same time.
const sandbox = ownSandbox(['--clients', '3']);

test('on phones owner, admin and member manage a group together; what was written when it ended stays as failed', ({
  open,
}) => manageGroup(open, sandbox));

test('on phones pins, readers and mentions of everyone follow the rights and the limits of a group', ({
  open,
}) => readGroup(open, sandbox));

test('on a phone a viewer who is kept out of a live room reads why and cannot come back', ({ open }) =>
  banFromRoom(open, sandbox));
