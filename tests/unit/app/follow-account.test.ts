import { runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { followAccount } from '#app/followAccount.ts';
import { aSelf, aSession } from '#tests/builders/aRoot.ts';

/** Follows a session, and returns what the page has reported to the app. */
function follow(session: ReturnType<typeof aSession>) {
  const told: string[] = [];
  followAccount(session, {
    signedIn: async ({ nickname }) => {
      told.push(nickname);
      return 'here';
    },
    signedOut: (hasLeft) => void told.push(hasLeft ? 'left' : 'ended'),
  });
  return told;
}

test('a page tells the app who is signed in, and again after a change of the profile', () => {
  const session = aSession(aSelf(1, { nickname: 'Rani' }));
  const told = follow(session);
  runInAction(() => session.update(aSelf(1, { nickname: 'Rani S.' })));
  expect(told).toEqual(['Rani', 'Rani S.']);
});

test('a page without a session says that nobody is signed in', () => {
  expect(follow(aSession(null))).toEqual(['ended']);
});

test('a page that cannot read its token says nothing about its person', () => {
  const session = aSession(null);
  runInAction(() => {
    session.isUnreachable = true;
  });
  expect(follow(session)).toEqual([]);
});
