import { describe, expect, it } from 'vitest';
import { FUNCTIONS } from '#contract/functions.ts';
import { PERMISSIONS } from '#domain/access/permissions.ts';
import { EVENT_KINDS } from '#domain/day/event-kinds.ts';
import { FUNCTION_ERRORS } from '#domain/errors.ts';
import { CAPTCHA_ACTIONS } from '#server/captcha/captcha.ts';
import { openApiDocument } from '#server/http/openapi.ts';

interface Schema {
  type?: string | string[];
  $ref?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  format?: string;
}
interface Operation {
  operationId?: string;
  summary: string;
  'x-permission': string;
  security?: object[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, { description: string; content?: Record<string, { schema?: Schema }> }>;
}
interface Description {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: object };
}

// As it travels: whatever JSON leaves out must not be needed.
const description: Description = JSON.parse(
  JSON.stringify(openApiDocument('https://prihlaska.example')),
);
const operations = Object.entries(description.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

function operationOf(name: string): Operation {
  const operation = description.paths[`/api/${name}`]?.post;
  if (!operation) throw new Error(`${name} is not described`);
  return operation;
}

function inputOf(name: string): Schema {
  const body = operationOf(name).requestBody?.content['application/json'].schema;
  return body?.properties?.data ?? {};
}

function outputOf(name: string): Schema {
  const body = operationOf(name).responses['200']?.content?.['application/json']?.schema;
  return body?.properties?.result ?? {};
}

/** Every schema in the description, wherever it stands. */
function schemasIn(value: unknown): Schema[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(schemasIn);
  const here = 'schema' in value ? schemaTree(value.schema as Schema) : [];
  return [...here, ...below];
}

function schemaTree(schema: Schema): Schema[] {
  const inside = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.anyOf ?? []),
    ...(schema.items ? [schema.items] : []),
    ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
  ];
  return [schema, ...inside.flatMap(schemaTree)];
}

it.each([
  '/api/captcha/challenge',
  '/s/{token}/documents/confirmation.pdf',
  '/s/{token}/documents/{filename}',
  '/money-documents/{id}.pdf',
])('%s tells that there may be nothing', (path) => {
  expect(description.paths[path]?.get?.responses).toHaveProperty('404');
});

/** Their bearer is the secret of a device, which may stand in the body as well. */
const FUNCTIONS_OF_DEVICES = ['/api/sendDayEvents', '/api/sendDayReceipt', '/api/takeDayCash'];

describe('the description', () => {
  it('is OpenAPI 3.1 with what every reader asks for', () => {
    expect(description.openapi).toMatch(/^3\.1\.\d+$/);
    expect(description.info).toMatchObject({ title: 'Prihláška', version: expect.any(String) });
    expect(description.servers).toEqual([{ url: 'https://prihlaska.example' }]);
  });

  it.each(Object.entries(FUNCTIONS))('lists %s with its permission', (name, contract) => {
    expect(operationOf(name)).toMatchObject({
      operationId: name,
      summary: contract.summary,
      'x-permission': contract.permission,
    });
  });

  it('says for each URL who may use it and what it answers', () => {
    for (const { path, operation } of operations) {
      expect(PERMISSIONS, path).toContain(operation['x-permission']);
      expect(Object.keys(operation.responses).length, path).toBeGreaterThan(0);
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(status, path).toMatch(/^([1-5]\d\d|default)$/);
        expect(response.description, path).not.toBe('');
      }
    }
  });

  it('requires a bearer exactly where the caller must be signed in', () => {
    for (const { path, operation } of operations) {
      const isPublic = operation['x-permission'] === 'public';
      const isOfDevices = FUNCTIONS_OF_DEVICES.includes(path);
      const ofDevices = isOfDevices ? [{ bearer: [] }, {}] : undefined;
      expect(operation.security, path).toEqual(isPublic ? ofDevices : [{ bearer: [] }]);
    }
    expect(description.components.securitySchemes).toHaveProperty('bearer');
  });

  it('gives every operation a name of its own', () => {
    const names = operations.flatMap(({ operation }) => operation.operationId ?? []);
    expect(new Set(names).size).toBe(names.length);
  });

  it('declares every part of an address in braces', () => {
    for (const { path, operation } of operations) {
      const inBraces = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => name)).toEqual(inBraces);
      expect(declared.every(({ required }) => required)).toBe(true);
    }
  });

  it('refers only to what is there', () => {
    const references = schemasIn(description.paths).flatMap(({ $ref }) => $ref ?? []);
    const known = Object.keys(description.components.schemas);
    expect(new Set(references)).toEqual(
      new Set(known.map((name) => `#/components/schemas/${name}`)),
    );
  });

  it('holds schemas that are well formed', () => {
    const types = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];
    const schemas = schemasIn(description.paths);
    expect(schemas.length).toBeGreaterThan(100);
    for (const schema of schemas) {
      if (schema.type !== undefined)
        expect(types).toEqual(expect.arrayContaining([schema.type].flat()));
      for (const name of schema.required ?? []) {
        // A record names its keys instead of listing them.
        const known = schema.propertyNames?.enum ?? Object.keys(schema.properties ?? {});
        expect(known).toContain(name);
      }
      if (schema.type === 'array') expect(schema.items).toBeDefined();
    }
  });

  it('names every status of an error', () => {
    const error = description.components.schemas.Error?.properties?.error;
    expect(error?.properties?.status?.enum).toEqual(
      Object.values(FUNCTION_ERRORS).map(({ status }) => status),
    );
  });
});

it('names every action that a captcha can be made for', () => {
  const action = description.paths['/api/captcha/challenge']?.get?.parameters?.[0];
  expect(action?.schema?.enum).toEqual(CAPTCHA_ACTIONS);
});

describe('the body of a call', () => {
  it('is exactly data', () => {
    for (const name of Object.keys(FUNCTIONS)) {
      const body = operationOf(name).requestBody?.content['application/json'].schema;
      expect(body).toMatchObject({ required: ['data'], additionalProperties: false });
    }
  });

  it('of quote needs nothing, because incomplete forms have a price too', () => {
    const input = inputOf('quote');
    expect(input.required ?? []).toEqual([]);
    expect(Object.keys(input.properties ?? {})).toEqual(['persons', 'groups', 'language']);
  });

  it('of createSignup needs the form and the idempotency key', () => {
    const input = inputOf('createSignup');
    expect(input.required).toEqual(['signup', 'idempotencyKey']);
    expect(Object.keys(input.properties ?? {})).toEqual(
      expect.arrayContaining(['captchaToken', 'language', 'contactEmail', 'consents', 'billing']),
    );
    expect(Object.keys(input.properties?.signup?.properties ?? {})).toEqual([
      'persons',
      'paymentType',
      'groups',
      'appearances',
    ]);
  });

  it('of updateSignup needs the token, the version and the form', () => {
    expect(inputOf('updateSignup').required).toEqual(['token', 'version', 'signup']);
  });

  it('of sendDayEvents says what an event is, for programs that record them', () => {
    const event = inputOf('sendDayEvents').properties?.events?.items?.anyOf?.[0];
    expect(event?.required).toEqual(['sequence', 'kind', 'subject']);
    expect(event?.properties?.kind?.enum).toEqual(Object.keys(EVENT_KINDS));
  });

  it('of watchSignup and correctContactEmail needs the token and the version', () => {
    for (const name of ['watchSignup', 'correctContactEmail']) {
      expect(inputOf(name).required).toEqual(['token', 'version']);
    }
  });
});

describe('the result of a call', () => {
  it('of createSignup holds everything that was promised', () => {
    expect(outputOf('createSignup').required).toEqual(
      expect.arrayContaining(['id', 'number', 'version', 'token', 'variableSymbol', 'totalMinor']),
    );
  });

  it('of getSignup contains the history', () => {
    const { history } = outputOf('getSignup').properties ?? {};
    expect(history?.items?.required).toEqual(
      expect.arrayContaining(['version', 'at', 'by', 'action', 'differences']),
    );
  });

  it('gives money in whole cents', () => {
    expect(outputOf('quote').properties?.totalMinor).toMatchObject({ type: 'integer' });
  });
});
