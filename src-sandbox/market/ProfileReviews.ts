import { codes } from '#api/contract/common.ts';
import type { OwnMedia } from '#api/contract/users.ts';
import { voiceProblem } from '#lib/rules/profile.ts';
import type { ProfileLimits } from '#lib/rules/profile-limits.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { FieldRefusal, Refusal } from './Refusal.ts';
import type { Uploads } from './Uploads.ts';

/** Uploads that are submitted with a change of the user's own profile. */
export interface MediaChange {
  avatar?: { medium: string; original: string } | undefined;
  audio?: { url: string; seconds: number } | null | undefined;
  pictures?: string[] | undefined;
}

/** An upload that waits for a review. */
export interface WaitingMedia {
  media_id: number;
  user_id: number;
  nickname: string;
  kind: 'avatar' | 'audio' | 'picture';
  url: string;
  medium_url: string;
  seconds: number | null;
}

interface MediaRow {
  kind: WaitingMedia['kind'];
  url: string;
  seconds: number | null;
  state: 'under_review' | 'rejected';
  reason: string;
}

/** Avatars, voices and pictures between their upload and their approval. */
export class ProfileReviews {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #uploads: Uploads;
  readonly #limits: ProfileLimits;

  constructor(database: Database, clock: Clock, limits: ProfileLimits, uploads: Uploads) {
    this.#database = database;
    this.#clock = clock;
    this.#limits = limits;
    this.#uploads = uploads;
  }

  /** All uploads of a user, approved or not, as only they see them. */
  ownMedia(userId: number): OwnMedia {
    const rows = this.#database.all<MediaRow>(
      'SELECT kind, url, seconds, state, reason FROM profile_media WHERE user_id = ? ORDER BY media_id',
      userId,
    );
    const audio = rows.find((row) => row.kind === 'audio');
    const avatar = rows.find((row) => row.kind === 'avatar');
    const shown = this.#pictures(userId).map((url) => ({ url, state: 'approved' as const, reason: '' }));
    const others = rows
      .filter((row) => row.kind === 'picture')
      .map(({ url, state, reason }) => ({ url, state, reason }));
    return {
      avatar: avatar ? { url: avatar.url, state: avatar.state, reason: avatar.reason } : null,
      audio: audio
        ? { url: audio.url, seconds: audio.seconds ?? 1, state: audio.state, reason: audio.reason }
        : null,
      pictures: [...shown, ...others],
      albumMax: this.#limits.albumMax,
    };
  }

  /** Submits uploads, which are public once they are approved. Runs inside the profile's transaction. */
  submit(user: { userId: number; isPlayer: boolean }, change: MediaChange): void {
    const { userId, isPlayer } = user;
    if ((change.audio !== undefined || change.pictures !== undefined) && !isPlayer) {
      throw new Refusal(codes.forbidden, 'notPlayer');
    }
    if (change.avatar) this.#submitAvatar(userId, change.avatar);
    if (change.audio !== undefined) this.#submitAudio(userId, change.audio);
    if (change.pictures) this.#submitPictures(userId, change.pictures);
  }

  /** The uploads that wait for a review, oldest first. */
  waiting(): WaitingMedia[] {
    return this.#database.all<WaitingMedia>(
      `SELECT m.media_id, m.user_id, u.nickname, m.kind, m.url, m.medium_url, m.seconds
       FROM profile_media m JOIN users u USING (user_id) WHERE m.state = 'under_review' ORDER BY m.submitted_at LIMIT 50`,
    );
  }

  /** Approves an upload, or rejects it with a reason; returns its owner. */
  decide(mediaId: number, isApproved: boolean, reason: string): number | null {
    return this.#database.transaction(() => {
      const row = this.#database.get<WaitingMedia>(
        "SELECT *, '' AS nickname FROM profile_media WHERE media_id = ? AND state = 'under_review'",
        mediaId,
      );
      if (!row) return null;
      if (!isApproved) {
        this.#database.run(
          "UPDATE profile_media SET state = 'rejected', reason = ? WHERE media_id = ?",
          reason,
          mediaId,
        );
        return row.user_id;
      }
      this.#database.run('DELETE FROM profile_media WHERE media_id = ?', mediaId);
      if (row.kind === 'avatar') {
        this.#database.run(
          'UPDATE users SET avatar_medium = ?, avatar_original = ? WHERE user_id = ?',
          row.medium_url,
          row.url,
          row.user_id,
        );
      } else if (row.kind === 'audio') {
        this.#database.run(
          'UPDATE users SET audio_url = ?, audio_seconds = ? WHERE user_id = ?',
          row.url,
          row.seconds,
          row.user_id,
        );
      } else this.#setPictures(row.user_id, [...this.#pictures(row.user_id), row.url]);
      return row.user_id;
    });
  }

  #submitAvatar(userId: number, avatar: { medium: string; original: string }): void {
    this.#uploads.mustOwn(userId, avatar.original, 'avatar', 'avatar.original');
    this.#uploads.mustOwn(userId, avatar.medium, 'avatar', 'avatar.medium');
    this.#drop(userId, 'avatar');
    this.#database.run(
      "INSERT INTO profile_media (user_id, kind, url, medium_url, submitted_at) VALUES (?, 'avatar', ?, ?, ?)",
      userId,
      avatar.original,
      avatar.medium,
      this.#clock.now(),
    );
  }

  #submitAudio(userId: number, audio: { url: string; seconds: number } | null): void {
    if (audio === null) {
      this.#drop(userId, 'audio');
      this.#database.run('UPDATE users SET audio_url = NULL, audio_seconds = NULL WHERE user_id = ?', userId);
      return;
    }
    this.#uploads.mustOwn(userId, audio.url, 'voice', 'audio');
    if (voiceProblem(audio.seconds, this.#limits)) {
      const { voiceMinSeconds: min, voiceMaxSeconds: max } = this.#limits;
      throw new FieldRefusal('audio', 'voiceLength', { min, max });
    }
    this.#drop(userId, 'audio');
    this.#database.run(
      "INSERT INTO profile_media (user_id, kind, url, seconds, submitted_at) VALUES (?, 'audio', ?, ?, ?)",
      userId,
      audio.url,
      audio.seconds,
      this.#clock.now(),
    );
  }

  #submitPictures(userId: number, wanted: string[]): void {
    const max = this.#limits.albumMax;
    const unique = [...new Set(wanted)];
    if (unique.length > max) throw new FieldRefusal('pictures', 'albumFull', { max });
    const shown = this.#pictures(userId);
    const known = new Set(
      this.#database
        .all<{ url: string }>("SELECT url FROM profile_media WHERE user_id = ? AND kind = 'picture'", userId)
        .map(({ url }) => url),
    );
    for (const url of known) {
      if (unique.includes(url)) continue;
      this.#database.run('DELETE FROM profile_media WHERE user_id = ? AND url = ?', userId, url);
    }
    this.#setPictures(
      userId,
      unique.filter((url) => shown.includes(url)),
    );
    for (const [index, url] of unique.entries()) {
      if (shown.includes(url) || known.has(url)) continue;
      this.#uploads.mustOwn(userId, url, 'album', `pictures.${index}`);
      this.#database.run(
        "INSERT INTO profile_media (user_id, kind, url, submitted_at) VALUES (?, 'picture', ?, ?)",
        userId,
        url,
        this.#clock.now(),
      );
    }
  }

  #pictures(userId: number): string[] {
    return this.#database
      .all<{ url: string }>('SELECT url FROM pictures WHERE user_id = ? ORDER BY position', userId)
      .map(({ url }) => url);
  }

  #setPictures(userId: number, urls: string[]): void {
    this.#database.run('DELETE FROM pictures WHERE user_id = ?', userId);
    for (const [position, url] of urls.entries()) {
      this.#database.run(
        'INSERT INTO pictures (user_id, position, url) VALUES (?, ?, ?)',
        userId,
        position,
        url,
      );
    }
  }

  #drop(userId: number, kind: 'avatar' | 'audio'): void {
    this.#database.run('DELETE FROM profile_media WHERE user_id = ? AND kind = ?', userId, kind);
  }
}
