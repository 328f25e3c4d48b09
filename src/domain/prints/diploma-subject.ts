export interface DiplomaSubject {
  signupId: string;
  /** Empty for an educator. */
  category: string;
  /** The id of the appearance, or the key of the educator's name, which is unique in a signup. */
  subject: string;
}

export function subjectKey({ signupId, category, subject }: DiplomaSubject): string {
  return category === '' ? JSON.stringify([signupId, category, subject]) : subject;
}

const POSTCODE = /^\d{3}\s?\d{2}\s+/;
const STREET = /\s\d+[a-z]?(\s*\/\s*\d*[a-z]?)?$/i;

/** A school as printed on a diploma: its name and town, without the street and the postcode. */
export function schoolOnPaper(school: string): string {
  const [name = '', ...rest] = school.split(',').map((part) => part.trim());
  const kept = rest
    .filter((part) => part !== '' && !(STREET.test(part) && !POSTCODE.test(part)))
    .map((part) => part.replace(POSTCODE, ''));
  return [name, ...kept].filter((part, place, all) => all.indexOf(part) === place).join(', ');
}
