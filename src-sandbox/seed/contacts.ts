import type { Database } from '../database/open.ts';
import { Accounts } from '../gateway/store/Accounts.ts';
import { Relations } from '../gateway/store/Relations.ts';
import { people } from './people.ts';

/** Bagas wants to be asked before somebody adds him to their contacts, and one person waits for his answer. */
export function seedContacts(database: Database, now: number): void {
  const bagas = String(people.bagas);
  const accounts = new Accounts(database);
  accounts.setTags(bagas, {
    ...accounts.tags(bagas),
    Tag_Profile_IM_AllowType: 'AllowType_Type_NeedConfirm',
  });
  new Relations(database).apply({
    account: bagas,
    applicant: String(people.sekar),
    remark: '',
    source: 'AddSource_Type_Web',
    wording: 'Kita satu tim Sabtu kemarin, boleh main lagi?',
    group_name: '',
    applied_at: now - 50 * 60,
  });
}
