import { i18n } from '#i18n/index.ts';

const known = ['match', 'hour', 'half_hour', 'run', 'day', 'game'] as const;
type Known = (typeof known)[number];

function isKnown(unit: string): unit is Known {
  return known.some((one) => one === unit);
}

/** "/match": the unit of a price. A unit without a translation is shown as the server sends it. */
export function perUnit(unit: string): string {
  return i18n.t('players:perUnit', { unit: isKnown(unit) ? i18n.t(`players:unit.${unit}`) : unit });
}

/** "Matches": the label of a quantity of a unit. */
export function quantityLabel(unit: string): string {
  return i18n.t(`players:quantity.${isKnown(unit) ? unit : 'other'}`);
}

/** "3 matches": a quantity with its unit. */
export function amountOf(unit: string, count: number): string {
  return i18n.t(`players:amount.${isKnown(unit) ? unit : 'other'}`, { count, unit });
}
