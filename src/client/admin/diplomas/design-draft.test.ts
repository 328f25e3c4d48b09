import { describe, expect, it } from 'vitest';
import { readyDesign } from '#domain/prints/ready-designs.ts';
import { readyWords } from '#i18n/diploma-words.ts';
import { DesignDrafts, openedDesign } from './design-draft.ts';
import { undone } from './design-history.ts';

const design = readyDesign('diploma-portrait', readyWords('diploma-portrait', 'sk'), '#7a2e3a');
const stored = { id: 'd', version: 3, design, updatedBy: 'Peter', updatedAt: '2026-11-15T09:00Z' };
const mine = { ...design, name: 'Môj' };

function place() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const OWNER = { accountId: 'a', designId: 'd' };

describe('the draft of a design', () => {
  it('is found again by the same person alone, until it is saved', () => {
    const browser = place();
    const drafts = new DesignDrafts(browser, OWNER);
    drafts.write({ version: 3, design: mine });
    expect(new DesignDrafts(browser, OWNER).read()).toEqual({ version: 3, design: mine });
    expect(new DesignDrafts(browser, { ...OWNER, accountId: 'b' }).read()).toBeNull();
    drafts.write(null);
    expect(browser.kept.size).toBe(0);
  });

  it.each(['nonsense', '{}', '{"version":1,"design":{}}', 'null'])('is not %s', (kept) => {
    const browser = place();
    new DesignDrafts(browser, OWNER).write({ version: 1, design });
    for (const key of browser.kept.keys()) browser.setItem(key, kept);
    expect(new DesignDrafts(browser, OWNER).read()).toBeNull();
  });

  it('needs no place in a browser that keeps nothing', () => {
    const refuse = () => {
      throw new Error('forbidden');
    };
    const drafts = new DesignDrafts(
      { getItem: refuse, setItem: refuse, removeItem: refuse },
      OWNER,
    );
    drafts.write({ version: 1, design });
    expect(drafts.read()).toBeNull();
  });
});

describe('a design that is opened', () => {
  it('is the saved one without a draft, and with one that says the same', () => {
    const fresh = { base: stored, conflict: null, history: { present: design, past: [] } };
    expect(openedDesign(stored, null)).toMatchObject(fresh);
    const same = { version: 2, design: structuredClone(design) };
    expect(openedDesign(stored, same)).toMatchObject(fresh);
  });

  it('goes on with the draft, which can be taken back', () => {
    const { base, history, conflict } = openedDesign(stored, { version: 3, design: mine });
    expect([base.version, history.present, conflict]).toEqual([3, mine, null]);
    expect(undone(history).present).toBe(design);
  });

  it('reports a save by another person and does not overwrite it', () => {
    const { base, conflict } = openedDesign(stored, { version: 2, design: mine });
    expect(conflict).toBe(stored);
    expect(base.version).toBe(2);
  });
});
