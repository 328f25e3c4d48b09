import { z } from 'zod';

/**
 * The wire forgives how "nothing" is written: absent, null and '' mean the same. Surrounding spaces
 * are dropped; nothing else that a user typed is repaired.
 */
export const text = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').trim());

export const requiredText = z.string().trim().min(1);

export const nothing = z.union([z.literal(''), z.null()]);

export const flag = z
  .union([z.boolean(), nothing])
  .optional()
  .transform((value) => value === true);

export const optionalNumber = z
  .union([z.number(), nothing])
  .optional()
  .transform((value) => (typeof value === 'number' ? value : null));

/** One of these, or nothing, which becomes null. */
export function optionOf<const Option extends string>(options: readonly Option[]) {
  return z
    .union([z.enum(options), nothing])
    .optional()
    .transform((value): Option | null => (value === '' ? null : ((value as Option) ?? null)));
}

export function listOf<Item extends z.ZodType>(item: Item) {
  return z
    .union([z.array(item), nothing])
    .optional()
    .transform((value): z.output<Item>[] => (Array.isArray(value) ? value : []));
}

/** The same where saying nothing is not the same as an empty list: nothing becomes undefined. */
export function optionalListOf<Item extends z.ZodType>(item: Item) {
  return z
    .union([z.array(item), nothing])
    .optional()
    .transform((value): z.output<Item>[] | undefined => (Array.isArray(value) ? value : undefined));
}

/** A list of names or codes; an empty item says nothing and is dropped. */
export const textList = listOf(text).transform((items) => items.filter((item) => item !== ''));
