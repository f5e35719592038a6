import { describe, expect, it } from 'vitest';
import { nicknameProblem } from '#lib/rules/nickname.ts';

describe('a nickname', () => {
  it.each([
    'Raka Pradipta',
    'badminton_id',
    'Support main 🛡️',
    'Budi Stafford',
    '👩‍💻 Ayu',
    '🏳️‍🌈',
    '夜猫子',
    '太阳',
    'علی‌رضا',
    'Zoë',
    '🎮'.repeat(20),
    '1',
    '❤️',
    'Sistematik',
    'ayu.lestari-99',
  ])('may be %s', (name) => {
    expect(nicknameProblem(name)).toBeNull();
  });

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['🎮'.repeat(21), 'tooLong'],
    ['\u200b\u200b', 'unseen'],
    ['\u2060', 'unseen'],
    ['\u3164', 'unseen'],
    ['\u2800\u2800', 'unseen'],
    ['\u00ad', 'unseen'],
    ['\u0301', 'unseen'],
    ['\u0000Raka', 'unseen'],
    ['Ra\u0007ka', 'unseen'],
    ['Raka\ud800', 'unseen'],
    ['Ra\nka', 'unseen'],
    ['Raka\u202enimda', 'unseen'],
    ['\u2067Raka\u2069', 'unseen'],
    ['R\u200baka', 'unseen'],
    ['a\u200dd', 'unseen'],
    ['Raka\u{e0041}', 'unseen'],
    ['Admin', 'reserved'],
    ['ADMIN Budi', 'reserved'],
    ['аdmin', 'reserved'],
    ['4dm1n', 'reserved'],
    ['Ａｄｍｉｎ', 'reserved'],
    ['a.d.m.i.n', 'reserved'],
    ['Pasarmain', 'reserved'],
    ['P4sar_Main ID', 'reserved'],
    ['Customer  service', 'reserved'],
    ['cust0mer-serv1ce', 'reserved'],
    ['Order notices', 'reserved'],
    ['System', 'reserved'],
    ['staff_01', 'reserved'],
    ['Layanan Pelanggan', 'reserved'],
    ['Petugas Budi', 'reserved'],
    ['Admin Resmi', 'reserved'],
    ['官方客服', 'reserved'],
    ['客 服 小美', 'reserved'],
    ['系统通知', 'reserved'],
    ['管理員', 'reserved'],
  ] as const)('may not be %j: %s', (name, problem) => {
    expect(nicknameProblem(name)).toBe(problem);
  });
});
