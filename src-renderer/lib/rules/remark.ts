import { contactLimits } from './limits.ts';

/** The length of a remark as the chat service counts it: in bytes of UTF-8. */
export function remarkBytes(remark: string): number {
  return new TextEncoder().encode(remark.trim()).length;
}

/** True for a remark that the chat service refuses for its length. */
export function isRemarkTooLong(remark: string): boolean {
  return remarkBytes(remark) > contactLimits.remarkBytes;
}
