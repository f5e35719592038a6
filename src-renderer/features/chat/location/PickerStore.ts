import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiClient } from '#api/ApiClient.ts';
import { type Place, placeList } from '#api/contract/places.ts';
import { ApiError } from '#api/errors.ts';
import type { OutgoingBody } from '#im/records.ts';
import { descriptionOfPlace } from '#lib/chat/place-words.ts';
import { coordinatesOf, type MapView, type Position, zoomRange } from '#lib/mercator.ts';
import type { PositionAnswer, PositionProblem } from './position.ts';

/** The initial map view without a chosen place: the middle of Jakarta. */
const beginning: MapView = { center: { latitude: -6.1754, longitude: 106.8272 }, zoom: 13 };
/** The zoom of a chosen place. */
const nearZoom = 16;
const restMs = 350;

/** The state of a search by name. */
export type SearchState =
  | { readonly kind: 'idle' | 'searching' | 'none' | 'failed' }
  | { readonly kind: 'found'; readonly items: readonly Place[] };

/** The state of the address of the place under the pin. */
export type AddressState = 'none' | 'asking' | 'known' | 'unknown' | 'failed';

/** The parts of the session that the picker uses. */
export interface PickerSources {
  readonly api: Pick<ApiClient, 'callAt'>;
  /** The address of the place search; empty if there is none. */
  readonly search: string;
  readonly locate: () => Promise<PositionAnswer>;
}

/** A location being chosen: the map, the search, and the place under the pin. */
export class PickerStore {
  view: MapView = beginning;
  text = '';
  found: SearchState = { kind: 'idle' };
  /** The active result in the list. */
  active = 0;
  locating: 'idle' | 'asking' | PositionProblem = 'idle';
  address = '';
  addressState: AddressState = 'none';
  /** The title typed by the user; null while the place's own title is used. */
  private ownTitle: string | null = null;
  private placeTitle = '';
  readonly #sources: PickerSources;
  // Aborts a search whose response would arrive after the next one.
  #searches = new AbortController();
  #lookups = new AbortController();
  #searchTimer: ReturnType<typeof setTimeout> | undefined;
  #lookupTimer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(sources: PickerSources) {
    this.#sources = sources;
    makeAutoObservable(this, { view: observableRef, found: observableRef });
  }

  /** True if places can be searched by name. */
  get canSearch(): boolean {
    return this.#sources.search !== '';
  }

  get title(): string {
    return this.ownTitle ?? this.placeTitle;
  }

  get canZoomIn(): boolean {
    return this.view.zoom < zoomRange.max;
  }

  get canZoomOut(): boolean {
    return this.view.zoom > zoomRange.min;
  }

  /** Called when the picker opens: looks up the place under the pin. */
  open(): void {
    this.#isClosed = false;
    this.#lookUp();
  }

  /** Takes a moved or zoomed view; looks up the place under the pin after a pause. */
  move(view: MapView): void {
    const hasMoved =
      view.center.latitude !== this.view.center.latitude ||
      view.center.longitude !== this.view.center.longitude;
    this.view = view;
    if (hasMoved) this.#lookUp();
  }

  setTitle(title: string): void {
    this.ownTitle = title;
  }

  /** Searches for the typed text after a pause in typing. */
  type(text: string): void {
    this.text = text;
    this.active = 0;
    this.#searches.abort();
    clearTimeout(this.#searchTimer);
    if (text.trim() === '') {
      this.found = { kind: 'idle' };
      return;
    }
    // Earlier results stay on screen until the new ones arrive.
    if (this.found.kind !== 'found') this.found = { kind: 'searching' };
    this.#searchTimer = setTimeout(() => void this.#search(text), restMs);
  }

  /** Repeats the failed search. */
  retry(): void {
    this.found = { kind: 'searching' };
    void this.#search(this.text);
  }

  /** Moves the active result. */
  step(by: 1 | -1): void {
    if (this.found.kind !== 'found') return;
    this.active = Math.min(this.found.items.length - 1, Math.max(0, this.active + by));
  }

  /** Closes the list of results. */
  dismiss(): void {
    this.type('');
  }

  /** Moves the pin to a result. */
  choose(place: Place | undefined): void {
    if (!place) return;
    this.dismiss();
    this.#forgetLookup();
    this.view = { center: { latitude: place.latitude, longitude: place.longitude }, zoom: nearZoom };
    this.ownTitle = null;
    this.#named(place);
  }

  /** Moves the pin to the device's position, or shows why it is not available. */
  async locate(): Promise<void> {
    if (this.locating === 'asking') return;
    this.locating = 'asking';
    const answer = await this.#sources.locate();
    if (this.#isClosed) return;
    runInAction(() => {
      if (answer.kind !== 'here') {
        this.locating = answer.kind;
        return;
      }
      this.locating = 'idle';
      this.view = { center: answer.position, zoom: nearZoom };
      this.#lookUp();
    });
  }

  /** The message with the place under the pin; `unnamed` is the title of a place without one. */
  body(unnamed: string): OutgoingBody {
    const { latitude, longitude } = this.view.center;
    const description = descriptionOfPlace({
      title: this.title.trim() || unnamed,
      address: this.address || coordinatesOf(this.view.center),
    });
    return { kind: 'location', description, latitude: rounded(latitude), longitude: rounded(longitude) };
  }

  /** Aborts all requests. */
  close(): void {
    this.#isClosed = true;
    this.#searches.abort();
    this.#forgetLookup();
    clearTimeout(this.#searchTimer);
  }

  async #search(text: string): Promise<void> {
    this.#searches = new AbortController();
    const { signal } = this.#searches;
    let found: SearchState;
    try {
      const items = await this.#ask({ q: text }, signal);
      found = items.length > 0 ? { kind: 'found', items } : { kind: 'none' };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      found = { kind: 'failed' };
    }
    if (signal.aborted) return;
    runInAction(() => {
      this.found = found;
      this.active = 0;
    });
  }

  /** Requests the place under the pin; until the response only the coordinates are known. */
  #lookUp(): void {
    this.#forgetLookup();
    this.placeTitle = '';
    this.address = '';
    if (!this.canSearch) return;
    this.addressState = 'asking';
    this.#lookupTimer = setTimeout(() => void this.#askAddress(this.view.center), restMs);
  }

  #forgetLookup(): void {
    this.#lookups.abort();
    clearTimeout(this.#lookupTimer);
  }

  async #askAddress(center: Position): Promise<void> {
    this.#lookups = new AbortController();
    const { signal } = this.#lookups;
    let place: Place | null = null;
    let state: AddressState = 'unknown';
    try {
      place =
        (await this.#ask({ latitude: center.latitude, longitude: center.longitude }, signal))[0] ?? null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      state = 'failed';
    }
    if (signal.aborted) return;
    runInAction(() => {
      if (place) this.#named(place);
      else this.addressState = state;
    });
  }

  #named({ title, address }: Pick<Place, 'title' | 'address'>): void {
    this.placeTitle = title;
    this.address = address;
    this.addressState = 'known';
  }

  async #ask(input: { q: string } | Position, signal: AbortSignal): Promise<readonly Place[]> {
    const { items } = await this.#sources.api.callAt(this.#sources.search, placeList, input, { signal });
    return items;
  }
}

/** Rounds a degree to about a tenth of a metre, because more digits carry no information. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
