/** The browser's offer to install the site as an app. */
export interface AppInstaller {
  /** True while the browser offers to install the site. */
  canInstall(): boolean;
  /** Calls back when the offer appears or ends; the returned function unsubscribes. */
  onChange(listener: () => void): () => void;
  /** Shows the browser's question; true if the person agreed. */
  install(): Promise<boolean>;
}
