/**
 * The three symbols of a Slovak payment. They are strings of digits, not numbers: the constant
 * symbol 0308 keeps its zero.
 */

const VARIABLE = /^\d{1,10}$/;
const SPECIFIC = /^\d{0,10}$/;
const CONSTANT = /^(\d{4})?$/;

export function isVariableSymbol(text: string): boolean {
  return VARIABLE.test(text) && withoutLeadingZeros(text) !== '';
}

/** Up to 9999999999; empty when the payee asks for none. */
export function isSpecificSymbol(text: string): boolean {
  return SPECIFIC.test(text);
}

/** Four digits; empty when the payee asks for none. */
export function isConstantSymbol(text: string): boolean {
  return CONSTANT.test(text);
}

/**
 * The form in which variable and specific symbols are compared: banks pad them with zeros to ten
 * digits and write an absent one as zeros only, which becomes empty here.
 */
export function withoutLeadingZeros(text: string): string {
  return text.replace(/^0+/, '');
}
