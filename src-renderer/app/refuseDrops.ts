/**
 * Refuses files that are dropped where nothing takes them, as long as the page lives: the browser would open them in
 * place of the page, and what is written there would be lost.
 */
export function refuseDrops(signal: AbortSignal): void {
  const refuse = (event: DragEvent) => {
    const isFileField = event.target instanceof HTMLInputElement && event.target.type === 'file';
    if (event.defaultPrevented || isFileField || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', refuse, { signal });
  window.addEventListener('drop', refuse, { signal });
}
