import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropOf, moveCrop } from '#features/profile/crop.ts';
import { baseProblems, newForm, priceProblems } from '#features/skills/skill-form.ts';
import { birthdayProblem, isGenderLocked, voiceProblem } from '#lib/rules/profile.ts';
import { sensitiveIn } from '#lib/rules/sensitive-text.ts';
import { canSwitchShelf, mustEdit, shelfStanding } from '#lib/rules/shelf.ts';
import { canAddSkill, discountedUnitPrice } from '#lib/rules/skill.ts';
import { beginsAs, fitInside, readUploadKey, uploadProblem } from '#lib/rules/upload.ts';

describe('profile rules', () => {
  it('want a real birthday in the past', () => {
    expect(birthdayProblem('', '2026-11-21')).toBe('required');
    expect(birthdayProblem('2001-02-29', '2026-11-21')).toBe('impossible');
    expect(birthdayProblem('2000-02-29', '2026-11-21')).toBeNull();
    expect(birthdayProblem('2026-11-21', '2026-11-21')).toBe('impossible');
    expect(birthdayProblem('1899-12-31', '2026-11-21')).toBe('impossible');
  });

  it('lock a gender once it is male or female', () => {
    expect([isGenderLocked('undefined'), isGenderLocked('male'), isGenderLocked('female')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('take voices of 3 to 60 seconds', () => {
    const limits = { voiceMinSeconds: 3, voiceMaxSeconds: 60 };
    expect([2, 3, 60, 61].map((seconds) => voiceProblem(seconds, limits))).toEqual([
      'tooShort',
      null,
      null,
      'tooLong',
    ]);
  });
});

describe('rules of listings', () => {
  it('list only approved items, and require an edit of refused ones', () => {
    expect(shelfStanding(1, 'approved')).toBe('listed');
    expect(shelfStanding(0, 'approved')).toBe('unlisted');
    for (const state of ['under_review', 'refused', 'unpublished'] as const)
      expect(canSwitchShelf(shelfStanding(1, state))).toBe(false);
    expect((['listed', 'unlisted', 'underReview'] as const).some(mustEdit)).toBe(false);
    expect((['refused', 'unpublished'] as const).every(mustEdit)).toBe(true);
  });
});

describe('skill rules', () => {
  it('offer no more at the limit', () => {
    expect(canAddSkill(9, 10)).toBe(true);
    expect(canAddSkill(10, 10)).toBe(false);
  });

  it('round a buy-and-send price up', () => {
    expect(discountedUnitPrice(10, { buy: 3, send: 1 })).toBe(8);
    expect(discountedUnitPrice(10, null)).toBe(10);
  });

  it('require every field of the form', () => {
    const form = newForm(1, 'Nusa Rift');
    expect(Object.keys(baseProblems(form)).sort()).toEqual([
      'description',
      'location',
      'rank',
      'screenshot',
      'service',
      'voice',
    ]);
    const full = {
      ...form,
      service: 'match' as const,
      rank: 'Legend',
      location: 'Jakarta',
      description: 'Calm and patient.',
      voice: { url: '/v', seconds: 5 },
      screenshot: '/s',
    };
    expect(baseProblems(full)).toEqual({});
    expect(baseProblems({ ...full, description: 'Short' })).toEqual({ description: 'tooShort' });
    expect(priceProblems(full)).toEqual({ unitPrice: 'required', unit: 'required' });
    expect(priceProblems({ ...full, unitPrice: '0', unit: 'hour' })).toEqual({ unitPrice: 'range' });
    expect(priceProblems({ ...full, unitPrice: '20', unit: 'hour' })).toEqual({});
  });
});

describe('the price of a skill', () => {
  it.each([
    ['', 'required'],
    ['12.5', 'whole'],
    ['12,5', 'whole'],
    ['abc', 'whole'],
    ['0', 'range'],
    ['10001', 'range'],
    ['1.000', undefined],
    ['125', undefined],
  ])('typed as "%s" is %s', (unitPrice, problem) => {
    expect(priceProblems({ ...newForm(1, 'x'), unit: 'hour', unitPrice }).unitPrice).toBe(problem);
  });
});

describe('upload rules', () => {
  it('detect the type of a file by its first bytes, not by its name', () => {
    expect(beginsAs('image/png', new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toBe(true);
    expect(beginsAs('image/png', new TextEncoder().encode('<svg onload=x>'))).toBe(false);
    expect(uploadProblem('album', 'image/svg+xml', 10)).toBe('type');
    expect(uploadProblem('album', 'image/jpeg', 5 * 1024 * 1024 + 1)).toBe('size');
    expect(uploadProblem('voice', 'audio/webm;codecs=opus', 10)).toBeNull();
  });

  it('reject a key that leaves its folder', () => {
    expect(readUploadKey('users/42/album/abcdefgh-1.jpg')).toEqual({
      userId: 42,
      kind: 'album',
      extension: 'jpg',
    });
    for (const key of [
      'users/42/album/../x.jpg',
      'users/42/other/abcdefgh.jpg',
      '/users/42/album/abcdefgh.jpg',
    ])
      expect(readUploadKey(key)).toBeNull();
  });

  it('make pictures fit and never larger', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 1, max: 20_000 }),
        (width, height) => {
          const size = fitInside({ width, height }, 1600);
          return (
            size.width <= Math.min(width, 1600) && size.height <= Math.min(height, 1600) && size.width >= 1
          );
        },
      ),
    );
  });

  it('cut a square that stays inside the picture, however it is moved', () => {
    const part = fc.double({ min: -3, max: 3, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 5000 }),
        fc.double({ min: 1, max: 4, noNaN: true }),
        part,
        part,
        (width, height, zoom, x, y) => {
          const moved = moveCrop({ width, height }, { zoom, x: 0.5, y: 0.5 }, { x, y });
          const square = cropOf({ width, height }, moved);
          expect(square.width).toBe(square.height);
          expect(square.x).toBeGreaterThanOrEqual(-1e-6);
          expect(square.x + square.width).toBeLessThanOrEqual(width + 1e-6);
          expect(square.y + square.height).toBeLessThanOrEqual(height + 1e-6);
        },
      ),
    );
  });
});

describe('sensitive text', () => {
  it.each([
    'my password is Rahasia123',
    'Password: hunter22',
    'kata sandi saya: Budi2001',
    'pw=abcd1234',
    '密码是abc12345',
    'kode otp 482913',
  ])('detects a password in "%s"', (text) => expect(sensitiveIn(text)).toBe('password'));

  it.each([
    'chat me on WhatsApp',
    'wa 0812-3456-7890',
    'call +62 812 3456 7890',
    '０８１２３４５６７８９０',
    'ig: @raka.play',
    'tulis ke raka@example.com',
    '加微信聊',
    'https://t.me/raka',
  ])('detects a contact in "%s"', (text) => expect(sensitiveIn(text)).toBe('contact'));

  it.each([
    'Ready in 10 minutes, 3 matches ok?',
    'Order PM-240931 is done, 142 diamonds',
    'I forgot the password of my old account',
    'Let us line up at 20:30',
    'Rank 1234567 in the season',
    '三局可以吗？',
  ])('accepts "%s"', (text) => expect(sensitiveIn(text)).toBeNull());
});
