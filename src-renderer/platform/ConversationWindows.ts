/** The place of a window on the screen, in pixels. */
export interface WindowPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A conversation to show in a window of its own. */
export interface WindowRequest {
  /** The conversation's id, which names its window: each conversation has at most one. */
  readonly name: string;
  /** The path of the window's page. */
  readonly path: string;
  /** The window's place at its last close; null if unknown. A host that remembers places itself uses its own. */
  readonly place: WindowPlace | null;
}

/** Windows that show one conversation alone, beside the windows with the whole product. */
export interface ConversationWindows {
  /** Opens a conversation's window, or brings it to the front; false if the host blocked it. */
  open(request: WindowRequest): Promise<boolean>;
  /** Shows a path in a window with the whole product. */
  openMain(path: string): void;
  /** Closes this window, which shows a conversation alone. */
  close(): void;
  /** Sets whether this window stays above all others; null if the host cannot do that. */
  readonly setOnTop: ((isOnTop: boolean) => void) | null;
}
