const prefix = /^\(\d+\+?\) /;

/** Keeps a count in front of the document's title, even while screens change the title. */
export class TitleBadge {
  #count = 0;

  constructor() {
    const title = document.querySelector('title');
    if (title) new MutationObserver(() => this.#apply()).observe(title, { childList: true });
  }

  set(count: number): void {
    this.#count = count;
    this.#apply();
  }

  #apply(): void {
    const bare = document.title.replace(prefix, '');
    const wanted = this.#count > 0 ? `(${this.#count > 99 ? '99+' : this.#count}) ${bare}` : bare;
    if (document.title !== wanted) document.title = wanted;
  }
}
