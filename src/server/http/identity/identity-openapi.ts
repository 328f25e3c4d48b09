import { IDENTITY_WORDS } from '#server/http/identity/problems.ts';

interface Described {
  summary: string;
  request: Record<string, object>;
  required?: string[];
  response: Record<string, object>;
  contentType?: string;
}

const text = { type: 'string' };
const flag = { type: 'boolean' };
const seconds = { type: 'string', description: 'Seconds, as digits' };
const instant = { type: 'string', description: 'Milliseconds since 1970, as digits' };
const idToken = { type: 'string', description: 'The bearer of function calls' };

const TOKENS = { localId: text, email: text, idToken, refreshToken: text, expiresIn: seconds };
const SECOND_FACTOR = {
  mfaPendingCredential: { type: 'string', description: 'Instead of tokens: a code is to come' },
  mfaInfo: { type: 'array', items: { type: 'object' } },
};
const USER = {
  localId: text,
  email: text,
  emailVerified: flag,
  displayName: text,
  createdAt: instant,
  lastLoginAt: instant,
  providerUserInfo: { type: 'array', items: { type: 'object' } },
};
const CREDENTIALS = { email: text, password: text, returnSecureToken: flag };

const ENDPOINTS: Record<string, Described> = {
  '/identity/v1/accounts:signUp': {
    summary: 'Makes an account of a teacher and signs in',
    request: { ...CREDENTIALS, displayName: text },
    required: ['email', 'password'],
    response: TOKENS,
  },
  '/identity/v1/accounts:signInWithPassword': {
    summary: 'Signs in; with a second factor the answer holds no token yet',
    request: CREDENTIALS,
    required: ['email', 'password'],
    response: { ...TOKENS, registered: flag, ...SECOND_FACTOR },
  },
  '/identity/v2/accounts/mfaSignIn:finalize': {
    summary: 'Signs in by the code of the authenticator, or a recovery code',
    request: {
      mfaPendingCredential: text,
      totpVerificationInfo: { type: 'object', properties: { verificationCode: text } },
    },
    required: ['mfaPendingCredential', 'totpVerificationInfo'],
    response: TOKENS,
  },
  '/identity/v1/token': {
    summary: 'New tokens for a refresh token, which is good once; as a form or as JSON',
    request: { grant_type: { const: 'refresh_token' }, refresh_token: text },
    required: ['grant_type', 'refresh_token'],
    response: {
      access_token: idToken,
      id_token: idToken,
      refresh_token: text,
      expires_in: seconds,
      token_type: { const: 'Bearer' },
      user_id: text,
      project_id: text,
    },
    contentType: 'application/x-www-form-urlencoded',
  },
  '/identity/v1/accounts:lookup': {
    summary: 'The account of the token',
    request: { idToken },
    required: ['idToken'],
    response: { users: { type: 'array', items: { type: 'object', properties: USER } } },
  },
  '/identity/v1/accounts:update': {
    summary:
      'Changes name or password, mails a link to a new address, or takes the code of such a mail',
    request: { idToken, password: text, email: text, displayName: text, oobCode: text },
    response: { ...USER, ...TOKENS, newEmail: text },
  },
  '/identity/v1/accounts:delete': {
    summary: 'Deletes the account, not its signups; needs a recent sign-in',
    request: { idToken },
    required: ['idToken'],
    response: {},
  },
  '/identity/v1/accounts:sendOobCode': {
    summary: 'Mails a one-time link; with accounts hidden the answer tells nothing',
    request: {
      requestType: { enum: ['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'] },
      email: text,
      idToken,
      newEmail: text,
    },
    required: ['requestType'],
    response: { email: text },
  },
  '/identity/v1/accounts:resetPassword': {
    summary: 'Sets a new password by the code of a mail; without one tells what the code is for',
    request: { oobCode: text, newPassword: text },
    required: ['oobCode'],
    response: { email: text, newEmail: text, requestType: text },
  },
};

/** The sign-in API for programs in the published OpenAPI description. */
export const IDENTITY_PATHS = {
  ...Object.fromEntries(
    Object.entries(ENDPOINTS).map(([path, endpoint]) => [path, { post: operationOf(endpoint) }]),
  ),
  '/identity/v2/passwordPolicy': {
    get: {
      summary: 'What a password must be like',
      'x-permission': 'public',
      responses: { 200: { description: 'The policy' } },
    },
  },
  '/v1/projects': {
    get: {
      summary: 'The hosts whose pages may sign people in',
      'x-permission': 'public',
      responses: {
        200: answer({
          projectId: text,
          authorizedDomains: { type: 'array', items: text },
        }),
      },
    },
  },
};

export const IDENTITY_ERROR_SCHEMA = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { const: 400 },
        message: {
          type: 'string',
          description: `A word, and perhaps more after " : ". Among others ${IDENTITY_WORDS.join(', ')}`,
        },
        errors: { type: 'array', items: { type: 'object' } },
      },
    },
  },
};

function operationOf(endpoint: Described): object {
  const { summary, request, required = [], response } = endpoint;
  const schema = { type: 'object', required, properties: request };
  const types = ['application/json', ...(endpoint.contentType ? [endpoint.contentType] : [])];
  return {
    summary,
    // The body identifies the account; there is no bearer token.
    'x-permission': 'public',
    requestBody: {
      required: true,
      content: Object.fromEntries(types.map((type) => [type, { schema }])),
    },
    responses: {
      200: answer(response),
      400: {
        description: 'Why not',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/IdentityError' } } },
      },
      503: { description: 'The database is away; not JSON' },
    },
  };
}

function answer(properties: Record<string, object>): object {
  return {
    description: 'Done',
    content: { 'application/json': { schema: { type: 'object', properties } } },
  };
}
