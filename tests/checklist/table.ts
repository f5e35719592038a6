/** How many behaviours each area of the product's checklist has; an id is `area-number`, from 01 on. */
export const areas: Readonly<Record<string, number>> = {
  'M-ROUTE': 56,
  'M-LOGIN': 38,
  'M-GUARD': 20,
  'M-USER': 40,
  'M-SKILL': 30,
  'M-ORDER': 43,
  'M-COUPON': 6,
  'M-WALLET': 7,
  'M-PAYOUT': 19,
  'M-REALNAME': 11,
  'M-TOPUP': 9,
  'M-INVITE': 19,
  'M-PROMO': 20,
  'M-HELP': 4,
  'M-API': 43,
  'M-ERR': 26,
  'M-CONST': 14,
  'M-NATIVE': 4,
  'C-LIST': 44,
  'C-HEAD': 40,
  'C-CAROUSEL': 13,
  'C-MSG': 83,
  'C-CUSTOM': 31,
  'C-MENU': 19,
  'C-RISK': 7,
  'C-STATUS': 12,
  'C-RECEIPT': 32,
  'C-REVOKE': 10,
  'C-QUOTE': 24,
  'C-FORWARD': 18,
  'C-MERGE': 9,
  'C-IMGVIEW': 24,
  'C-AUDIO': 5,
  'C-TRANS': 12,
  'C-INPUT': 84,
  'C-EVAL': 5,
  'C-QUICK': 2,
  'C-GROUP': 44,
  'C-APPLY': 22,
  'C-SCROLL': 8,
  'C-TIME': 7,
  'C-CALL': 6,
  'C-SEARCH': 7,
  'C-CONF': 27,
  'C-PUSH': 15,
  'C-API': 30,
  'C-ERR': 40,
  'C-CONST': 14,
  'C-STORE': 2,
};

/** A test: its file below `tests/`, and its title below those of its groups. */
export type TestName = readonly [file: string, title: string];

/** Ids, single or as `M-LOGIN-01..08`, and the tests that try them. */
export const tried: readonly (readonly [ids: string, ...tests: TestName[]])[] = [
  ['M-ROUTE-01', ['e2e/story.spec.ts', 'a visitor sees Home: offers, games, players, accounts']],
  [
    'M-ROUTE-02..03 M-ROUTE-12 M-ROUTE-15 M-ROUTE-38..39',
    ['unit/app/route-table.test.ts', '%s is open to %s users as %s'],
    ['e2e/market/own-pages.spec.ts', 'a visitor opens public pages and is asked to log in for all others'],
  ],
  [
    'M-ROUTE-04..11 M-ROUTE-13..14 M-ROUTE-16..26 M-ROUTE-28..37 M-ROUTE-40..44 M-ROUTE-46..51 M-ROUTE-54..56',
    ['unit/app/route-table.test.ts', '%s is open to %s users as %s'],
  ],
  [
    'M-ROUTE-27',
    [
      'e2e/market/public.spec.ts',
      'Back from a product leads to its game, even if the product was opened by its URL',
    ],
  ],
  ['M-ROUTE-45', ['unit/app/route-table.test.ts', 'takes the id of a user’s page as that user']],
  ['M-ROUTE-52', ['unit/app/route-table.test.ts', '%s is not found, for anyone']],
  ['M-ROUTE-53', ['unit/i18n/specified-words.test.ts', 'the specified texts › %s says at %s: %s']],
  [
    'M-LOGIN-01..08',
    [
      'unit/features/session/login-dialog.test.tsx',
      'offers two social providers, and a phone with its area code, a code, Send and Submit',
    ],
  ],
  [
    'M-LOGIN-09',
    ['unit/features/session/login-rules.test.ts', 'phone and code hold digits only, and are required'],
    [
      'unit/features/session/login-store.test.ts',
      'by phone › accepts digits only; input in either field enables submit',
    ],
  ],
  [
    'M-LOGIN-10..11',
    [
      'unit/features/session/login-store.test.ts',
      'by phone › reports missing input with the specified texts',
    ],
  ],
  [
    'M-LOGIN-12..13 M-LOGIN-16',
    [
      'unit/features/session/login-dialog.test.tsx',
      'Send works for a valid phone only, shows a countdown, and explains it on a press meanwhile',
    ],
  ],
  [
    'M-LOGIN-14',
    [
      'unit/features/session/login-dialog.test.tsx',
      'Submit is enabled by either field; missing input is then shown at the other',
    ],
  ],
  [
    'M-LOGIN-15 M-LOGIN-17',
    [
      'unit/features/session/sms-countdown.test.ts',
      'counts down from 60 seconds and continues after a reload',
    ],
  ],
  [
    'M-LOGIN-18 M-LOGIN-20..22 M-LOGIN-38',
    [
      'unit/features/session/login-store.test.ts',
      'by phone › logs in with phone, code and area_code, and passes the redirect on',
    ],
  ],
  [
    'M-LOGIN-19 M-LOGIN-27..28',
    [
      'unit/features/session/login-store.test.ts',
      'by a social provider › posts the token of either provider',
    ],
  ],
  [
    'M-LOGIN-23..26',
    [
      'unit/features/session/login-store.test.ts',
      'by phone › requests a code with the number and its area code, then not again for 60 seconds',
    ],
  ],
  [
    'M-LOGIN-29..30',
    ['unit/features/session/library.test.ts', 'loadLibrary gives up after 300 checks, 100 ms apart'],
  ],
  [
    'M-LOGIN-31..33',
    ['e2e/errors.spec.ts', 'an expired session is removed and the login is shown'],
    [
      'e2e/odd-browser.spec.ts',
      'a sign-out takes effect at once and is sent to the server when it responds again',
    ],
  ],
  [
    'M-LOGIN-34..35',
    [
      'unit/parts/root/session-store.test.ts',
      'a session survives a restart: the user in browser storage, the token in the secret store',
    ],
  ],
  ['M-GUARD-01..03', ['e2e/story.spec.ts', 'a protected page asks for the login, and opens after it']],
  [
    'M-GUARD-04..08',
    ['e2e/market/own-pages.spec.ts', 'a visitor opens public pages and is asked to log in for all others'],
  ],
  [
    'M-GUARD-09',
    [
      'e2e/market/skills.spec.ts',
      'a skill is submitted, refused, edited, approved, ordered with a coupon, reviewed and unpublished',
    ],
  ],
  [
    'M-GUARD-10..11',
    [
      'e2e/market/profile.spec.ts',
      'a player’s album and voice: shortest, longest, under review, approved, rejected',
    ],
  ],
  [
    'M-GUARD-12..13',
    [
      'unit/i18n/specified-words.test.ts',
      'the specified texts › tell a person who is no player so, with the brand’s name',
    ],
    ['e2e/market/skills.spec.ts', 'a user who is no player finds the link to become one'],
  ],
  [
    'M-GUARD-14..15 M-PROMO-09..10',
    [
      'unit/sandbox/market/campaigns.test.ts',
      'applications › need consent, a phone and a completed profile, and make the applicant an account owner',
    ],
  ],
  [
    'M-GUARD-16..17 M-PAYOUT-12',
    [
      'unit/sandbox/market/wallet.test.ts',
      'withdrawal › needs a verified name, a payout account, a Tuesday and an amount within the limits',
    ],
  ],
  [
    'M-GUARD-18 M-SKILL-25',
    [
      'unit/sandbox/market/profile.test.ts',
      'own skills › return to their owner with a reason when an admin unlists them',
    ],
    [
      'e2e/market/skills.spec.ts',
      'a skill is submitted, refused, edited, approved, ordered with a coupon, reviewed and unpublished',
    ],
  ],
  [
    'M-GUARD-19 C-HEAD-04',
    ['e2e/market/own-pages.spec.ts', 'a service account’s name is no link in the chat'],
    [
      'unit/features/chat/conversation/conversation-window.test.tsx',
      'the head of a conversation › %s has a page, can be followed, is warned about and written to: %s',
    ],
  ],
  [
    'M-GUARD-20 M-USER-03',
    [
      'unit/features/players/following-and-region.test.ts',
      'following › is not offered for the service account %i',
    ],
    ['e2e/market/standing.spec.ts', 'a service account’s URL shows its page, without a follow button'],
  ],
  [
    'M-USER-01..02',
    [
      'e2e/market/permissions.spec.ts',
      'a person’s page shows whether they can be followed, messaged and ordered from',
    ],
  ],
  [
    'M-USER-04..06',
    [
      'unit/features/players/following-and-region.test.ts',
      'following › sends user and action, and reloads the profile afterwards',
    ],
  ],
  [
    'M-USER-07 M-USER-09..10 M-USER-14..16',
    ['e2e/market/profile.spec.ts', 'name, birthday and gender: rules, gender once, and what others see'],
  ],
  [
    'M-USER-08 M-USER-19',
    [
      'e2e/market/profile.spec.ts',
      'an avatar is cropped, submitted, and shown to others once it is approved',
    ],
  ],
  [
    'M-USER-11..13 M-USER-20..23',
    [
      'e2e/market/profile.spec.ts',
      'a player’s album and voice: shortest, longest, under review, approved, rejected',
    ],
  ],
  [
    'M-USER-17 M-SKILL-30',
    ['e2e/market/leave.spec.ts', 'leaving a form asks for confirmation while a recording or an upload runs'],
  ],
  [
    'M-USER-18',
    [
      'unit/features/players/following-and-region.test.ts',
      'a profile is busy during an upload, so that nothing is saved meanwhile',
    ],
  ],
  [
    'M-USER-24',
    [
      'unit/parts/uploads/drafts.test.ts',
      'a system that cannot record shows the problem and records nothing',
    ],
  ],
  ['M-USER-25..40', ['unit/sandbox/market/entities.test.ts', 'a profile contains the gender %s']],
  [
    'M-SKILL-01..04',
    [
      'e2e/market/skills.spec.ts',
      'a skill is submitted, refused, edited, approved, ordered with a coupon, reviewed and unpublished',
    ],
  ],
  [
    'M-SKILL-05..21',
    ['unit/sandbox/market/entities.test.ts', 'a skill contains the fields of its list entry and of its page'],
  ],
  [
    'M-SKILL-22',
    ['unit/sandbox/abuse.test.ts', 'an unlisted skill › is shown to its owner and to nobody else'],
  ],
  [
    'M-SKILL-23..24',
    ['unit/lib/rules/profile.test.ts', 'skill rules › offer no more at the limit'],
    [
      'unit/sandbox/market/profile.test.ts',
      'own skills › are for players only, one per game and service, at most ten, with every field filled in',
    ],
  ],
  ['M-SKILL-26..29', ['unit/lib/rules/profile.test.ts', 'skill rules › require every field of the form']],
  [
    'M-ORDER-01..02',
    [
      'e2e/market/rental.spec.ts',
      'a rental: the login is masked, copied, and removed at the end; an order that nobody accepts is refunded',
    ],
  ],
  ['M-ORDER-03', ['e2e/story.spec.ts', 'follow, order, chat, accept, finish, confirm, review']],
  [
    'M-ORDER-04..11',
    [
      'unit/sandbox/market/entities.test.ts',
      'an order contains item, price, quantity, total, service user, status and coupon; only its seller sees the income',
    ],
    [
      'e2e/market/own-pages.spec.ts',
      'orders are shown with all details and exported; coins and diamonds each have their list',
    ],
  ],
  [
    'M-ORDER-12..18',
    ['unit/i18n/specified-words.test.ts', 'the specified texts › name the statuses and tabs as specified'],
    [
      'unit/lib/rules/order.test.ts',
      'the table of transitions › leads to every status from the first, and out of every one but refunded',
    ],
  ],
  [
    'M-ORDER-19..23',
    [
      'unit/lib/rules/order.test.ts',
      'an order that is %s › and a %s › lets each actor do what is in the table and nothing else, reviewed: %s',
    ],
  ],
  [
    'M-ORDER-24..28',
    ['unit/features/orders/order-view.test.ts', 'tabs › contain the orders of their names'],
    [
      'unit/sandbox/market/entities.test.ts',
      'the tabs of the order list contain the orders of their statuses',
    ],
  ],
  [
    'M-ORDER-29..30',
    ['unit/sandbox/market/timers.test.ts', 'countdowns of orders › fire at their time and not before'],
  ],
  [
    'M-ORDER-31',
    [
      'unit/sandbox/market/timers.test.ts',
      'countdowns of orders › close the complaint period, and stop while a complaint is open',
    ],
    ['unit/features/orders/order-view.test.ts', 'buttons › hide the complaint when its time is over'],
  ],
  ['M-ORDER-32', ['unit/lib/rules/order.test.ts', 'a countdown › of %s runs %i ms']],
  [
    'M-ORDER-33',
    ['e2e/market/orders.spec.ts', 'a used coupon is in no other price, and cancelling warns that it is lost'],
  ],
  [
    'M-ORDER-34',
    [
      'unit/sandbox/market/money.test.ts',
      'money › pays players and owners in coins less the fee, and keeps used coupons used',
    ],
  ],
  ['M-ORDER-35', ['e2e/market/complaints.spec.ts', 'a complaint is withdrawn, and the seller is paid']],
  [
    'M-ORDER-36..38',
    [
      'e2e/market/bad-input.spec.ts',
      '…: empty and malformed input is reported beside the field, kept, and never saved',
    ],
  ],
  ['M-ORDER-39', ['e2e/story.spec.ts', 'follow, order, chat, accept, finish, confirm, review']],
  [
    'M-ORDER-40..42',
    [
      'unit/lib/rules/notices.test.ts',
      'the notice %s › is a custom message with businessID, target list and data',
    ],
  ],
  [
    'M-ORDER-43',
    ['unit/lib/rules/notices.test.ts', 'the sides of an order that is %s receive a notice in chat'],
  ],
  [
    'M-COUPON-01..02',
    [
      'e2e/market/skills.spec.ts',
      'a skill is submitted, refused, edited, approved, ordered with a coupon, reviewed and unpublished',
    ],
    [
      'unit/features/orders/order-draft.test.ts',
      'the price of a draft › takes the best coupon once its conditions hold',
    ],
  ],
  [
    'M-COUPON-03 M-COUPON-06',
    [
      'unit/lib/rules/coupon-days.test.ts',
      'a coupon shows while it ends within 14 days, then goes to the history, also across a leap day',
    ],
  ],
  [
    'M-COUPON-04..05',
    [
      'unit/sandbox/market/sessions.test.ts',
      'sessions › sign up by code with the welcome coupon for three days and no diamonds, and sign in again',
    ],
  ],
  [
    'M-WALLET-01..02 M-WALLET-06..07',
    [
      'e2e/market/own-pages.spec.ts',
      'orders are shown with all details and exported; coins and diamonds each have their list',
    ],
    [
      'unit/sandbox/market/entities.test.ts',
      'transactions are listed by currency, newest first, with the balance after each',
    ],
  ],
  [
    'M-WALLET-03..04',
    [
      'unit/sandbox/market/money.test.ts',
      'money › pays players and owners in coins less the fee, and keeps used coupons used',
    ],
  ],
  [
    'M-WALLET-05 M-API-16 C-API-07',
    [
      'unit/lib/rules/balance.test.ts',
      'BalanceStore: shows the diamonds of the call for the user’s own, even if the other call fails',
    ],
  ],
  [
    'M-PAYOUT-01 M-PAYOUT-13..16',
    ['e2e/market/dates.spec.ts', 'on a Tuesday › coins are withdrawn within the limits, once'],
    ['unit/lib/rules/payout-and-topup.test.ts', 'withdrawal amount › %d coins worth %d is %s'],
  ],
  [
    'M-PAYOUT-02..08',
    ['unit/lib/rules/payout-and-topup.test.ts', 'payout account › number %s is %s'],
    [
      'e2e/market/payout.spec.ts',
      'a payout account is linked by the rules, and its form input outlives an ended session',
    ],
  ],
  [
    'M-PAYOUT-09..11',
    [
      'unit/sandbox/market/wallet.test.ts',
      'real name › goes from none to under review to verified, with an uploaded photo',
    ],
    [
      'unit/i18n/specified-words.test.ts',
      'the specified texts › name all statuses, tabs, ID types and verification states in %s',
    ],
  ],
  [
    'M-PAYOUT-17 M-PAYOUT-19',
    [
      'unit/features/apply/words.test.ts',
      'the texts › name Thursday on the page for account owners and Friday 23:59 for withdrawals',
    ],
  ],
  [
    'M-REALNAME-01..02 M-REALNAME-04 M-REALNAME-09..10',
    ['e2e/market/real-name.spec.ts', 'a real name is submitted, rejected, submitted again and verified'],
  ],
  ['M-REALNAME-03', ['unit/lib/rules/payout-and-topup.test.ts', 'real name › ID number %s is %s']],
  [
    'M-REALNAME-05..08',
    [
      'unit/i18n/specified-words.test.ts',
      'the specified texts › name all statuses, tabs, ID types and verification states in %s',
    ],
  ],
  [
    'M-TOPUP-01..02 M-TOPUP-04..05',
    [
      'e2e/market/payments.spec.ts',
      'a game top-up: bad ids are refused, the nickname is confirmed, the item is delivered',
    ],
  ],
  ['M-TOPUP-03', ['unit/lib/rules/payout-and-topup.test.ts', 'top-up › user ID %s is %s']],
  ['M-TOPUP-06..07', ['unit/lib/rules/payout-and-topup.test.ts', 'top-up › address %s is %s']],
  [
    'M-TOPUP-08..09',
    [
      'unit/lib/rules/payout-and-topup.test.ts',
      'top-up › adds the fee and never shows a higher discount than there is',
    ],
  ],
  [
    'M-INVITE-01..03',
    [
      'unit/lib/rules/invite-and-campaign.test.ts',
      'invitation › gives every user a unique code, which is accepted in lower case and with spaces',
    ],
  ],
  [
    'M-INVITE-04..07',
    [
      'unit/lib/rules/invite-and-campaign.test.ts',
      'invitation › moves a reward from undistributed to distributed or expired, and no further',
    ],
  ],
  [
    'M-INVITE-08',
    [
      'unit/lib/rules/invite-and-campaign.test.ts',
      'invitation › counts seven times 24 hours from the minute the code was filled',
    ],
  ],
  [
    'M-INVITE-09..10',
    [
      'unit/lib/rules/invite-and-campaign.test.ts',
      'invitation › gives 75 for each milestone, in the currency of the role',
    ],
  ],
  [
    'M-INVITE-11..14',
    [
      'unit/lib/rules/invite-and-campaign.test.ts',
      'invitation › shares one percent only above 100, without decimals',
    ],
    [
      'unit/sandbox/market/campaigns.test.ts',
      'invitations › pay last week’s income on Monday, once, and share 1 % only above 100',
    ],
  ],
  [
    'M-INVITE-15',
    [
      'unit/lib/rules/invite-and-campaign.test.ts',
      'invitation › pays before Monday 18:00 of the market for the week before',
    ],
  ],
  [
    'M-INVITE-16',
    [
      'e2e/market/real-name.spec.ts',
      'a new user is asked for a friend’s code once, but not while using the page',
    ],
  ],
  [
    'M-INVITE-17',
    [
      'unit/lib/rules/invite-and-campaign.test.ts',
      'invitation › offers the entry on the profile for three days',
    ],
  ],
  [
    'M-INVITE-19',
    [
      'unit/features/apply/words.test.ts',
      'the texts › mention 5% in one Indonesian text about inviting, and nowhere else',
    ],
  ],
  [
    'M-PROMO-01',
    [
      'e2e/market/accounts.spec.ts',
      'an account is applied for, approved, changed, refused, unpublished; the owner’s friend sees the reward',
    ],
  ],
  [
    'M-PROMO-06',
    [
      'unit/features/apply/words.test.ts',
      'the texts › name Thursday on the page for account owners and Friday 23:59 for withdrawals',
    ],
  ],
  [
    'M-PROMO-07..08',
    [
      'unit/features/apply/words.test.ts',
      'the application form › asks to read and agree, and names every field that is wrong',
    ],
  ],
  [
    'M-PROMO-11 M-PROMO-13..15',
    [
      'e2e/market/ramadan.spec.ts',
      'during Ramadan: coupons are claimed once, a first rental doubles its hours, a top-up pays its first part',
    ],
    [
      'unit/sandbox/market/campaigns.test.ts',
      'Ramadan event › gives coupons only while it runs, each once, and only listed ones',
    ],
  ],
  [
    'M-PROMO-12',
    [
      'unit/lib/rules/invite-and-campaign.test.ts',
      'Ramadan event › runs from 24 March 14:00 to the end of 10 April 23:59 in the market',
    ],
  ],
  [
    'M-PROMO-20',
    ['e2e/market/own-pages.spec.ts', 'a visitor opens public pages and is asked to log in for all others'],
  ],
  [
    'M-PROMO-16..19',
    [
      'unit/lib/rules/invite-and-campaign.test.ts',
      'Ramadan event › pays 50 as 10 at once and four times 10, and 200 as 40 at once and four times 40',
    ],
    [
      'unit/lib/rules/invite-and-campaign.test.ts',
      'Ramadan event › asks for seven login days and 1,000 recharged',
    ],
  ],
  [
    'M-HELP-01..04',
    [
      'e2e/market/public.spec.ts',
      'help and all rules are open to visitors, the questions under both spellings of their path',
    ],
  ],
  [
    'M-API-01..03 M-API-08..09 C-API-09',
    [
      'unit/api/http.test.ts',
      'every call sends language, time zone and token, and returns the data of the envelope',
    ],
  ],
  ['M-API-04', ['unit/api/http.test.ts', 'only responses of the map service are returned raw']],
  [
    'M-API-05..07 C-API-11..13',
    ['unit/api/http.test.ts', 'the response handler receives code %i and the token of its call'],
    [
      'unit/api/http.test.ts',
      'the response handler receives the server’s time; a call can add its own headers',
    ],
  ],
  ['M-API-10', ['unit/api/http.test.ts', 'each failure has its kind']],
  [
    'M-API-11..15 M-API-17..25 M-API-28..35 C-API-01..02 C-API-04..05 C-API-08',
    ['unit/sandbox/http/specified-calls.test.ts', 'answers every specified endpoint by its specified name'],
  ],
  [
    'M-API-36..43',
    ['unit/sandbox/http/specified-calls.test.ts', 'marks exactly the unspecified endpoints as assumed'],
  ],
  [
    'M-ERR-01..04',
    ['e2e/errors.spec.ts', 'a session ended elsewhere leads to Home, signed out, without a question'],
  ],
  ['M-ERR-05..07', ['e2e/errors.spec.ts', 'an expired session is removed and the login is shown']],
  [
    'M-ERR-08 M-ERR-18 M-ERR-22..23',
    ['unit/i18n/specified-words.test.ts', 'the specified texts › %s says at %s: %s'],
  ],
  ['M-ERR-09', ['e2e/story.spec.ts', 'a protected page asks for the login, and opens after it']],
  [
    'M-ERR-10',
    ['unit/features/session/login-store.test.ts', 'by phone › a failed login shows the reason: %j'],
  ],
  [
    'M-ERR-11',
    [
      'unit/features/wallet/failure-words.test.ts',
      'a failed profile shows the server’s message, or the sentence of the catalogue',
    ],
    [
      'e2e/market/permissions.spec.ts',
      'a profile that fails to load shows the server’s message, or a general one',
    ],
  ],
  [
    'M-ERR-12',
    [
      'unit/parts/uploads/drafts.test.ts',
      'a code other than 0 clears the profile, a lost connection does not',
    ],
  ],
  [
    'M-ERR-13..14',
    ['unit/features/session/login-store.test.ts', 'by phone › a code that is not sent shows the reason: %j'],
    ['unit/i18n/specified-words.test.ts', 'the specified texts › %s says at %s: %s'],
  ],
  [
    'M-ERR-15',
    [
      'unit/features/session/login-store.test.ts',
      'by a social provider › reports that the provider’s library cannot be loaded',
    ],
  ],
  [
    'M-ERR-16..17',
    [
      'e2e/market/payments.spec.ts',
      'too few diamonds: the user recharges, returns to the order, and pays it',
    ],
    ['unit/i18n/specified-words.test.ts', 'the specified texts › %s says at %s: %s'],
  ],
  [
    'M-ERR-19..20',
    [
      'e2e/market/form-faults.spec.ts',
      'a newcomer’s code and real name: the next submit recognizes a lost response, and nothing is lost',
    ],
  ],
  ['M-ERR-21', ['unit/features/wallet/failure-words.test.ts', 'a failed action %j shows: %s']],
  [
    'M-ERR-24..25',
    ['unit/app/chunk-failure.test.ts', 'a failed chunk is reported, and its failure reaches the caller'],
  ],
  [
    'M-CONST-01..03 M-CONST-05..08',
    ['unit/i18n/specified-words.test.ts', 'languages › are three, each mapped to the area code 62'],
    ['unit/i18n/locales.test.ts', '%s › %s has all keys, in all plural forms of the language'],
  ],
  [
    'M-CONST-04',
    [
      'unit/platform/config-and-paths.test.ts',
      'the language is the stored one, otherwise the visitor’s, otherwise English',
    ],
  ],
  [
    'M-CONST-09 C-ERR-33',
    [
      'unit/parts/root/stores.test.ts',
      'a toast stays 3 seconds; the same text restarts its time and is not shown twice',
    ],
  ],
  [
    'M-CONST-10 C-CONST-01',
    ['unit/i18n/specified-words.test.ts', 'a user id of %i is reserved: %s'],
    ['unit/features/chat/words.test.ts', 'user %i is a system or service account: %s'],
  ],
  [
    'M-CONST-11',
    [
      'e2e/market/permissions.spec.ts',
      'the user’s own pages keep their menu, and the root font is a tenth of the window',
    ],
  ],
  [
    'M-CONST-12..13 C-MSG-80..81',
    ['unit/ui/avatar.test.tsx', 'shows the default image after an error and gives up after three retries'],
  ],
  [
    'M-NATIVE-01..03',
    [
      'e2e/native.spec.ts',
      'the guard is skipped: the app’s own login opens once, and its reply opens the page',
    ],
  ],
  [
    'C-LIST-01 C-HEAD-05..06',
    ['unit/features/chat/chat-screen.test.tsx', 'on %s, %s shows the list: %s, and a conversation: %s'],
    ['unit/features/chat/words.test.ts', 'the chat’s addresses lead to its list and to one conversation'],
  ],
  [
    'C-LIST-02',
    [
      'unit/features/chat/list/conversation-list.test.tsx',
      'the list › tells of a broken line as long as it is broken',
    ],
  ],
  [
    'C-LIST-03',
    ['unit/features/chat/list/conversation-list.test.tsx', 'the list › says so where there are no chats'],
  ],
  [
    'C-LIST-04 C-LIST-08 C-LIST-11..12',
    [
      'unit/features/chat/list/conversation-list.test.tsx',
      'a row of the list › shows picture, name, last message and time, and leads to the conversation',
    ],
  ],
  [
    'C-LIST-05',
    [
      'unit/features/chat/list/conversation-list.test.tsx',
      'a row of the list › shows whether the other one is online, and follows it',
    ],
  ],
  [
    'C-LIST-06..07 C-LIST-13..14',
    [
      'unit/features/chat/list/conversation-list.test.tsx',
      'a row of the list › %i unread, muted %s: the badge says %j',
    ],
  ],
  [
    'C-LIST-09',
    [
      'unit/features/chat/list/conversation-list.test.tsx',
      'a row of the list › a draft stands marked in place of the last message; a quote alone is one',
    ],
  ],
  [
    'C-LIST-10',
    [
      'unit/features/chat/list/conversation-list.test.tsx',
      'a row of the list › a mention of %s is marked by an @',
    ],
  ],
  [
    'C-LIST-15',
    [
      'unit/features/chat/list/conversation-list.test.tsx',
      'a row of the list › a finger that rests for 300 ms opens the menu, a shorter press does not, nor one that moves',
    ],
  ],
  [
    'C-LIST-16',
    [
      'unit/features/chat/list/conversation-list.test.tsx',
      'a row of the list › a right click opens the menu where it was',
    ],
  ],
  [
    'C-LIST-17 C-LIST-19..20 C-LIST-40..44',
    [
      'unit/features/chat/list/conversation-list.test.tsx',
      'what can be done to a conversation › of %j is %j',
    ],
    [
      'e2e/chat/list.spec.ts',
      'the menu pins, mutes and marks; a muted conversation has a dot, and opening removes a mark',
    ],
  ],
  [
    'C-LIST-18',
    [
      'unit/features/chat/list/conversation-list.test.tsx',
      'what can be done to a conversation › deleting asks first',
    ],
  ],
  [
    'C-LIST-21..22',
    [
      'unit/features/chat/list/conversation-list.test.tsx',
      'the list › lists nobody the market excludes, whose conversation cannot be opened either',
    ],
  ],
  [
    'C-LIST-23..24',
    [
      'unit/im/from-sdk/records.test.ts',
      'a conversation › goes by the service’s id with C2C or GROUP before it',
    ],
  ],
  [
    'C-LIST-25..33 C-LIST-37..38',
    ['unit/im/from-sdk/records.test.ts', 'a conversation › has every field of the data model in its record'],
    [
      'unit/im/from-sdk/records.test.ts',
      'a conversation › of a group is known by the group’s id, name and picture',
    ],
  ],
  [
    'C-LIST-34..36',
    ['unit/im/membership-events.test.ts', 'what happens to a membership › operation type %i: %s'],
  ],
  [
    'C-HEAD-01..02 C-HEAD-13..14',
    [
      'unit/features/chat/conversation/conversation-window.test.tsx',
      'the head of a conversation › shows who it is with, and leads to their page',
    ],
  ],
  [
    'C-HEAD-07..08',
    ['e2e/story.spec.ts', 'follow, order, chat, accept, finish, confirm, review'],
    ['gateway/groups.spec.ts', 'a group works from creation to dismissal'],
  ],
  [
    'C-HEAD-10..11',
    ['e2e/native.spec.ts', 'a video of a chat plays on a separate page'],
    [
      'unit/features/chat/menu/message-menu.test.tsx',
      'what is done from a bubble › a video goes to a page of its own in a native app, its address encoded; else to the viewer',
    ],
  ],
  [
    'C-HEAD-12',
    [
      'unit/features/chat/conversation/conversation-window.test.tsx',
      'the head of a conversation › on %s it has a way back: %s',
    ],
  ],
  [
    'C-HEAD-15 C-HEAD-19..21',
    [
      'unit/features/chat/conversation/conversation-window.test.tsx',
      'the head of a conversation › follows and unfollows, and reads the profile again each time',
    ],
  ],
  [
    'C-HEAD-18',
    [
      'unit/features/chat/conversation/conversation-window.test.tsx',
      'the head of a conversation › %s has a page, can be followed, is warned about and written to: %s',
    ],
  ],
  [
    'C-HEAD-22 C-API-10',
    [
      'unit/features/chat/composer/stores.test.ts',
      'following shows at once, is taken back where refused, and reads the profile again where taken',
    ],
    ['unit/features/chat/composer/stores.test.ts', 'a profile that is answered with %o is cleared: %s'],
  ],
  [
    'C-HEAD-23..24',
    [
      'unit/features/chat/conversation/conversation-window.test.tsx',
      'the safety notice leads to the way to complain, and goes until the next start once closed',
    ],
  ],
  [
    'C-HEAD-25',
    [
      'e2e/chat/group.spec.ts',
      'the announcement is shown above the messages, expands, and returns after a change',
    ],
  ],
  [
    'C-HEAD-26',
    [
      'unit/features/chat/conversation/conversation-store.test.ts',
      'a conversation › opens with the newest page and goes back page by page to the start',
    ],
  ],
  [
    'C-HEAD-27 C-TIME-01..02',
    [
      'unit/features/chat/timeline/rows-and-anchor.test.ts',
      'rows › a divider stands above the first message and after 600 seconds',
    ],
  ],
  [
    'C-HEAD-28 C-SCROLL-01',
    [
      'unit/features/chat/timeline/timeline.test.tsx',
      'the way to the newest message › is shown more than two screens from the end',
    ],
  ],
  [
    'C-HEAD-29..30 C-FORWARD-03..06',
    [
      'unit/features/chat/panels.test.tsx',
      'choosing several › offers forwarding one by one or merged, deleting, and leaving, which clears the choice',
    ],
  ],
  [
    'C-HEAD-31..35',
    [
      'unit/features/chat/conversation/conversation-window.test.tsx',
      'opening a conversation › tells of it, resets what was being chosen in another, and leaving clears it',
    ],
  ],
  [
    'C-HEAD-36..39',
    [
      'unit/features/chat/conversation/conversation-window.test.tsx',
      'in a group whose membership is %s the composer gives way to %j',
    ],
  ],
  [
    'C-CAROUSEL-01 C-CAROUSEL-03 C-CAROUSEL-08..12',
    [
      'unit/features/chat/conversation/conversation-window.test.tsx',
      'the carousel › shows what each skill on the shelf is, and leads to its order',
    ],
  ],
  [
    'C-CAROUSEL-02 M-API-27 C-API-06',
    ['unit/features/chat/composer/stores.test.ts', 'the carousel lists what is on the shelf only'],
  ],
  [
    'C-CAROUSEL-04..05',
    [
      'e2e/chat/measures.spec.ts',
      'the carousel of services follows a finger on a phone, and its dots follow the carousel',
    ],
    [
      'unit/features/chat/conversation/conversation-window.test.tsx',
      'the carousel › has dots on a phone and no arrows',
    ],
  ],
  [
    'C-CAROUSEL-06..07',
    [
      'unit/features/chat/conversation/conversation-window.test.tsx',
      'the carousel › with $shown visible of four, its arrows reach all and count $total places',
    ],
  ],
  [
    'C-CAROUSEL-13',
    [
      'unit/features/chat/conversation/conversation-window.test.tsx',
      'the carousel › shows the price with the coupon, what the coupon is, and the price before',
    ],
  ],
  [
    'C-MSG-01',
    [
      'unit/features/chat/message/bubbles.test.tsx',
      'the sender of a message › has their picture beside it, which leads to their page',
    ],
  ],
  [
    'C-MSG-02',
    [
      'unit/features/chat/message/bubbles.test.tsx',
      'the sender of a message › %s, group %s: the name above it is %j',
    ],
  ],
  [
    'C-MSG-03 C-STATUS-08..09',
    [
      'unit/features/chat/message/message-row.test.tsx',
      'a row › a failed message has its "!" mark, which asks to send again',
    ],
  ],
  [
    'C-MSG-04 C-STATUS-01..05',
    ['unit/features/chat/message/message-row.test.tsx', 'a row › %s says that it is being sent'],
  ],
  [
    'C-MSG-05',
    ['unit/features/chat/message/bubbles.test.tsx', 'what others read › stands beside an own message: %#'],
  ],
  [
    'C-MSG-06 C-TRANS-10',
    [
      'unit/features/chat/message/message-row.test.tsx',
      'a row › translation stands beneath, can be hidden, and a failure is told there',
    ],
  ],
  [
    'C-MSG-07',
    ['unit/features/chat/message/bubbles.test.tsx', 'the words beneath a recording are those it says'],
  ],
  [
    'C-MSG-08',
    [
      'unit/features/chat/message/lines.test.tsx',
      'a quote stands beneath what is no text, and names a picture in the language of who reads',
    ],
  ],
  [
    'C-MSG-09..13 C-MSG-15..18',
    ['gateway/messages.spec.ts', 'every type of element arrives unchanged'],
    [
      'unit/features/chat/message/hostile/bodies.test.tsx',
      'no payload of any type crashes its bubble, runs, asks a host, or leads where it must not',
    ],
  ],
  [
    'C-MSG-14 C-MSG-64..66',
    [
      'unit/features/chat/message/pictures.test.tsx',
      'a place › leads to the map, or where its sender says, and shows their picture of it',
    ],
    [
      'unit/im/from-sdk/from-sdk.test.ts',
      'malformed input › a place and a sticker keep the addresses their sender gives, where they can be followed',
    ],
  ],
  [
    'C-MSG-19..43',
    [
      'unit/im/from-sdk/from-sdk.test.ts',
      'message › every field of the data model has its place in the record',
    ],
    ['unit/im/from-sdk/from-sdk.test.ts', 'message › the status %s is %s'],
  ],
  [
    'C-MSG-44',
    [
      'unit/features/chat/message/bubbles.test.tsx',
      'a text › is words and pictures of emoji; keys nobody knows stay words',
    ],
  ],
  [
    'C-MSG-45..46 C-MSG-51..52',
    [
      'unit/im/from-sdk/records.test.ts',
      'the payload of › an image has the original at 0 and the medium one at 2, each with its size',
    ],
  ],
  ['C-MSG-47..50', ['unit/im/from-sdk/records.test.ts', 'the payload of › an image of format %i is a %s']],
  [
    'C-MSG-53..57',
    ['unit/im/from-sdk/records.test.ts', 'the payload of › a video with %s has that as its poster'],
    ['unit/im/from-sdk/records.test.ts', 'the payload of › a video without a poster but with %s'],
  ],
  [
    'C-MSG-58..59',
    ['unit/im/from-sdk/records.test.ts', 'the payload of › a recording of %d seconds says %i'],
  ],
  ['C-MSG-60..63', ['unit/im/from-sdk/records.test.ts', 'the payload of › a file by either spelling: %j']],
  [
    'C-MSG-67..68',
    [
      'unit/features/chat/message/pictures.test.tsx',
      'a sticker nobody here has drawn › is the picture its sender names, or its name once that cannot be had',
    ],
  ],
  [
    'C-MSG-69..72',
    [
      'unit/im/from-sdk/records.test.ts',
      'the payload of › a record has its title, seven lines, and its messages or the key to them',
    ],
  ],
  [
    'C-MSG-73..75',
    [
      'unit/im/from-sdk/records.test.ts',
      'the payload of › a custom message has its data, its description and its extension',
    ],
  ],
  [
    'C-MSG-76..78',
    [
      'e2e/chat/measures.spec.ts',
      'pictures, placeholders, menus and toasts have their fixed sizes and distances',
    ],
    [
      'unit/features/chat/message/pictures.test.tsx',
      'on a small screen › a video %s leaves 172 px free and keeps its shape',
    ],
  ],
  [
    'C-MSG-79',
    ['unit/features/chat/menu/message-actions.test.ts', 'a reaction beyond the limit is told as such'],
  ],
  [
    'C-MSG-82..83',
    [
      'e2e/chat/viewers.spec.ts',
      'a file download shows its progress, can be cancelled, and is saved under its name',
    ],
  ],
  [
    'C-CUSTOM-01..04 C-CUSTOM-26',
    [
      'unit/features/chat/message/bubbles.test.tsx',
      'a card › of a service has its title, its items, its words and its link',
    ],
    ['unit/features/chat/message/bubbles.test.tsx', 'a card › of a consultation has its title and items'],
  ],
  [
    'C-CUSTOM-05..07 C-CUSTOM-27',
    [
      'unit/features/chat/message/bubbles.test.tsx',
      'a card › of an %s has its stars of five and its comment',
    ],
    ['unit/im/from-sdk/from-sdk.test.ts', 'custom messages by their businessID › %j'],
  ],
  [
    'C-CUSTOM-08..12 C-CUSTOM-30',
    [
      'unit/features/chat/message/bubbles.test.tsx',
      'a card › of an order has picture, title, description and price, and leads to it',
    ],
  ],
  [
    'C-CUSTOM-13..14 C-CUSTOM-28',
    [
      'unit/features/chat/message/bubbles.test.tsx',
      'a card › of a link %j is called %s and opens its address',
    ],
  ],
  [
    'C-CUSTOM-15..19',
    [
      'unit/im/from-sdk/records.test.ts',
      'custom messages of either name › a notice about an order flat or inside data: %j',
    ],
    [
      'unit/features/chat/message/pictures.test.tsx',
      'a notice about an order › %s, meant for %j: leads to its own address',
    ],
  ],
  [
    'C-CUSTOM-20..24',
    ['unit/im/from-sdk/records.test.ts', 'custom messages of either name › %s is recognised'],
    ['unit/im/from-sdk/from-sdk.test.ts', 'custom messages by their businessID › %j'],
  ],
  [
    'C-CUSTOM-25',
    ['unit/im/membership-events.test.ts', 'messages that arrive › typing %i is told of and is no message'],
  ],
  [
    'C-CUSTOM-29 C-CUSTOM-31',
    ['unit/im/from-sdk/records.test.ts', 'custom messages of either name › a call with %j is a %s one'],
  ],
  [
    'C-MENU-01 C-MENU-04..12 C-MENU-14..16',
    ['unit/features/chat/menu/rules.test.ts', 'the menu of a message › %s'],
  ],
  [
    'C-MENU-02',
    [
      'unit/features/chat/menu/rules.test.ts',
      'the menu of a message › the switch %s hides %s and nothing else',
    ],
  ],
  [
    'C-MENU-03',
    [
      'e2e/mobile/messages.spec.ts',
      'a finger that rests on a message opens its menu, a tap does not; what can be opened says so here alone',
    ],
  ],
  [
    'C-MENU-13',
    ['unit/features/chat/menu/message-menu.test.tsx', 'the menu of a message › does not open on %s'],
  ],
  [
    'C-MENU-17',
    [
      'unit/features/chat/menu/rules.test.ts',
      'the menu of a message › it opens upward nearer than 160 px to the top of the chat area',
    ],
    [
      'e2e/chat/measures.spec.ts',
      'pictures, placeholders, menus and toasts have their fixed sizes and distances',
    ],
  ],
  [
    'C-MENU-18',
    [
      'unit/features/chat/menu/message-menu.test.tsx',
      'the menu of a message › opens under a finger that rests for 500 ms, and not sooner',
    ],
  ],
  [
    'C-MENU-19',
    [
      'unit/features/chat/menu/message-actions.test.ts',
      'the actions of a message › copy takes the words, and says where the device cannot',
    ],
  ],
  [
    'C-RISK-01..02',
    [
      'unit/features/chat/message/message-row.test.tsx',
      'risky content › pictures and videos are replaced and not asked for',
    ],
  ],
  [
    'C-RISK-03..04',
    [
      'unit/features/chat/message/message-row.test.tsx',
      'risky content › recordings cannot be played and files not downloaded',
    ],
  ],
  ['C-RISK-05..07', ['unit/features/chat/message/message-row.test.tsx', 'risky content › %s, %s: "%s"']],
  [
    'C-STATUS-06',
    [
      'unit/features/chat/message/bubbles.test.tsx',
      'an upload › of a %s shows how much has gone, until all has',
    ],
  ],
  ['C-STATUS-07', ['unit/im/from-sdk/from-sdk.test.ts', 'message › the status %s is %s']],
  [
    'C-STATUS-10',
    [
      'unit/features/chat/message/message-row.test.tsx',
      'a row › a failed message with risky content has its mark, and is not sent again',
    ],
  ],
  [
    'C-STATUS-11..12',
    [
      'unit/features/chat/menu/message-menu.test.tsx',
      'what is done from a bubble › sending again asks first, says what was wrong, and then does it once',
    ],
  ],
  ['C-RECEIPT-01..04 C-RECEIPT-07..12', ['unit/features/chat/menu/rules.test.ts', 'the read label › %s']],
  [
    'C-RECEIPT-05',
    ['unit/features/chat/menu/rules.test.ts', 'the read label › looks unread until all have read'],
  ],
  [
    'C-RECEIPT-06 C-RECEIPT-22',
    ['unit/features/chat/group/reader-list.test.ts', 'the label leads to the readers › %s'],
  ],
  [
    'C-RECEIPT-13..14',
    ['unit/features/chat/message/lines.test.tsx', 'a message is seen › with 70 % of it in view, once'],
    [
      'e2e/chat/measures.spec.ts',
      'a group message is marked read once 70 percent of it is visible, and not before',
    ],
  ],
  [
    'C-RECEIPT-15',
    ['unit/features/chat/timeline/timeline.test.tsx', 'nobody in a %s group is told of what was seen'],
  ],
  [
    'C-RECEIPT-17..19 C-RECEIPT-21',
    [
      'unit/features/chat/group/readers-panel.test.tsx',
      'more than a hundred who have not read come page by page as the end comes near',
    ],
  ],
  [
    'C-RECEIPT-23..31',
    [
      'unit/im/service-calls.test.ts',
      'what is asked of the service › who has %s a message, a hundred at a time',
    ],
    [
      'unit/im/service-calls.test.ts',
      'what is asked of the service › the last page of readers is told by isCompleted, whatever cursor it carries',
    ],
  ],
  [
    'C-RECEIPT-32 C-API-28 C-REVOKE-10',
    [
      'unit/im/service-calls.test.ts',
      'what is asked of the service › messages are deleted, recalled and receipted by the service’s own',
    ],
  ],
  [
    'C-REVOKE-01..03',
    ['unit/features/chat/message/bubbles.test.tsx', 'a line of its own › of a recalled message, %s'],
  ],
  [
    'C-REVOKE-04 C-REVOKE-06',
    [
      'unit/features/chat/message/bubbles.test.tsx',
      'a line of its own › of an own recalled text gives it back to be edited; of others’ and without a text it does not',
    ],
    ['unit/im/from-sdk/records.test.ts', 'only recalled words can be edited again, and only one’s own'],
  ],
  [
    'C-REVOKE-05',
    [
      'unit/features/chat/composer/composer.test.tsx',
      'what stands in the field › becomes a recalled text that is edited again',
    ],
  ],
  [
    'C-REVOKE-07..08',
    [
      'unit/features/chat/menu/message-actions.test.ts',
      'the actions of a message › recalling that fails with %s',
    ],
    ['gateway/messages.spec.ts', 'a late revoke is refused with 20016'],
  ],
  ['C-REVOKE-09', ['unit/features/chat/menu/rules.test.ts', 'the menu of a message › %s']],
  [
    'C-QUOTE-01..02',
    [
      'unit/features/chat/menu/message-actions.test.ts',
      'the actions of a message › quoting puts the quote into the draft and the cursor into the composer',
    ],
    [
      'unit/features/chat/composer/composer.test.tsx',
      'what stands in the field › answers what is quoted, the first message alone, and the bar goes with it',
    ],
  ],
  [
    'C-QUOTE-03..17',
    [
      'unit/im/service-calls.test.ts',
      'what is sent › the answer to %s carries number %i beside who said what',
    ],
  ],
  [
    'C-QUOTE-18..20 C-QUOTE-23',
    [
      'unit/features/chat/menu/message-menu.test.tsx',
      'what is done from a bubble › a quote that cannot be found is told of, one that can blinks',
    ],
    [
      'unit/features/chat/timeline/timeline.test.tsx',
      'nobody jumps to what is not loaded, was recalled or deleted',
    ],
  ],
  [
    'C-QUOTE-21',
    ['unit/features/chat/timeline/timeline.test.tsx', 'a message that is jumped to blinks for 3,000 ms'],
  ],
  [
    'C-QUOTE-22',
    [
      'unit/features/chat/session/failure-notices.test.tsx',
      'a known reason has its words, another the service’s own; a quote that waits is let go',
    ],
  ],
  [
    'C-QUOTE-24',
    [
      'unit/features/chat/menu/message-menu.test.tsx',
      'the menu of a message › says that a message the service does not have cannot be quoted',
    ],
  ],
  [
    'C-FORWARD-01..02',
    [
      'unit/features/chat/menu/message-actions.test.ts',
      'choosing several › toggles what can be chosen, in one conversation, and forgets it on leaving',
    ],
  ],
  [
    'C-FORWARD-07 C-FORWARD-09',
    ['unit/features/chat/menu/rules.test.ts', 'forwarding › one by one makes a copy of each, in order'],
  ],
  [
    'C-FORWARD-08 C-FORWARD-13',
    [
      'unit/features/chat/menu/rules.test.ts',
      'forwarding › merged makes one record of all with an abstract of seven lines',
    ],
  ],
  [
    'C-FORWARD-10',
    ['unit/features/chat/panels.test.tsx', 'choosing several › %s with nothing chosen says so'],
  ],
  [
    'C-FORWARD-11..12',
    [
      'unit/features/chat/panels.test.tsx',
      'choosing several › asks for the conversations, without service accounts and groups one has left',
    ],
  ],
  [
    'C-FORWARD-14..15',
    ['unit/im/offline-push.test.ts', 'what is forwarded %s carries its notice and its wish for a receipt'],
  ],
  [
    'C-FORWARD-16..18',
    ['unit/features/chat/forward/forward-notices.test.tsx', 'the words of an outcome › %s'],
  ],
  [
    'C-MERGE-01..06',
    [
      'e2e/chat/viewers.spec.ts',
      'a merged record opens, also one inside another, and Back closes them one by one',
    ],
  ],
  [
    'C-MERGE-07',
    [
      'unit/features/chat/message/bubbles.test.tsx',
      'a card › of a record shows at most seven lines of it, and opens it',
    ],
  ],
  [
    'C-MERGE-08',
    [
      'unit/im/service-calls.test.ts',
      'what is asked of the service › a merged record is downloaded whole, or by its key, and read from the payload’s list',
    ],
  ],
  [
    'C-MERGE-09',
    [
      'unit/features/chat/message/lines.test.tsx',
      'a record inside a record is fetched by its key, and asked for again after a failure',
    ],
  ],
  [
    'C-IMGVIEW-01..09 C-IMGVIEW-11',
    [
      'unit/features/chat/panels.test.tsx',
      'the picture viewer › has its controls, says which of how many it shows, and turns pages',
    ],
  ],
  ['C-IMGVIEW-10', ['unit/features/chat/panels.test.tsx', 'the picture viewer › is left by %s']],
  ['C-IMGVIEW-12..13', ['unit/features/chat/composer/rules.test.ts', 'zoom stays within its limits']],
  [
    'C-IMGVIEW-14',
    [
      'unit/features/chat/panels.test.tsx',
      'the picture viewer › zooms down to a tenth and rotates by quarters',
    ],
  ],
  ['C-IMGVIEW-15', ['unit/features/chat/composer/rules.test.ts', 'a drag of %i px turns by %i']],
  [
    'C-IMGVIEW-17..19',
    [
      'unit/features/chat/composer/rules.test.ts',
      'only jpg, gif, png and bmp pictures with an address are saved',
    ],
    ['unit/features/chat/panels.test.tsx', 'the picture viewer › saves no %s and says why'],
  ],
  [
    'C-IMGVIEW-20',
    [
      'unit/features/chat/viewer/viewers.test.tsx',
      'a picture that cannot be shown › of the format %s says "%s"',
    ],
  ],
  [
    'C-IMGVIEW-21..24',
    ['unit/features/chat/viewer/saving.test.ts', 'a picture saved in a native app › the app says %j'],
  ],
  ['C-AUDIO-01', ['unit/features/chat/message/audio.test.tsx', 'the dot of a voice message › of %s']],
  [
    'C-AUDIO-02 C-STORE-01..02',
    [
      'unit/features/chat/message/audio.test.tsx',
      'the dot of a voice message › goes with the first play, and is not there after a new start',
    ],
  ],
  ['C-AUDIO-03', ['unit/features/chat/message/audio.test.tsx', 'one plays at a time']],
  [
    'C-AUDIO-04..05',
    ['unit/features/chat/message/audio.test.tsx', '%i seconds: its wave is %s wide and says %s'],
  ],
  [
    'C-TRANS-01..05',
    [
      'unit/features/chat/menu/message-actions.test.ts',
      'translation and text › %s shows, switches its name, and hides',
    ],
  ],
  [
    'C-TRANS-06..07 C-TRANS-11..12',
    [
      'unit/features/chat/menu/message-actions.test.ts',
      'translation and text › %s without its plugin or package warns',
    ],
  ],
  [
    'C-TRANS-08..09',
    [
      'unit/im/service-calls.test.ts',
      'what is asked of the service › a text is translated from whatever language it is in, a recording written out',
    ],
  ],
  [
    'C-INPUT-01..02 C-INPUT-14 C-INPUT-23',
    [
      'unit/features/chat/composer/composer.test.tsx',
      'what stands in the field › is sent by Enter and by the button, blanks are not',
    ],
  ],
  [
    'C-INPUT-03 C-INPUT-54 C-INPUT-57..60',
    [
      'unit/features/chat/composer/mention-popup.test.tsx',
      'who stands far back is found by name or id, and chosen with Enter',
    ],
    [
      'e2e/chat/composer.spec.ts',
      'members are mentioned in a group by keyboard or click, everyone too; nobody in a one-to-one chat',
    ],
  ],
  [
    'C-INPUT-04..11',
    ['unit/features/chat/composer/switches.test.tsx', 'the tools on %s › are all there by default'],
  ],
  [
    'C-INPUT-12',
    [
      'unit/features/chat/conversation/conversation-window.test.tsx',
      'the head of a conversation › %s has a page, can be followed, is warned about and written to: %s',
    ],
  ],
  [
    'C-INPUT-13',
    [
      'unit/features/chat/composer/composer.test.tsx',
      'on a phone the emoji are opened and closed by one button, and the tools by another',
    ],
  ],
  [
    'C-INPUT-15 C-INPUT-18 C-INPUT-28..29',
    [
      'e2e/chat/composer.spec.ts',
      'pasted and dropped files are placed in the text and sent in order as separate messages',
    ],
  ],
  [
    'C-INPUT-16',
    [
      'e2e/chat/composer.spec.ts',
      'a video is sent with its duration, size and first frame, and plays for the recipient',
    ],
  ],
  ['C-INPUT-17', ['e2e/chat/composer.spec.ts', 'a voice message is recorded and arrives with its duration']],
  [
    'C-INPUT-19',
    [
      'unit/features/chat/composer/panels.test.tsx',
      'the emoji picker › an emoji goes into the field, and stands first the next time',
    ],
  ],
  [
    'C-INPUT-20',
    ['unit/features/chat/composer/composer.test.tsx', 'a sticker goes out at once as a face message'],
  ],
  [
    'C-INPUT-21',
    [
      'e2e/chat/composer.spec.ts',
      'a location found by name is sent and arrives with its title, address and map',
    ],
  ],
  [
    'C-INPUT-24',
    ['unit/features/chat/chat-screen.test.tsx', 'without a conversation there is nothing to write in'],
  ],
  [
    'C-INPUT-25..26',
    [
      'unit/features/chat/composer/editor.test.ts',
      'set to %s, Enter with %j sends: %s; otherwise it makes a new line',
    ],
    [
      'e2e/chat/measures.spec.ts',
      'pictures, placeholders, menus and toasts have their fixed sizes and distances',
    ],
  ],
  ['C-INPUT-27', ['e2e/chat/composer.spec.ts', 'pasted text loses its formatting']],
  ['C-INPUT-30..32', ['unit/features/chat/composer/rules.test.ts', 'a file of type "%s" is sent as %s']],
  [
    'C-INPUT-33..35 C-INPUT-37..38',
    ['unit/features/chat/composer/composer.test.tsx', 'the pickers › %s accepts "%s", one at a time'],
  ],
  [
    'C-INPUT-36',
    ['unit/features/chat/composer/rules.test.ts', 'the mobile app takes videos of up to 60 seconds'],
  ],
  [
    'C-INPUT-39..40',
    ['unit/features/chat/composer/rules.test.ts', 'the label of %s'],
    ['unit/features/chat/composer/rules.test.ts', 'wide characters and emoji count 2'],
  ],
  [
    'C-INPUT-41',
    [
      'e2e/chat/measures.spec.ts',
      'pictures, placeholders, menus and toasts have their fixed sizes and distances',
    ],
  ],
  [
    'C-INPUT-43',
    ['unit/features/chat/composer/editor.test.ts', 'the field scrolls to what was dropped 10 ms later'],
  ],
  [
    'C-INPUT-44..50',
    [
      'unit/features/chat/composer/composer.test.tsx',
      'what stands in the field › is kept as a draft, with what it answers, and is there on return',
    ],
    [
      'unit/features/chat/composer/stores.test.ts',
      'a draft keeps its words, its files and its quote, and goes once it has none of them',
    ],
  ],
  [
    'C-INPUT-51..52',
    ['unit/features/chat/composer/rules.test.ts', 'typing state: empty %s, focused %s → %s'],
  ],
  [
    'C-INPUT-53',
    [
      'unit/im/service-calls.test.ts',
      'what is asked of the service › the peer alone hears of typing (%s), and it is not kept',
    ],
  ],
  [
    'C-INPUT-55..56',
    [
      'e2e/chat/composer.spec.ts',
      'members are mentioned in a group by keyboard or click, everyone too; nobody in a one-to-one chat',
    ],
  ],
  [
    'C-INPUT-61..70',
    [
      'unit/features/chat/words.test.ts',
      'emoji and stickers › the basic set has its keys, each with a character that stands for it',
    ],
    [
      'unit/features/chat/words.test.ts',
      'emoji and stickers › each group has its number, and each sticker its key, its drawing and its name',
    ],
  ],
  [
    'C-INPUT-71..73',
    [
      'unit/features/chat/composer/rules.test.ts',
      'there are three groups of 18, 16 and 17 stickers, each of its own key',
    ],
  ],
  [
    'C-INPUT-74..78 C-INPUT-80..81 C-API-14 C-API-16..20',
    [
      'unit/im/service-calls.test.ts',
      'what is sent › %s: to whom, in which kind of conversation, what, and the wish for a receipt',
    ],
  ],
  [
    'C-INPUT-79 C-API-15',
    [
      'unit/im/service-calls.test.ts',
      'what is sent › mentioned members of a group are named; nobody is where there are two',
    ],
  ],
  [
    'C-INPUT-82..83',
    [
      'unit/features/chat/composer/composer.test.tsx',
      'it is built unmuted; a muted one says so and has no field',
    ],
  ],
  [
    'C-INPUT-84',
    [
      'unit/features/chat/message/pictures.test.tsx',
      'a sticker nobody here has drawn › is named where neither is, which only the console is told, once',
    ],
  ],
  [
    'C-EVAL-01..02',
    [
      'unit/features/chat/composer/panels.test.tsx',
      'an evaluation › is sent with its stars and comment; the same star again lowers it by one',
    ],
  ],
  ['C-EVAL-03..04', ['unit/features/chat/composer/rules.test.ts', 'score %i after a press on star %i is %i']],
  ['C-EVAL-05', ['unit/features/chat/composer/rules.test.ts', 'an evaluation needs a star or a comment']],
  [
    'C-QUICK-01..02',
    [
      'unit/features/chat/composer/panels.test.tsx',
      'quick replies › are seven presets, each sent by one press',
    ],
  ],
  [
    'C-GROUP-01..05',
    ['unit/im/groups.test.ts', 'a group › of the type %s is %s'],
    ['unit/im/from-sdk/records.test.ts', 'a conversation › of a group of type %s is %s'],
  ],
  ['C-GROUP-06..08', ['unit/im/groups.test.ts', 'a group › that answers %s to who joins: %s']],
  [
    'C-GROUP-09..21',
    ['unit/lib/rules/group-permissions.test.ts', 'who may do what in a group › %s: %s'],
    ['gateway/group-permissions.spec.ts', 'permissions of a … group, by action and role'],
  ],
  [
    'C-GROUP-22..23',
    [
      'unit/lib/rules/group-permissions.test.ts',
      'who may do what in a group › silences only members while all are muted, and every muted person',
    ],
  ],
  [
    'C-GROUP-24..25',
    [
      'unit/features/chat/conversation/conversation-window.test.tsx',
      'in a group whose membership is %s the composer gives way to %j',
    ],
  ],
  [
    'C-GROUP-34..40',
    [
      'unit/features/chat/call/calls.test.tsx',
      'calls › of a group the members are chosen first: not oneself, and at least one',
    ],
    [
      'unit/features/chat/call/calls.test.tsx',
      'calls › one member alone needs no "Select all"; a search narrows who is shown',
    ],
  ],
  ['C-GROUP-41', ['unit/im/groups.test.ts', 'members › come a page at a time, from where the service says']],
  [
    'C-APPLY-13 C-APPLY-20',
    ['unit/im/groups.test.ts', 'applications › are answered with the record of the service'],
  ],
  [
    'C-APPLY-17 C-APPLY-19',
    ['unit/im/groups.test.ts', 'applications › of every kind are read newest first, without malformed ones'],
  ],
  [
    'C-SCROLL-02',
    [
      'unit/features/chat/timeline/timeline.test.tsx',
      'the way to the newest message › is shown where the conversation’s last message is newer than what is loaded',
    ],
  ],
  [
    'C-SCROLL-03',
    [
      'unit/features/chat/timeline/timeline.test.tsx',
      'the way to the newest message › counts what comes in while it is shown, and nothing of one’s own',
    ],
  ],
  [
    'C-SCROLL-04',
    [
      'unit/features/chat/timeline/timeline.test.tsx',
      'the way to the newest message › forgets the count as soon as it hides, be it not at the end',
    ],
  ],
  [
    'C-SCROLL-05',
    [
      'unit/features/chat/timeline/timeline.test.tsx',
      'the way to the newest message › forgets the count when another conversation comes to front',
    ],
  ],
  [
    'C-SCROLL-06',
    [
      'unit/features/chat/timeline/timeline.test.tsx',
      'the way to the newest message › forgets the count when it is pressed, and leads to the end',
    ],
  ],
  [
    'C-SCROLL-07',
    [
      'unit/features/chat/timeline/timeline.test.tsx',
      'what follows from scrolling is worked out every 150 ms',
    ],
  ],
  [
    'C-SCROLL-08',
    [
      'unit/im/service-calls.test.ts',
      'what is asked of the service › history comes page by page, from the id the last page named',
    ],
  ],
  ['C-TIME-03..07', ['unit/lib/chat/time.test.ts', 'message time › %s']],
  [
    'C-CALL-01..02',
    ['unit/features/chat/call/calls.test.tsx', 'calls › a %s to one person starts at once'],
    [
      'unit/features/chat/call/calls.test.tsx',
      'calls › of a group the members are chosen first: not oneself, and at least one',
    ],
  ],
  ['C-CALL-03 C-CALL-06', ['unit/features/chat/call/calls.test.tsx', 'calls › are not offered %s']],
  [
    'C-CALL-04..05',
    [
      'unit/features/chat/call/calls.test.tsx',
      'calls › of a group the members are chosen first: not oneself, and at least one',
    ],
  ],
  [
    'C-SEARCH-01',
    ['unit/features/chat/composer/switches.test.tsx', 'the tools on %s › are all there by default'],
  ],
  [
    'C-SEARCH-02..06',
    ['unit/features/chat/panels.test.tsx', 'the search for messages › can be narrowed to %s'],
    [
      'unit/im/service-calls.test.ts',
      'what is asked of the service › a search among %s asks for its kinds of message',
    ],
  ],
  [
    'C-SEARCH-07',
    [
      'unit/features/chat/panels.test.tsx',
      'the search for messages › that fails says so, and can be tried again',
    ],
  ],
  [
    'C-CONF-01..05',
    [
      'unit/features/chat/menu/rules.test.ts',
      'the chat configuration › a kind for all windows comes before the kind of the conversation',
    ],
  ],
  ['C-CONF-06', ['unit/features/chat/chat-screen.test.tsx', 'the configured theme %s is the chat’s own']],
  [
    'C-CONF-07..27',
    ['unit/features/chat/chat-features.test.tsx', '$feature in $place › goes with its switch'],
    ['unit/features/chat/menu/rules.test.ts', 'the chat configuration › %s can be turned off alone'],
  ],
  [
    'C-PUSH-01..10',
    ['unit/im/offline-push.test.ts', 'a pushed notice says who wrote what, and where it opens'],
  ],
  [
    'C-PUSH-11..12',
    [
      'unit/features/chat/words.test.ts',
      'a pushed notice has its sounds and the channels of each maker of phones',
    ],
  ],
  ['C-PUSH-13..14', ['unit/features/chat/call/calls.test.tsx', 'calls › a %s to one person starts at once']],
  ['C-PUSH-15', ['unit/im/offline-push.test.ts', '%s has its label in place of words']],
  [
    'M-API-26 C-API-03',
    [
      'unit/features/chat/words.test.ts',
      'the market’s calls › say whom to exclude, and are asked again until they have answered once',
    ],
  ],
  [
    'C-API-21',
    [
      'unit/im/service-calls.test.ts',
      'what is sent › %s: to whom, in which kind of conversation, what, and the wish for a receipt',
    ],
  ],
  [
    'C-API-24..26',
    [
      'unit/im/service-calls.test.ts',
      'what is asked of the service › a list of conversations, one by its id, one deleted',
    ],
    [
      'unit/im/service-calls.test.ts',
      'what is asked of the service › a conversation is pinned and muted, or no longer: %s',
    ],
  ],
  ['C-API-27', ['unit/im/service-calls.test.ts', 'what is asked of the service › people are looked up']],
  ['C-API-29', ['gateway/messages.spec.ts', 'every type of element arrives unchanged']],
  [
    'C-ERR-01 C-ERR-03..11',
    ['unit/im/errors.test.ts', 'code %s: "%s"'],
    [
      'unit/features/chat/session/failure-notices.test.tsx',
      'a known reason has its words, another the service’s own; a quote that waits is let go',
    ],
  ],
  ['C-ERR-02', ['unit/im/errors.test.ts', 'a code nobody knows keeps the service’s own words']],
  [
    'C-ERR-12..32',
    ['unit/im/errors.test.ts', 'messages of failures that no screen can meet stand in the table too'],
    ['unit/features/chat/words.test.ts', '"%s"'],
  ],
  [
    'C-ERR-34..37 C-ERR-40',
    ['unit/features/chat/panels.test.tsx', 'news and questions › a toast of kind %s is a %s of its own look'],
  ],
  [
    'C-ERR-38',
    [
      'e2e/chat/measures.spec.ts',
      'pictures, placeholders, menus and toasts have their fixed sizes and distances',
    ],
  ],
  [
    'C-ERR-39',
    ['unit/features/chat/panels.test.tsx', 'news and questions › a question has a title, and %s says %s'],
  ],
  [
    'C-CONST-02',
    ['unit/features/chat/composer/editor-content.test.ts', 'a text counts in bytes against the limit of 12K'],
  ],
  ['C-CONST-03', ['unit/features/chat/composer/rules.test.ts', 'files are weighed before they are sent']],
  [
    'C-CONST-04',
    [
      'unit/features/chat/composer/picture-bytes.test.ts',
      'the bytes of what is to be sent as a picture › that are %s are refused, and what stands beside them stays',
    ],
  ],
  [
    'C-CONST-05',
    [
      'unit/im/outbox.test.ts',
      'Outbox, one message › refused for its content fails at once with the reason kept',
    ],
  ],
  [
    'C-CONST-10 C-CONST-13',
    ['unit/i18n/locales.test.ts', '%s › %s has all keys, in all plural forms of the language'],
  ],
];

/** Ids that no test tries by name yet, and why. */
export const open: readonly (readonly [ids: string, reason: string])[] = [
  [
    'M-LOGIN-36..37',
    'The reply of the chat sign-in is read where the chat connects; no test names its fields alone.',
  ],
  [
    'M-INVITE-18 M-PROMO-02..05 M-PAYOUT-18 M-REALNAME-11',
    'Words and parts of a page that no test names yet.',
  ],
  [
    'M-ERR-26 M-NATIVE-04 C-API-30 C-CONST-14 C-HEAD-09',
    'The specification leaves it open: there is nothing fixed to try.',
  ],
  ['M-CONST-14 C-HEAD-40', 'A sentence about whom the product is for; every flow end to end rests on it.'],
  [
    'C-LIST-39 C-CONST-06..09 C-API-22..23',
    'A constant or call of the chat kit that the product needs no name for.',
  ],
  [
    'C-HEAD-03 C-HEAD-16..17 C-RECEIPT-16 C-RECEIPT-20 C-IMGVIEW-16 C-INPUT-22 C-INPUT-42',
    'On screen, but no test names it yet.',
  ],
  [
    'C-GROUP-26..33 C-GROUP-42..44 C-APPLY-01..12 C-APPLY-14..16 C-APPLY-18 C-APPLY-21..22',
    'Groups are managed in the chat; their tests name it together with their screens.',
  ],
  ['C-CONST-11..12', 'Chinese is kept in one set of texts, zh_CN.'],
];
