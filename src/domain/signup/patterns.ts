/** A plus sign, a country code of 1 to 3 digits, three groups of three digits. */
const PHONE = /^\+\d{1,3} ?\d{3} ?\d{3} ?\d{3}$/;

const LOCAL_PART = /^[^\s\p{C}@<>()[\]\\,;:".]+(?:\.[^\s\p{C}@<>()[\]\\,;:".]+)*$/u;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;
const TOP_LEVEL_DOMAIN = /^\p{L}{2,}$/u;

export function isPhone(text: string): boolean {
  return PHONE.test(text);
}

/**
 * By how many digits a number is too short (negative) or too long (positive), where that is known:
 * a Slovak number has nine after its country code or leading zero. Otherwise 0.
 */
export function excessDigits(text: string): number {
  if (!/^\+?[\d\s/().-]+$/.test(text)) return 0;
  const digits = text.replace(/\D/g, '');
  if (digits.startsWith('421')) return digits.length - 12;
  if (text.startsWith('+'))
    return Math.min(0, digits.length - 10) + Math.max(0, digits.length - 12);
  return digits.length - (digits.startsWith('0') ? 10 : 9);
}

export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || text.length > 254) return false;
  const domain = text.slice(at + 1);
  const labels = domain.split('.').slice(0, -1);
  const topLevel = domain.slice(domain.lastIndexOf('.') + 1);
  return (
    LOCAL_PART.test(text.slice(0, at)) &&
    labels.length > 0 &&
    labels.every((label) => label.length <= 63 && DOMAIN_LABEL.test(label)) &&
    TOP_LEVEL_DOMAIN.test(topLevel)
  );
}
