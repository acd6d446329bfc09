import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiRequestBodyObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi'
import { pathParamNames, type AnyCall } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { AdminClient, PortalClient } from '#contract/calls/clients/clients.ts'
import { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { Note } from '#contract/calls/deal/notes.ts'
import { Step } from '#contract/calls/deal/steps.ts'
import { Message } from '#contract/calls/messages/messages.ts'
import { Notification } from '#contract/calls/notifications/notifications.ts'
import { Preferences } from '#contract/calls/notifications/preferences.ts'
import { Admin } from '#contract/calls/team/admins.ts'
import { Problem } from '#contract/problem.ts'
import { leastFor } from '../../access/roles.ts'

const components = {
  Message,
  AdminClient,
  PortalClient,
  Step,
  TransactionDocument,
  Note,
  Notification,
  Preferences,
  Admin,
  Problem,
}

const tags: Record<string, string> = {
  clients: 'Clients and their portals',
  steps: 'Escrow steps',
  dates: 'Key dates, moves, templates and days off',
  documents: 'Documents',
  messages: 'Chat',
  notes: 'Notes of the team',
  notifications: 'Notifications and preferences',
  team: 'Sign-in and the team',
  calendar: 'Feeds for calendar programs, and single dates',
  live: 'Live updates',
  operations: 'Figures, activity and operation',
}

const tagPatterns: [RegExp, string][] = [
  [/\/live$/, 'live'],
  [/calendar/, 'calendar'],
  [/\/steps|reorder-steps|standard-steps/, 'steps'],
  [/\/dates|\/moves|template|days-off/, 'dates'],
  [/document/, 'documents'],
  [/messages|conversations|saved-replies/, 'messages'],
  [/notes/, 'notes'],
  [/notification|deliver|channels|push/, 'notifications'],
  [/auth|setup|invitation|admins|sessions|\/me$|\/team$/, 'team'],
  [/activity|stats|healthz|readyz|metrics|openapi|docs/, 'operations'],
]

function tagOf({ path }: AnyCall): string {
  return tagPatterns.find(([pattern]) => pattern.test(path))?.[1] ?? 'clients'
}

function failure(description: string, retries = false): ZodOpenApiResponseObject {
  return {
    description,
    ...(retries ? { headers: z.object({ 'Retry-After': z.int().meta({ description: 'Seconds' }) }) } : {}),
    content: { 'application/problem+json': { schema: Problem } },
  }
}

function failures(call: AnyCall): ZodOpenApiOperationObject['responses'] {
  const writes = call.method !== 'GET'
  return {
    '400': failure('Wrong input; the fields are named'),
    ...(call.access === 'admin' || call.id.startsWith('signIn') ? { '401': failure('Not signed in') } : {}),
    ...(writes ? { '403': failure('Sent from another origin, or not for this role') } : {}),
    ...(call.path.includes(':') || call.id === 'metrics'
      ? { '404': failure('Not there, or not yours') }
      : {}),
    ...(writes || call.sends === 'file' ? { '409': failure('In conflict with what is there') } : {}),
    ...(call.upload ? { '413': failure('Larger than 10 MB'), '507': failure('No space left') } : {}),
    ...(call.body ? { '415': failure('Wrong content type') } : {}),
    '429': failure('Too many tries', true),
    '503': failure('Away for a moment', true),
  }
}

const sent: Record<string, ZodOpenApiResponseObject['content']> = {
  calendar: { 'text/calendar': { schema: { type: 'string' } } },
  file: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  events: { 'text/event-stream': { schema: { type: 'string' } } },
  text: { 'text/plain': { schema: { type: 'string' } } },
  html: { 'text/html': { schema: { type: 'string' } } },
  'json-document': { 'application/json': { schema: { type: 'object' } } },
}

function success(call: AnyCall): ZodOpenApiResponseObject {
  return {
    description: call.summary,
    ...(call.version ? { headers: z.object({ ETag: z.string().meta({ description: 'Version' }) }) } : {}),
    content: call.sends ? sent[call.sends] : { 'application/json': { schema: call.answer ?? z.object({}) } },
  }
}

function requestBody({ body, upload }: AnyCall): { requestBody?: ZodOpenApiRequestBodyObject } {
  if (!body) return {}
  if (!upload) return { requestBody: { required: true, content: { 'application/json': { schema: body } } } }
  const schema = (body as z.ZodObject).extend({ file: z.file() })
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

const secrets: Record<string, string> = {
  uniqueId: 'The secret of the portal link',
  file: 'The secret of the feed and ".ics"',
}
const idempotencyKey = z
  .string()
  .max(200)
  .optional()
  .meta({ description: 'The same key twice does the work once' })

function requestParams({ path, query, idempotent }: AnyCall): ZodOpenApiOperationObject['requestParams'] {
  const inPath = pathParamNames(path).map((name) => {
    const secret = secrets[name]
    return [
      name,
      secret ? z.string().meta({ description: secret }) : z.uuid().meta({ description: 'A row id' }),
    ]
  })
  return {
    path: z.object(Object.fromEntries(inPath)),
    ...(query ? { query: query as z.ZodObject } : {}),
    ...(idempotent ? { header: z.object({ 'Idempotency-Key': idempotencyKey }) } : {}),
  }
}

const security: Record<AnyCall['access'], Record<string, string[]>[]> = {
  admin: [{ session: [] }],
  either: [{ session: [] }, { portals: [] }],
  portal: [],
  partner: [],
  link: [],
  public: [],
}

/** The members who may make a call, if not all. */
function neededRole(call: AnyCall): string {
  if (call.access !== 'admin') return ''
  const least = leastFor(call)
  if (least === 'assistant') return ''
  return least === 'owner' ? ' For owners of the team.' : ' For admins and owners of the team.'
}

function operation(call: AnyCall): ZodOpenApiOperationObject {
  return {
    operationId: call.id,
    summary: call.summary,
    description: `${call.summary}.${neededRole(call)}`,
    tags: [tagOf(call)],
    security: security[call.access],
    requestParams: requestParams(call),
    ...requestBody(call),
    responses: {
      [String(call.status ?? 200)]: success(call),
      ...(call.version || call.tagged ? { '304': { description: 'Unchanged' } } : {}),
      ...failures(call),
    },
  }
}

const byAddress = (a: AnyCall, b: AnyCall): number =>
  `${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1

/** The description of every call (OpenAPI 3.1), derived from the call table. `address` is where the server is. */
export function openApiDocument(address: string): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {}
  // In one order, however the modules of the calls were loaded: its digest is in every ETag.
  for (const call of calls.toSorted(byAddress)) {
    const path = call.path.replace(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Real Estate Transaction Tracker',
      version: '1.0.0',
      description:
        'Clients, escrow steps, documents, notes, chat and notifications of real estate transactions.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'The team that runs this server', url: address },
    },
    servers: [{ url: address }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'escrow.session_token',
          description: 'Set by signing in',
        },
        portals: {
          type: 'apiKey',
          in: 'cookie',
          name: 'portals',
          description: 'Set by opening a portal link',
        },
      },
    },
  })
}

const described = new Map<string, Buffer>()

/** The description as JSON in UTF-8, made once per address: it takes a tenth of a second, and anybody may request it. */
export function openApiJson(address: string): Buffer {
  const json = described.get(address) ?? Buffer.from(JSON.stringify(openApiDocument(address)))
  described.set(address, json)
  return json
}
