import { describe, expect, it } from 'vitest';
import { applyFaults } from '#features/apply/ApplyStore.ts';
import { ramadanTerms } from '#lib/rules/campaign.ts';
import enApply from '#locales/en_US/apply.json' with { type: 'json' };
import enCampaigns from '#locales/en_US/campaigns.json' with { type: 'json' };
import enHelp from '#locales/en_US/help.json' with { type: 'json' };
import enHome from '#locales/en_US/home.json' with { type: 'json' };
import enInvite from '#locales/en_US/invite.json' with { type: 'json' };
import enRules from '#locales/en_US/rules.json' with { type: 'json' };
import idApply from '#locales/id_ID/apply.json' with { type: 'json' };
import idCampaigns from '#locales/id_ID/campaigns.json' with { type: 'json' };
import idHelp from '#locales/id_ID/help.json' with { type: 'json' };
import idHome from '#locales/id_ID/home.json' with { type: 'json' };
import idInvite from '#locales/id_ID/invite.json' with { type: 'json' };
import idRules from '#locales/id_ID/rules.json' with { type: 'json' };
import zhApply from '#locales/zh_CN/apply.json' with { type: 'json' };
import zhCampaigns from '#locales/zh_CN/campaigns.json' with { type: 'json' };
import zhHelp from '#locales/zh_CN/help.json' with { type: 'json' };
import zhHome from '#locales/zh_CN/home.json' with { type: 'json' };
import zhInvite from '#locales/zh_CN/invite.json' with { type: 'json' };
import zhRules from '#locales/zh_CN/rules.json' with { type: 'json' };
import { banners } from '#sandbox/seed/banners.ts';

/** Every text by its key path; plural forms count once. */
function texts(words: unknown, path = ''): [string, string][] {
  if (typeof words === 'string') return [[path.replace(/_(one|other)$/, ''), words]];
  return Object.entries(words as object).flatMap(([key, value]) => texts(value, `${path}.${key}`));
}
const pathsOf = (words: unknown) => [...new Set(texts(words).map(([path]) => path))].sort();
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}|<\/?(\w+)>/g)].map(String).sort();

describe('the texts', () => {
  it.each([
    ['help', enHelp, idHelp, zhHelp],
    ['rules', enRules, idRules, zhRules],
    ['invite', enInvite, idInvite, zhInvite],
    ['apply', enApply, idApply, zhApply],
    ['campaigns', enCampaigns, idCampaigns, zhCampaigns],
  ] as const)('of %s match in three languages', (_name, en, id, zh) => {
    const measure = new Map(texts(en));
    for (const other of [id, zh]) {
      expect(pathsOf(other)).toEqual(pathsOf(en));
      for (const [path, text] of texts(other)) {
        expect([path, placeholders(text)]).toEqual([path, placeholders(measure.get(path) ?? '')]);
      }
    }
  });

  it('mention 5% only in one Indonesian text about inviting', () => {
    const mentions = (words: unknown) => texts(words).filter(([, text]) => /(?<!\d)5\s?%/.test(text));
    expect(mentions(idInvite)).toHaveLength(1);
    expect(mentions(enInvite)).toEqual([]);
    expect(mentions(zhInvite)).toEqual([]);
  });

  it('promise a reward only to the inviter', () => {
    const both = /\bboth\b|kalian berdua|sama-sama|双方|各得|你们都/i;
    const banner = banners.flatMap(({ title, text }) => [...title, ...text]);
    for (const words of [enHome, idHome, zhHome, enInvite, idInvite, zhInvite, banner])
      expect(texts(words).filter(([, text]) => both.test(text))).toEqual([]);
  });

  it.each([
    ['en', enCampaigns],
    ['id', idCampaigns],
    ['zh', zhCampaigns],
  ] as const)(
    'name the numbers of the bonus rules in %s, and the button that brings the first part',
    (_tag, words) => {
      const numbersOf = (text: string) =>
        (text.replace(/(\d)[.,](\d{3})/g, '$1$2').match(/\d+/g) ?? []).map(Number);
      const { topUp, loginDays, instalmentDays } = ramadanTerms;
      const { offer, terms, claim } = words;
      expect(numbersOf(offer.topUp.title)).toEqual([topUp.atLeast]);
      expect(numbersOf(offer.loginDays.title)).toEqual([loginDays.days, loginDays.recharged]);
      for (const [text, { total, first, each }] of [
        [offer.topUp.text, topUp.bonus],
        [offer.loginDays.text, loginDays.bonus],
      ] as const) {
        const named = numbersOf(text);
        expect([...named].sort()).toEqual([total, first, each, instalmentDays].sort());
        expect(named.slice(0, 2)).toEqual([total, first]);
      }
      expect(terms.bonus.toLowerCase()).toContain(claim.toLowerCase());
      expect(terms.bonus).toContain('{{each}}');
    },
  );

  it('name Thursday on the page for account owners and Friday 23:59 for withdrawals', () => {
    expect(enApply.steps.payout.text).toContain('the platform pays out on Thursdays');
    expect(enHelp.topics.payouts.questions[0]?.a).toContain('Friday 23:59');
  });
});

describe('the application form', () => {
  const form = {
    gameId: '1',
    title: 'Mythic',
    server: 'Asia',
    description: 'All heroes are there',
    price: '20',
    login: 'me',
    password: 'x',
  };

  it('asks to read and agree, and names every field that is wrong', () => {
    expect(applyFaults(form, true)).toEqual({});
    expect(applyFaults(form, false)).toEqual({ agreement: 'agree' });
    expect(enApply.form.agree.fault).toMatch(/read and agree/);
    expect(
      applyFaults({ ...form, gameId: '', title: 'Hi ', description: '   ', price: '1.5', login: ' ' }, true),
    ).toEqual({
      gameId: 'required',
      title: 'tooShort',
      description: 'required',
      price: 'range',
      login: 'required',
    });
    for (const price of ['0', '-3', '10001', '1e9', 'NaN']) {
      expect(applyFaults({ ...form, price }, true)).toEqual({ price: 'range' });
    }
  });
});
