import { describe, expect, test, vi } from 'vitest';
import { ReopenedDatabase } from '#im/cache/ReopenedDatabase.ts';

/** A database that the browser can close under its user. */
class FakeDatabase {
  isClosed = false;

  close(): void {
    this.isClosed = true;
  }

  async read(): Promise<string> {
    if (this.isClosed) throw new DOMException('The database connection is closing.', 'InvalidStateError');
    return 'read';
  }
}

/** A browser's databases: each opening takes the next, and the last of them repeats. */
function aBrowser(...databases: readonly (FakeDatabase | null)[]) {
  let lost: () => void = () => undefined;
  let opened = 0;
  const open = vi.fn(async (onLost: () => void) => {
    lost = onLost;
    const database = databases[Math.min(opened, databases.length - 1)] ?? null;
    opened += 1;
    return database;
  });
  return { open, lose: () => lost() };
}

const read = (database: FakeDatabase) => database.read();

describe('a database that the browser closes under the page', () => {
  test('is opened again when an action finds it closed, once for all of them', async () => {
    const first = new FakeDatabase();
    const { open } = aBrowser(first, new FakeDatabase());
    const database = new ReopenedDatabase(open);
    expect(await database.run(read)).toEqual({ value: 'read' });
    first.close();
    expect(await Promise.all([database.run(read), database.run(read)])).toEqual([
      { value: 'read' },
      { value: 'read' },
    ]);
    expect(open).toHaveBeenCalledTimes(2);
  });

  test('is opened again as soon as the browser reports it', async () => {
    const { open, lose } = aBrowser(new FakeDatabase());
    const database = new ReopenedDatabase(open);
    await database.run(read);
    lose();
    expect(open).toHaveBeenCalledTimes(2);
    expect(await database.run(read)).toEqual({ value: 'read' });
  });

  test('rejects while it cannot be opened again, and works once it can', async () => {
    const first = new FakeDatabase();
    const { open } = aBrowser(first, null, new FakeDatabase());
    const database = new ReopenedDatabase(open);
    await database.run(read);
    first.close();
    await expect(database.run(read)).rejects.toThrow('cannot be opened again');
    expect(await database.run(read)).toEqual({ value: 'read' });
  });

  test('is not opened again after its end', async () => {
    const first = new FakeDatabase();
    const { open, lose } = aBrowser(first);
    const database = new ReopenedDatabase(open);
    await database.run(read);
    await database.end();
    lose();
    expect(first.isClosed).toBe(true);
    expect(await database.run(read)).toBeNull();
    expect(open).toHaveBeenCalledTimes(1);
  });
});

test('a browser without storage is asked once', async () => {
  const { open } = aBrowser(null);
  const database = new ReopenedDatabase(open);
  expect(await database.run(read)).toBeNull();
  expect(await database.run(read)).toBeNull();
  expect(open).toHaveBeenCalledTimes(1);
});

test('another failure of an action rejects, without a second try', async () => {
  const { open } = aBrowser(new FakeDatabase());
  const action = vi.fn(async () => {
    throw new DOMException('no space', 'QuotaExceededError');
  });
  await expect(new ReopenedDatabase(open).run(action)).rejects.toThrow('no space');
  expect(action).toHaveBeenCalledTimes(1);
});
