import type { Database } from '../../database/open.ts';

/** A request to join a group, or to add another person. */
export type ApplicationRow = {
  id: number;
  group_id: string;
  applicant: string;
  inviter: string;
  kind: number;
  message: string;
  authentication: string;
  applied_at: number;
  key_ms: number;
  handled: string;
};

/**
 * The purposes of an application: to join, to ask an invited person, or to approve an invitation. The invited
 * person answers the second kind; owner and admins answer the others.
 */
export const applicationKinds = { joining: 0, consent: 1, invitation: 2 } as const;
type ApplicationKind = (typeof applicationKinds)[keyof typeof applicationKinds];

/** The applications to join groups. */
export class GroupApplications {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add(application: Omit<ApplicationRow, 'id' | 'handled'>): void {
    this.#database.run(
      `INSERT INTO chat_group_applications
         (group_id, applicant, inviter, kind, message, authentication, applied_at, key_ms)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (group_id, applicant, kind) WHERE handled = '' DO UPDATE SET
         message = excluded.message, applied_at = excluded.applied_at, key_ms = excluded.key_ms,
         authentication = excluded.authentication`,
      application.group_id,
      application.applicant,
      application.inviter,
      application.kind,
      application.message,
      application.authentication,
      application.applied_at,
      application.key_ms,
    );
  }

  /** The open application of a person. */
  open(
    groupId: string,
    applicant: string,
    kind: ApplicationKind = applicationKinds.joining,
  ): ApplicationRow | undefined {
    return this.#database.get<ApplicationRow>(
      "SELECT * FROM chat_group_applications WHERE group_id = ? AND applicant = ? AND kind = ? AND handled = ''",
      groupId,
      applicant,
      kind,
    );
  }

  /** The application that a notice refers to, by the notice's mark; '' is no mark. */
  marked(groupId: string, authentication: string): ApplicationRow | undefined {
    if (authentication === '') return undefined;
    return this.#database.get<ApplicationRow>(
      'SELECT * FROM chat_group_applications WHERE group_id = ? AND authentication = ?',
      groupId,
      authentication,
    );
  }

  /** Closes the open applications of a person who has joined. */
  close(groupId: string, applicant: string, handler: string): void {
    this.#database.run(
      `UPDATE chat_group_applications SET handled = 'Agree', handler = ?
       WHERE group_id = ? AND applicant = ? AND handled = ''`,
      handler,
      groupId,
      applicant,
    );
  }

  handle(id: number, result: 'Agree' | 'Reject', handler: string): void {
    this.#database.run(
      'UPDATE chat_group_applications SET handled = ?, handler = ? WHERE id = ?',
      result,
      handler,
      id,
    );
  }

  countOpen(groupId: string): number {
    return (
      this.#database.get<{ n: number }>(
        "SELECT count(*) AS n FROM chat_group_applications WHERE group_id = ? AND handled = ''",
        groupId,
      )?.n ?? 0
    );
  }

  /**
   * The applications that this account decides: those to the groups that it manages, and invitations of
   * itself.
   */
  openFor(account: string, types: 'community' | 'other', limit: number): ApplicationRow[] {
    return this.#database.all<ApplicationRow>(
      `SELECT a.* FROM chat_group_applications a
         JOIN chat_groups g ON g.group_id = a.group_id
         LEFT JOIN chat_group_members m ON m.group_id = a.group_id AND m.account = ?1 AND m.role IN ('Owner', 'Admin')
       WHERE (a.kind = 1 AND a.applicant = ?1 OR a.kind <> 1 AND m.account IS NOT NULL) AND a.handled = '' AND g.dismissed_at = 0 AND (g.type = 'Community') = ?2 ORDER BY a.key_ms DESC LIMIT ?3`,
      account,
      types === 'community',
      limit,
    );
  }
}
