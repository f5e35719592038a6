import * as z from 'zod/mini';
import {
  type DesktopSettings,
  isProxyAddress,
  type SettingsPatch,
  zoomLevels,
} from '#lib/desktop/settings.ts';
import { locales } from '#lib/locale.ts';
import { dayMinutes, neverQuiet } from '#lib/rules/quiet.ts';

const LanguageTag = z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/));

const ProxySchema = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('system') }),
  z.strictObject({ mode: z.literal('direct') }),
  z.strictObject({
    mode: z.literal('fixed'),
    address: z.string().check(z.refine(isProxyAddress)),
  }),
]);

const Minute = z.int().check(z.gte(0), z.lt(dayMinutes));
const Time = z.int().check(z.nonnegative());
const QuietSchema = z.strictObject({
  isPaused: z.boolean(),
  until: z.nullable(Time),
  hours: z.nullable(z.strictObject({ from: Minute, to: Minute })),
  hoursOffUntil: z.nullable(Time),
});

/** The schema of each setting. */
const fields = {
  startsAtSignIn: z.boolean(),
  closing: z.enum(['hide', 'quit']),
  downloadFolder: z.nullable(z.string().check(z.minLength(1), z.maxLength(4096))),
  asksWhereToSave: z.boolean(),
  zoomLevel: z.number().check(z.gte(zoomLevels.least), z.lte(zoomLevels.most), z.multipleOf(zoomLevels.step)),
  checksSpelling: z.boolean(),
  spellingLanguages: z.nullable(z.array(LanguageTag).check(z.maxLength(8))),
  proxy: ProxySchema,
  usesHardwareAcceleration: z.boolean(),
  updatesItself: z.boolean(),
  quiet: QuietSchema,
  knowsTray: z.boolean(),
  locale: z.nullable(z.enum(locales)),
  accelerationFailedIn: z.nullable(z.string().check(z.maxLength(64))),
} satisfies { readonly [N in keyof DesktopSettings]: z.ZodMiniType<DesktopSettings[N]> };

const defaults: DesktopSettings = {
  startsAtSignIn: false,
  closing: 'hide',
  downloadFolder: null,
  asksWhereToSave: false,
  zoomLevel: 0,
  checksSpelling: true,
  spellingLanguages: null,
  proxy: { mode: 'system' },
  usesHardwareAcceleration: true,
  updatesItself: true,
  quiet: neverQuiet,
  knowsTray: false,
  locale: null,
  accelerationFailedIn: null,
};

/** The schema of what a page may change. */
export const Patch = z.strictObject({
  startsAtSignIn: z.exactOptional(fields.startsAtSignIn),
  closing: z.exactOptional(fields.closing),
  downloadFolder: z.exactOptional(z.null()),
  asksWhereToSave: z.exactOptional(fields.asksWhereToSave),
  zoomLevel: z.exactOptional(fields.zoomLevel),
  checksSpelling: z.exactOptional(fields.checksSpelling),
  spellingLanguages: z.exactOptional(fields.spellingLanguages),
  proxy: z.exactOptional(fields.proxy),
  usesHardwareAcceleration: z.exactOptional(fields.usesHardwareAcceleration),
  updatesItself: z.exactOptional(fields.updatesItself),
  quiet: z.exactOptional(fields.quiet),
} satisfies Readonly<Record<keyof SettingsPatch, z.ZodMiniType>>) satisfies z.ZodMiniType<SettingsPatch>;

/** The settings in a file of any version. Only a value that does not fit is replaced by its default. */
export function settingsOf(values: Readonly<Record<string, unknown>>): DesktopSettings {
  const fitting = Object.entries(fields).flatMap(([name, schema]) => {
    const parsed = z.safeParse(schema, values[name]);
    return parsed.success ? [[name, parsed.data]] : [];
  });
  return { ...defaults, ...Object.fromEntries(fitting) };
}
