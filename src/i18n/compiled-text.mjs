/**
 * What compiled texts consist of (scripts/lib/compile-texts.mjs). Plain JavaScript, because Node
 * loads it with them as it is.
 */

/** @typedef {'sk' | 'en'} Locale */
/** @typedef {Record<string, NonNullable<unknown>>} Inputs */
/** @typedef {string | ((inputs: Inputs) => string)} Wording */

/**
 * @param {Wording} sk
 * @param {Wording} en
 * @returns {(inputs: Inputs, at: { locale: Locale }) => string}
 */
export function text(sk, en) {
  return (inputs, { locale }) => {
    const wording = locale === 'en' ? en : sk;
    return typeof wording === 'string' ? wording : wording(inputs);
  };
}

// A formatter takes longer to make than a text, and a form shows dozens with every typed letter.
/** @type {Partial<Record<Locale, Intl.NumberFormat>>} */
const numberFormats = {};
/** @type {Partial<Record<Locale, Intl.PluralRules>>} */
const pluralRules = {};

/**
 * @param {Locale} locale
 * @param {unknown} value
 */
export function number(locale, value) {
  numberFormats[locale] ??= new Intl.NumberFormat(locale);
  return numberFormats[locale].format(Number(value));
}

/**
 * The variant for the plural form of a number.
 *
 * @param {Locale} locale
 * @param {unknown} value
 * @param {Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }} forms
 */
export function variant(locale, value, forms) {
  pluralRules[locale] ??= new Intl.PluralRules(locale);
  return forms[pluralRules[locale].select(Number(value))] ?? forms.other;
}
