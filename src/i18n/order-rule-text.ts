import type { Language } from '#domain/language.ts';
import type { OrderRule } from '#domain/timetable/timetable-settings.ts';
import { m } from '#i18n/texts.ts';

const ORDER_TEXTS = {
  'by-hand': m.timetable_order_by_hand,
  'lot-before': m.timetable_order_lot_before,
  'lot-on-site': m.timetable_order_lot_on_site,
  age: m.timetable_order_age,
  letter: m.timetable_order_letter,
  'instrument-then-age': m.timetable_order_instrument,
} as const satisfies Record<OrderRule, unknown>;

export function orderRuleText(rule: OrderRule, locale: Language): string {
  return ORDER_TEXTS[rule]({}, { locale });
}
