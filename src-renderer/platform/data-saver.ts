/** True if the person asked the browser to save data; then nothing is loaded ahead. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
