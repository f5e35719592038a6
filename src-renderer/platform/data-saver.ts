/** True where the person asked the browser to load little: nothing is loaded ahead then. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
