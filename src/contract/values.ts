import { z } from 'zod';
import { DEFAULT_LANGUAGE, isLanguage } from '#domain/language.ts';
import { isStorable } from '#domain/storable-text.ts';
import { isLocalMinute } from '#domain/time/local-minute.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';

/**
 * The wire accepts several forms of an empty value: absent, null and '' mean the same. Surrounding
 * spaces are dropped; nothing else that a user typed is repaired.
 */
export const text = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').trim());

/** The same with at most so many characters. */
export function textOf(most: number) {
  return z
    .string()
    .trim()
    .max(most)
    .nullish()
    .transform((value) => value ?? '');
}

export const requiredText = z.string().trim().min(1);

/** An unsupported language becomes the default one. */
export const language = text
  .refine(isStorable)
  .transform((value) => (isLanguage(value) ? value : DEFAULT_LANGUAGE));

export const nothing = z.union([z.literal(''), z.null()]);

export const flag = z
  .union([z.boolean(), nothing])
  .optional()
  .transform((value) => value === true);

export const optionalNumber = z
  .union([z.number(), nothing])
  .optional()
  .transform((value) => (typeof value === 'number' ? value : null));

/** One of these, or an empty value, which becomes null. */
export function optionOf<const Option extends string>(options: readonly Option[]) {
  return z
    .union([z.enum(options), nothing])
    .optional()
    .transform((value): Option | null => (value === '' ? null : ((value as Option) ?? null)));
}

/** More than any list of options, tags or days; a longer list names its own limit. */
const MOST_ITEMS = 500;

/** A list that is too long is refused before any of its items is parsed. */
function list<Item extends z.ZodType>(item: Item, most: number) {
  return z.union([z.array(item).max(most), nothing]).optional();
}

export function listOf<Item extends z.ZodType>(item: Item, most = MOST_ITEMS) {
  return list(item, most).transform((value): z.output<Item>[] =>
    Array.isArray(value) ? value : [],
  );
}

/** Like a list, but an absent list becomes undefined and differs from an empty one. */
export function optionalListOf<Item extends z.ZodType>(item: Item, most = MOST_ITEMS) {
  return list(item, most).transform((value): z.output<Item>[] | undefined =>
    Array.isArray(value) ? value : undefined,
  );
}

/** A list of names or codes; empty items are dropped. */
export function textListOf(most: number) {
  return listOf(text, most).transform((items) => items.filter((item) => item !== ''));
}

export const textList = textListOf(MOST_ITEMS);

/** A day that exists. */
export const plainDate = z
  .string()
  .refine(isPlainDate, { message: 'a day as YYYY-MM-DD', params: { issue: 'dateParse' } })
  .meta({ format: 'date' });

/** The same, or an empty value, which becomes ''. */
export const optionalDate = z
  .union([plainDate, nothing])
  .optional()
  .transform((value) => value ?? '');

/** A minute that exists, in wall-clock time. */
export const localMinute = z
  .string()
  .refine(isLocalMinute, {
    message: 'a minute as YYYY-MM-DDTHH:mm',
    params: { issue: 'dateParse' },
  })
  .meta({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' });
