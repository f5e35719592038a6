import type { LoginBody } from '#api/contract/auth.ts';
import { codes } from '#api/contract/common.ts';
import type { Language } from '#lib/locale.ts';
import { profileLimits } from '#lib/rules/limits.ts';
import { nicknameProblem } from '#lib/rules/nickname.ts';
import { lineOf } from '#lib/text.ts';
import { artAddress } from '../art/address.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import type { Coupons } from './Coupons.ts';
import { FieldRefusal, Refusal } from './Refusal.ts';
import type { Sessions } from './Sessions.ts';
import { phoneOf, type Sms } from './Sms.ts';
import type { StandInProviders } from './StandInProviders.ts';
import type { Users } from './Users.ts';
import type { UserRow } from './user-records.ts';

/** The first id of users who sign up, far from the seeded ids. */
const firstNewUserId = 900_001;

/** The dependencies of signing in. */
export interface SignInDeps {
  database: Database;
  clock: Clock;
  users: Users;
  coupons: Coupons;
  sessions: Sessions;
  sms: Sms;
  providers: StandInProviders;
}

interface Identity {
  column: 'phone' | 'google_id' | 'facebook_id';
  value: string;
  name: string | null;
}

/**
 * Signs people in by phone code or provider; the first sign-in creates the account with its welcome coupon.
 */
export class SignIn {
  readonly #deps: SignInDeps;

  constructor(deps: SignInDeps) {
    this.#deps = deps;
  }

  signIn(
    body: LoginBody,
    language: Language,
  ): { token: string; expiresAt: number; user: UserRow; isNewUser: boolean } {
    const { database, users, sessions } = this.#deps;
    const identity = body.type === 'code' ? this.#byCode(body) : this.#byProvider(body);
    return database.transaction(() => {
      const known = database.get<{ user_id: number }>(
        `SELECT user_id FROM users WHERE ${identity.column} = ?`,
        identity.value,
      );
      const user = users.take(known?.user_id ?? this.#register(identity, language));
      if (user.is_destroyed === 1) throw new Refusal(codes.forbidden, 'accountClosed');
      // Chat notices use the language of the user's last sign-in.
      database.run('UPDATE users SET language = ? WHERE user_id = ?', language, user.user_id);
      return { ...sessions.create(user.user_id), user, isNewUser: known === undefined };
    });
  }

  /**
   * Adds a phone to an account without one; whether the phone is taken is only reported to a caller who has
   * proved to own it.
   */
  bindPhone(userId: number, body: { phone: string; areaCode: string; code: string }): void {
    const { database, users, sms } = this.#deps;
    const phone = phoneOf(body.areaCode, body.phone);
    if (users.take(userId).phone !== null) throw new Refusal(codes.conflict, 'phoneBound');
    if (!sms.verify(phone, body.code)) throw new Refusal(codes.wrongSmsCode, 'wrongSmsCode');
    database.transaction(() => {
      if (database.get('SELECT 1 FROM users WHERE phone = ?', phone)) {
        throw new Refusal(codes.conflict, 'phoneTaken');
      }
      database.run('UPDATE users SET phone = ? WHERE user_id = ? AND phone IS NULL', phone, userId);
    });
  }

  #byCode(body: LoginBody): Identity {
    if (!body.phone) throw new FieldRefusal('phone', 'required');
    if (!body.code) throw new FieldRefusal('code', 'required');
    if (!body.area_code) throw new FieldRefusal('area_code', 'required');
    const phone = phoneOf(body.area_code, body.phone);
    if (!this.#deps.sms.verify(phone, body.code)) throw new Refusal(codes.wrongSmsCode, 'wrongSmsCode');
    return { column: 'phone', value: phone, name: null };
  }

  #byProvider(body: LoginBody): Identity {
    const provider = body.type === 'google' ? 'google' : 'facebook';
    if (!body.oauthToken) throw new FieldRefusal('oauthToken', 'required');
    const claims = this.#deps.providers.verify(provider, body.oauthToken);
    if (!claims) throw new Refusal(codes.oauthRefused, 'oauthRefused');
    return { column: `${provider}_id`, value: claims.subject, name: claims.name };
  }

  #register(identity: Identity, language: Language): number {
    const { database, clock, coupons } = this.#deps;
    const last = database.get<{ id: number | null }>('SELECT max(user_id) AS id FROM users')?.id ?? 0;
    const userId = Math.max(last + 1, firstNewUserId);
    database.run(
      `INSERT INTO users (user_id, nickname, avatar_medium, avatar_original, ${identity.column}, language, presence, registered_at) VALUES (?, ?, ?, ?, ?, ?, 'online', ?)`,
      userId,
      firstNickname(identity.name) ?? `user${userId}`,
      artAddress('avatar', userId, 200),
      artAddress('avatar', userId, 800),
      identity.value,
      language,
      clock.now(),
    );
    database.run('INSERT INTO wallets (user_id) VALUES (?)', userId);
    coupons.giveWelcome(userId);
    return userId;
  }
}

/** The provider's name becomes the nickname if it is a valid nickname here. */
function firstNickname(name: string | null): string | null {
  const line = [...lineOf(name ?? '')].slice(0, profileLimits.nickname).join('').trim();
  return nicknameProblem(line) === null ? line : null;
}
