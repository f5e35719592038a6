/** The fault of a field of the login modal, as a translation key. */
export type FieldFault = 'phoneRequired' | 'phoneInvalid' | 'codeRequired' | 'codeInvalid';

/** The digits of an input, because phones and codes contain only digits; Chinese keyboards also have wide ones. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}

/** The fault of a phone number without its area code, or null. */
export function phoneFault(phone: string): FieldFault | null {
  if (phone === '') return 'phoneRequired';
  return /^\d{5,15}$/.test(phone) ? null : 'phoneInvalid';
}

/** The fault of a verification code, or null. */
export function codeFault(code: string): FieldFault | null {
  if (code === '') return 'codeRequired';
  return /^\d{4,8}$/.test(code) ? null : 'codeInvalid';
}
