import { z } from 'zod';
import { FUNCTIONS } from '#contract/functions.ts';
import { bodyBytesOf, type FunctionContract } from '#contract/server-function.ts';
import { FUNCTION_ERRORS } from '#domain/errors.ts';
import { ISSUE_CODES } from '#domain/issues.ts';
import { STORABLE_PATTERN } from '#domain/storable-text.ts';
import { CAPTCHA_ACTIONS } from '#server/captcha/captcha.ts';
import { IDENTITY_ERROR_SCHEMA, IDENTITY_PATHS } from '#server/http/identity/identity-openapi.ts';
import { REFUSAL_REASONS } from '#server/refusal.ts';

/** The OpenAPI description, generated from the schemas that validate the calls. */
export function openApiDocument(publicUrl: string): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Prihláška',
      version: '1',
      description:
        'Function calls: POST {"data": …}, answered by {"result": …} or {"error": {status, message, details}}. Any other method is answered 405 with Allow. No text may hold a NUL or half of a surrogate pair; spaces around a text do not count.',
    },
    servers: [{ url: publicUrl }],
    paths: {
      ...Object.fromEntries(
        Object.entries(FUNCTIONS).map(([name, contract]) => [
          `/api/${name}`,
          { post: describeFunction(name, contract) },
        ]),
      ),
      ...IDENTITY_PATHS,
      ...OTHER_PATHS,
    },
    components: {
      schemas: { Error: ERROR_SCHEMA, IdentityError: IDENTITY_ERROR_SCHEMA },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function securityOf({ permission, hasOwnBearer }: FunctionContract): { security?: object[] } {
  if (permission !== 'public') return { security: [{ bearer: [] }] };
  return hasOwnBearer ? { security: [{ bearer: [] }, {}] } : {};
}

function describeFunction(name: string, contract: FunctionContract): object {
  return {
    operationId: name,
    summary: contract.summary,
    'x-permission': contract.permission,
    'x-body-bytes': bodyBytesOf(contract),
    ...securityOf(contract),
    requestBody: {
      required: true,
      content: jsonContent({
        type: 'object',
        required: ['data'],
        additionalProperties: false,
        properties: { data: inputSchema(contract.input) },
      }),
    },
    responses: {
      200: {
        description: 'The result',
        content: jsonContent({
          type: 'object',
          required: ['result'],
          properties: { result: jsonSchema(contract.output) },
        }),
      },
      default: {
        description: 'Why there is no result',
        content: jsonContent({ $ref: '#/components/schemas/Error' }),
      },
    },
  };
}

/** Official clients send null for "no argument", which equals an empty object. */
function inputSchema(schema: z.ZodType): object {
  const described = jsonSchema(schema, ({ jsonSchema: json }) => {
    const isFree = !json.pattern && !json.format && !json.enum && !('const' in json);
    if (json.type === 'string' && isFree) json.pattern = STORABLE_PATTERN;
  });
  return schema.safeParse({}).success ? { ...described, type: ['object', 'null'] } : described;
}

function jsonContent(schema: object): object {
  return { 'application/json': { schema } };
}

/** Describes values as sent, before the server trims or converts them. */
function jsonSchema(
  schema: z.ZodType,
  override: NonNullable<z.core.ToJSONSchemaParams['override']> = () => {},
): object {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override,
  });
  return described;
}

const SECURITY_SCHEMES = { bearer: { type: 'http', scheme: 'bearer' } };

const ERROR_SCHEMA = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['status', 'message'],
      properties: {
        status: { enum: Object.values(FUNCTION_ERRORS).map(({ status }) => status) },
        message: { type: 'string', description: 'For a person, in the language of the call' },
        details: {
          type: 'object',
          properties: {
            reason: { enum: REFUSAL_REASONS },
            version: { type: 'integer', description: 'The current version, when aborted' },
            issues: {
              type: 'array',
              items: {
                type: 'object',
                required: ['path', 'code'],
                properties: { path: { type: 'string' }, code: { enum: ISSUE_CODES } },
              },
            },
          },
        },
      },
    },
  },
};

function inPath(...names: string[]): object[] {
  return names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
}

const FILE_RESPONSES = {
  200: { description: 'The file' },
  206: { description: 'The part of it that a Range header asks for' },
  304: { description: 'It has not changed' },
  404: { description: 'There is none, or not any more' },
};

const PDF_RESPONSES = {
  200: { description: 'A document', content: { 'application/pdf': {} } },
  404: { description: 'There is none, or it is not for this caller' },
};

const CALENDAR_RESPONSES = {
  200: { description: 'A calendar', content: { 'text/calendar': {} } },
  404: { description: 'Nothing has this link' },
};

const OTHER_PATHS = {
  '/api/config/live': {
    get: {
      summary:
        'The configuration as server-sent events, at once and on each change: `config` is the current record as getConfig answers it, `configs` the list of every record, each with `isCurrent`, the current one first',
      'x-permission': 'public',
      responses: {
        200: { description: 'A stream', content: { 'text/event-stream': {} } },
        429: { description: 'Too many open streams from this address' },
        503: { description: 'The database is away' },
      },
    },
  },
  '/api/captcha/challenge': {
    get: {
      summary: 'A proof-of-work challenge bound to an action, `submit` unless said otherwise',
      'x-permission': 'public',
      parameters: [
        {
          name: 'action',
          in: 'query',
          schema: { type: 'string', enum: CAPTCHA_ACTIONS, default: 'submit' },
        },
      ],
      responses: {
        200: { description: 'An ALTCHA challenge, version 2' },
        404: { description: 'Another captcha is in use, or the action is none of these' },
      },
    },
  },
  '/s/{token}/documents/confirmation.pdf': {
    get: {
      summary: 'The confirmation of a signup, for whoever holds its link',
      'x-permission': 'public',
      parameters: inPath('token'),
      responses: PDF_RESPONSES,
    },
  },
  '/s/{token}/timetable.ics': {
    get: {
      summary: 'The released times of a signup as a calendar, for the holder of its link',
      'x-permission': 'public',
      parameters: inPath('token'),
      responses: CALENDAR_RESPONSES,
    },
  },
  '/school/{token}/timetable.ics': {
    get: {
      summary: 'The released times of the pupils of a school, for the holder of its link',
      'x-permission': 'public',
      parameters: inPath('token'),
      responses: CALENDAR_RESPONSES,
    },
  },
  '/s/{token}/documents/{filename}': {
    get: {
      summary: 'A document about the money of a signup, at the address that getSignup answers',
      'x-permission': 'public',
      parameters: inPath('token', 'filename'),
      responses: PDF_RESPONSES,
    },
  },
  '/money-documents/{id}.pdf': {
    get: {
      summary:
        'The same for the office, and for whoever has made the collective payment it is about',
      'x-permission': 'money.read',
      security: [{ bearer: [] }],
      parameters: inPath('id'),
      responses: PDF_RESPONSES,
    },
  },
  '/uploads/{uploadId}/{part}': {
    put: {
      summary:
        'A part of a file that a begin…Upload announced, from 0; putting it again does no harm',
      'x-permission': 'public',
      parameters: inPath('uploadId', 'part'),
      requestBody: { required: true, content: { 'application/octet-stream': {} } },
      responses: {
        204: { description: 'It is kept' },
        default: {
          description: 'Why it is not',
          content: jsonContent({ $ref: '#/components/schemas/Error' }),
        },
      },
    },
  },
  '/files/{id}/{name}': {
    get: {
      summary: 'A file, at the signed address that functions answer; it works for some minutes',
      'x-permission': 'public',
      parameters: [
        ...inPath('id', 'name'),
        ...['expires', 'signature', 'disposition'].map((name) => ({
          name,
          in: 'query',
          schema: { type: 'string' },
        })),
      ],
      responses: FILE_RESPONSES,
    },
  },
  '/documents/{id}/{name}': {
    get: {
      summary: 'A file that the office has published',
      'x-permission': 'public',
      parameters: inPath('id', 'name'),
      responses: FILE_RESPONSES,
    },
  },
  '/assets/pdf/pictures/{contentHash}': {
    get: {
      summary: 'A picture that documents are printed on, by the SHA-256 of its content',
      'x-permission': 'public',
      parameters: inPath('contentHash'),
      responses: FILE_RESPONSES,
    },
  },
  '/healthz': {
    get: {
      summary: 'Whether this instance can serve',
      'x-permission': 'public',
      responses: { 200: { description: 'It can' }, 503: { description: 'It cannot, and why' } },
    },
  },
};
