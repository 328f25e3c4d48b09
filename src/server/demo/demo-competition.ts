import { scoringRuleSchema } from '#contract/scoring-rule.ts';
import { readyRule } from '#domain/scoring/ready-rules.ts';
import type { SignedInContext } from '#server/call.ts';
import { SCHOOLS } from '#server/demo/believable-data.ts';
import { demoBlocks, demoHalls } from '#server/demo/demo-timetable.ts';
import type { Services } from '#server/services.ts';

const JURY = [
  { name: 'prof. Mgr. art. Anna Sokolová, ArtD.', role: 'chair' },
  { name: 'Mgr. art. Peter Brezina', role: 'member' },
  { name: 'Mgr. art. Katarína Vlčková, PhD.', role: 'member' },
  { name: 'Bc. Zuzana Hrivnáková', role: 'secretary' },
] as const;
const BANDS = ['zlaté pásmo', 'strieborné pásmo', 'bronzové pásmo'] as const;

/** What the office has got ready: rules, the jury, the schools and a draft timetable. */
export async function prepareCompetition(
  { handlers, configs }: Pick<Services, 'handlers' | 'configs'>,
  context: SignedInContext,
): Promise<void> {
  const config = await configs.current();
  const editionId = config.id;
  const categories = config.categories.map(({ code }) => code);
  const rule = scoringRuleSchema.parse(readyRule('whole-points', BANDS));
  for (const category of categories) {
    await handlers.saveScoringRule({ editionId, category, version: 0, rule }, context);
  }
  for (const seat of JURY) {
    await handlers.saveJurySeat({ editionId, id: '', version: 0, ...seat, categories }, context);
  }
  for (const { name, town, street, domain, ico, phone, region } of SCHOOLS) {
    const written = { name, address: `${street}, ${town}`, ico, phone, contact: '', region };
    const found = { email: `skola@${domain}`, spellings: [`${name}, ${town}`] };
    await handlers.saveSchool({ id: '', version: 0, ...written, ...found }, context);
  }
  const { settings, version, appearances } = await handlers.getTimetable({ editionId }, context);
  const halls = demoHalls(settings, config);
  await handlers.saveTimetableSettings({ editionId, version, settings: halls }, context);
  const blocks = demoBlocks(appearances, config, halls).map((block) => ({ ...block, version: 0 }));
  await handlers.saveBlocks({ editionId, blocks, removed: [] }, context);
}
