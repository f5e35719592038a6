/** Content that should not be sent in a chat: a password, or contact data outside the market. */
export type Sensitive = 'password' | 'contact';

const passwords = [
  // Matches "password: abc123", "kata sandi saya abc123", "pw=…", "密码是…".
  /\b(?:password|passwd|passcode|pass ?word|pwd|pw|kata ?sandi|sandi|pin|otp)\b\s*(?:(?:is|are|saya|ku|aku|akun|nya|adalah)\s+)*[:=-]?\s*(?=\S*\d)\S{4,}/iu,
  /\b(?:password|passwd|pwd|kata ?sandi)\b(?:\s+(?:is|saya|ku|aku|akun))*\s*[:=]\s*\S{4,}/iu,
  /(?:密码|口令|验证码)\s*(?:是|为|[:：=])?\s*[\w!@#$%^&*.-]{4,}/u,
  /\b(?:kode|code)\s+(?:otp|verifikasi|verification)?\s*[:=]?\s*\d{4,8}\b/iu,
];

const contacts = [
  /\b(?:whats ?app|wa\.me|telegram|t\.me|discord(?:\.gg)?|line\.me|instagram|wechat|signal)\b/iu,
  /(?:微信|加微|加我\s*vx|\bvx\b|扣扣|\bqq\b\s*[:：]?\s*\d{5,})/iu,
  /\b(?:wa|ig|fb|dc|tele)\s*[:=@]?\s*(?:\+?\d{6,}|@[\w.]{3,})/iu,
  /\bid line\b|\bline\s*[:=@]\s*[\w.]{3,}/iu,
  /[\w.+-]{2,}@[\w-]{2,}\.[a-z]{2,}/iu,
];

/** Matches a phone number as people write it: 08… or +62…, 9 to 14 digits with spaces, dots or dashes between. */
const phone = /(?<![\w-])(?:\+?62|0)[\s.-]?8\d(?:[\s.-]?\d){7,11}(?![\w-])/u;
const foreignPhone = /(?<![\w-])\+\d{1,3}(?:[\s.-]?\d){7,12}(?![\w-])/u;

/**
 * The sensitive content that a text seems to have, or null. The check uses words and numbers only and can be
 * wrong, so a screen may warn but never refuse.
 */
export function sensitiveIn(text: string): Sensitive | null {
  const plain = text.normalize('NFKC').slice(0, 2000);
  if (passwords.some((pattern) => pattern.test(plain))) return 'password';
  if (contacts.some((pattern) => pattern.test(plain)) || phone.test(plain) || foreignPhone.test(plain))
    return 'contact';
  return null;
}
