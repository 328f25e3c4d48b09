import { describe, expect, test } from 'vitest';
import { changeSection, moved } from '#client/admin/documents/bulletin/content-edits.ts';
import { applyTool, type TextTool } from '#client/admin/documents/bulletin/text-tools.ts';
import { newBulletin } from '#domain/bulletin/content.ts';

/** `[` and `]` mark the selection. */
function selected(marked: string) {
  const from = marked.indexOf('[');
  const to = marked.indexOf(']') - 1;
  return { text: marked.replace(/[[\]]/g, ''), from, to };
}

describe('a button of the toolbar', () => {
  test.each<[TextTool, string, string]>([
    ['bold', 'a [b] c', 'a **[b]** c'],
    ['bold', 'a **[b]** c', 'a [b] c'],
    ['italic', 'a []c', 'a *[]*c'],
    ['heading', 'a\nb[]b\nc', 'a\n[# bb]\nc'],
    ['list', 'a[a\nb]b', '[- aa\n- bb]'],
    ['list', '[- aa\n- bb]', '[aa\nbb]'],
  ])('%s turns %j into %j', (tool, before, after) => {
    expect(applyTool(tool, selected(before))).toEqual(selected(after));
  });
});

test('nothing moves past the ends', () => {
  const items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  const ids = (id: string, by: 1 | -1) =>
    moved(items, id, by)
      .map((item) => item.id)
      .join('');
  expect([ids('a', -1), ids('a', 1), ids('c', 1), ids('c', -1), ids('x', 1)]).toEqual([
    'abc',
    'bac',
    'abc',
    'acb',
    'abc',
  ]);
});

test('a change of one section leaves the others as they are', () => {
  const before = newBulletin();
  const after = changeSection(before, 'jury', { author: 'Ján' });
  expect(after.sections.filter((section, index) => section !== before.sections[index])).toEqual([
    { ...before.sections[1], author: 'Ján' },
  ]);
});
