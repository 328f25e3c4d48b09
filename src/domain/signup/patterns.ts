/** A plus sign, a country code of 1 to 3 digits, three groups of three digits. */
const PHONE = /^\+\d{1,3} ?\d{3} ?\d{3} ?\d{3}$/;

const LOCAL_PART = /^[^\s\p{C}@<>()[\]\\,;:".]+(?:\.[^\s\p{C}@<>()[\]\\,;:".]+)*$/u;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;
const TOP_LEVEL_DOMAIN = /^\p{L}{2,}$/u;

export function isPhone(text: string): boolean {
  return PHONE.test(text);
}

export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || text.length > 254) return false;
  const labels = text.slice(at + 1).split('.');
  const topLevel = labels.pop() ?? '';
  return (
    LOCAL_PART.test(text.slice(0, at)) &&
    labels.length > 0 &&
    labels.every((label) => label.length <= 63 && DOMAIN_LABEL.test(label)) &&
    TOP_LEVEL_DOMAIN.test(topLevel)
  );
}
