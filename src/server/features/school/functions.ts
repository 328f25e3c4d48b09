import { randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { checkSchool, schoolText } from '#domain/school/school.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { Handlers, SignedInContext } from '#server/call.ts';
import type { Pool } from '#server/db/connection.ts';
import { searchWords } from '#server/db/search.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import {
  deleteSchool,
  deleteSpelling,
  findPublicSchools,
  findSchool,
  findSchoolLink,
  findSchools,
  findUnknownSpellings,
  giveSpelling,
  insertSchool,
  moveSpellings,
  raiseLinkGeneration,
  type SchoolRow,
  updateSchool,
} from '#server/features/school/queries.ts';
import { FunctionError, refuseForm, requireFound } from '#server/refusal.ts';
import { schoolToken } from '#server/security/tokens.ts';

interface SchoolDependencies {
  pool: Pool;
  configs: ConfigService;
  secretKey: string;
  publicUrl: string;
}

type LinkAction = 'school-link-shown' | 'school-link-renewed';

/** One letter would list the schools of the country. */
const LEAST_LETTERS = 2;
const MOST_OFFERED = 8;
const MOST_UNKNOWN = 200;

export function schoolFunctions({ pool, configs, secretKey, publicUrl }: SchoolDependencies) {
  /** Its holder reads names of pupils, so each view is logged. */
  const showLink = (id: string, context: SignedInContext, action: LinkAction) =>
    inTransaction(pool, async (client) => {
      if (action === 'school-link-renewed') await raiseLinkGeneration(client, id);
      const { name, generation } = requireFound(await findSchoolLink(client, id));
      await auditAct(client, context, { action, subject: { kind: 'school', id, name } });
      return { url: `${publicUrl}/school/${schoolToken(secretKey, { id, generation })}` };
    });
  return {
    findSchools: async ({ search }) => {
      const words = searchWords(search);
      if (words.join('').length < LEAST_LETTERS) return { schools: [] };
      return { schools: await findPublicSchools(pool, words, MOST_OFFERED) };
    },
    listSchoolRecords: async ({ editionId }) => {
      const { id } = await (editionId === '' ? configs.current() : configs.requireById(editionId));
      const schools = await findSchools(pool);
      const unknown = await findUnknownSpellings(pool, id, MOST_UNKNOWN);
      return { schools: schools.map(viewOf), unknown };
    },
    saveSchool: async (input, { caller, now }) => {
      const issues = checkSchool(input);
      if (issues.length > 0) throw refuseForm(issues);
      return saveSchool(pool, input, { actor: caller.name || caller.email, now });
    },
    assignSpelling: async ({ spelling, schoolId }) => {
      if (schoolId === '') await deleteSpelling(pool, spelling);
      else {
        requireFound(await findSchool(pool, schoolId));
        await giveSpelling(pool, { spelling, schoolId });
      }
      return {};
    },
    getSchoolLink: async ({ id }, context) => showLink(id, context, 'school-link-shown'),
    renewSchoolLink: async ({ id }, context) => showLink(id, context, 'school-link-renewed'),
    mergeSchools: async ({ id, into }) => {
      if (id === into) throw new FunctionError('invalid-argument');
      return inTransaction(pool, async (client) => {
        requireFound(await findSchool(client, id));
        requireFound(await findSchool(client, into));
        await moveSpellings(client, { from: id, to: into });
        await deleteSchool(client, id);
        return viewOf(requireFound(await findSchool(client, into)));
      });
    },
  } satisfies Partial<Handlers>;
}

async function saveSchool(
  pool: Pool,
  input: FunctionInput<'saveSchool'>,
  by: { actor: string; now: Date },
): Promise<FunctionOutput<'saveSchool'>> {
  const { spellings, id: given, version, ...school } = input;
  const id = given === '' ? randomUUID() : given;
  return inTransaction(pool, async (client) => {
    if (given === '') await insertSchool(client, { id, school, ...by });
    else if (!(await updateSchool(client, { id, version, school, ...by }))) {
      const current = requireFound(await findSchool(client, id));
      throw new FunctionError('aborted', { version: current.version });
    }
    for (const spelling of new Set([school.name, schoolText(school), ...spellings])) {
      await giveSpelling(client, { spelling, schoolId: id });
    }
    return viewOf(requireFound(await findSchool(client, id)));
  });
}

function viewOf({ id, version, spellings, ...school }: SchoolRow) {
  return { id, version, ...school, spellings };
}
