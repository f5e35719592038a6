/**
 * Removes personal data and secrets from a text for logs: URLs after their host, long words such as tokens
 * and ids, long numbers such as phones. The rest of the sentence stays readable.
 */
export function withoutPersonalData(text: string): string {
  return text
    .replace(/\b([a-z][a-z+.-]*:\/\/)(?:[^/\s"'@]*@)?([^/\s"'?#]*)[^\s"']*/gi, '$1$2/…')
    .replace(/\b[\w-]{24,}\b/g, '…')
    .replace(/\+?\d{7,}/g, '…');
}
