import { i18n } from '#i18n/index.ts';

const known = ['match', 'hour', 'half_hour', 'run', 'day', 'game'] as const;
type Known = (typeof known)[number];

function isKnown(unit: string): unit is Known {
  return known.some((one) => one === unit);
}

/** The unit of a price: "/match". A unit without a translation is shown as the server sends it. */
export function perUnit(unit: string): string {
  return i18n.t('tiles:perUnit', { unit: isKnown(unit) ? i18n.t(`tiles:unit.${unit}`) : unit });
}

/** The label of a quantity of a unit: "Matches". */
export function quantityLabel(unit: string): string {
  return i18n.t(`players:quantity.${isKnown(unit) ? unit : 'other'}`);
}

/** A quantity with its unit: "3 matches". */
export function amountOf(unit: string, count: number): string {
  return i18n.t(`players:amount.${isKnown(unit) ? unit : 'other'}`, { count, unit });
}
