import { z } from 'zod';
import { FUNCTIONS } from '#contract/functions.ts';
import type { FunctionContract } from '#contract/server-function.ts';
import { FUNCTION_ERRORS } from '#domain/errors.ts';
import { ISSUE_CODES } from '#domain/issues.ts';
import { CAPTCHA_ACTIONS } from '#server/captcha/captcha.ts';
import { REFUSAL_REASONS } from '#server/http/function-error.ts';
import { IDENTITY_ERROR_SCHEMA, IDENTITY_PATHS } from '#server/http/identity/identity-openapi.ts';

/** The published description, made from the schemas that check the calls. */
export function openApiDocument(publicUrl: string): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Prihláška',
      version: '1',
      description:
        'Function calls: POST {"data": …}, answered by {"result": …} or {"error": {status, message, details}}.',
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

function describeFunction(name: string, contract: FunctionContract): object {
  return {
    operationId: name,
    summary: contract.summary,
    'x-permission': contract.permission,
    ...(contract.permission === 'public' ? {} : { security: [{ bearer: [] }] }),
    requestBody: {
      required: true,
      content: jsonContent({
        type: 'object',
        required: ['data'],
        additionalProperties: false,
        properties: { data: jsonSchema(contract.input, 'input') },
      }),
    },
    responses: {
      200: {
        description: 'The result',
        content: jsonContent({
          type: 'object',
          required: ['result'],
          properties: { result: jsonSchema(contract.output, 'input') },
        }),
      },
      default: {
        description: 'Why there is no result',
        content: jsonContent({ $ref: '#/components/schemas/Error' }),
      },
    },
  };
}

function jsonContent(schema: object): object {
  return { 'application/json': { schema } };
}

/** Values are described as they travel, before the server trims or converts anything. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
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

const OTHER_PATHS = {
  '/api/config/live': {
    get: {
      summary:
        'The configuration as server-sent events: event `config`, at once and on each change',
      'x-permission': 'public',
      responses: { 200: { description: 'A stream', content: { 'text/event-stream': {} } } },
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
      responses: { 200: { description: 'An ALTCHA challenge, version 2' } },
    },
  },
  '/s/{token}/documents/confirmation.pdf': {
    get: {
      summary: 'The confirmation of a signup, for whoever holds its link',
      'x-permission': 'public',
      parameters: [{ name: 'token', in: 'path', required: true, schema: { type: 'string' } }],
      responses: { 200: { description: 'A document', content: { 'application/pdf': {} } } },
    },
  },
  '/s/{token}/documents/{filename}': {
    get: {
      summary: 'A document about the money of a signup, at the address that getSignup answers',
      'x-permission': 'public',
      parameters: inPath('token', 'filename'),
      responses: { 200: { description: 'A document', content: { 'application/pdf': {} } } },
    },
  },
  '/money-documents/{id}.pdf': {
    get: {
      summary:
        'The same for the office, and for whoever has made the collective payment it is about',
      'x-permission': 'money.read',
      security: [{ bearer: [] }],
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      responses: { 200: { description: 'A document', content: { 'application/pdf': {} } } },
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
