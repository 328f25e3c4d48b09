const POSTAL_CODE = /^(?:SK|CZ|HU|PL)?[-\s]*\d{2,3}[\s-]?\d{2,3}\s+(?=\p{L})/iu;
const HOUSE_NUMBER = /\s\d+[\p{L}/\d-]*$/u;

/** `ZUŠ Ladislava Árvaya, Dolný val 12, 010 01 Žilina` → `ZUŠ Ladislava Árvaya, Žilina`. */
export function schoolInBrief(school: string): string {
  const [name = '', ...rest] = school.split(',').map((part) => part.trim());
  const place = rest
    .map((part) => part.replace(POSTAL_CODE, ''))
    .filter((part) => part !== '' && !HOUSE_NUMBER.test(part));
  return [name, ...place].join(', ');
}
