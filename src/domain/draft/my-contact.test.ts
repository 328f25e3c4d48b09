import { describe, expect, test } from 'vitest';
import { newDraft, newDraftPerson, type SignupDraft } from '#domain/draft/draft.ts';
import { giveMyContact, missingContact, myContact } from '#domain/draft/my-contact.ts';

const jana = {
  ...newDraftPerson('jana', 'educator'),
  email: ' jana@zus.example ',
  phone: '0905 123 456',
};
const ema = newDraftPerson('ema', 'performer');
const leo = { ...newDraftPerson('leo', 'performer'), email: 'rodic@leo.example' };

function draftOf(...persons: SignupDraft['persons']): SignupDraft {
  return { ...newDraft('x'), persons };
}

describe('my contact', () => {
  test('is that of the first educator, tidied', () => {
    expect(myContact([ema, jana])).toEqual({
      key: 'jana',
      email: 'jana@zus.example',
      phone: '+421 905 123 456',
    });
  });

  test('is that of the first person where there is no educator', () => {
    expect(myContact([leo, ema])).toEqual({ key: 'leo', email: 'rodic@leo.example', phone: '' });
  });

  test.each([
    ['nobody', []],
    ['an educator without a contact', [newDraftPerson('jana', 'educator'), leo]],
    ['an educator with half a contact', [{ ...jana, email: 'jana@', phone: '0905' }]],
  ])('is none for %s', (_case, persons) => {
    expect(myContact(persons)).toBeNull();
  });
});

const mine = { email: 'jana@zus.example', phone: '+421 905 123 456' };

test('only empty fields are filled', () => {
  expect(missingContact(ema, mine)).toEqual(mine);
  expect(missingContact(leo, mine)).toEqual({ phone: mine.phone });
  expect(missingContact(jana, mine)).toEqual({});
  expect(missingContact(ema, { email: '', phone: mine.phone })).toEqual({ phone: mine.phone });
});

describe('given to all', () => {
  test('it reaches performers who have none', () => {
    const { persons } = giveMyContact(draftOf(jana, ema, leo));
    expect(persons.map(({ email, phone }) => [email, phone])).toEqual([
      [jana.email, jana.phone],
      [mine.email, mine.phone],
      ['rodic@leo.example', mine.phone],
    ]);
  });

  test('it gives other educators nothing', () => {
    const second = newDraftPerson('peter', 'educator');
    const draft = draftOf(jana, second);
    expect(giveMyContact(draft)).toBe(draft);
  });

  test('it changes nothing where there is no contact', () => {
    const draft = draftOf(newDraftPerson('jana', 'educator'), ema);
    expect(giveMyContact(draft)).toBe(draft);
  });
});
