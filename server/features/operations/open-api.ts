import { z } from 'zod'
import { Admin } from '#contract/access.ts'
import { pathParamNames, type AnyCall } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { AdminClient, PortalClient } from '#contract/clients.ts'
import { TransactionDocument } from '#contract/documents.ts'
import { Message } from '#contract/messages.ts'
import { Note } from '#contract/notes.ts'
import { Notification } from '#contract/notifications.ts'
import { Preferences } from '#contract/preferences.ts'
import { Problem } from '#contract/problem.ts'
import { Step } from '#contract/steps.ts'

type Json = Record<string, unknown>

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

function jsonSchema(shape: z.ZodType, io: 'input' | 'output'): Json {
  const known = Object.entries(components).find(([, one]) => one === shape)
  if (known) return { $ref: `#/components/schemas/${known[0]}` }
  if (shape instanceof z.ZodArray) return { type: 'array', items: jsonSchema(shape.element as z.ZodType, io) }
  return plainSchema(shape, io)
}

function plainSchema(shape: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Json
  return schema
}

const tags: Record<string, string> = {
  clients: 'Clients and their portals',
  steps: 'Escrow steps',
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

function failure(description: string, retries = false): Json {
  return {
    description,
    ...(retries
      ? { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } }
      : {}),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

function failures(call: AnyCall): Json {
  const writes = call.method !== 'GET'
  return {
    '400': failure('Wrong input; the fields are named'),
    ...(call.access === 'admin' || call.id === 'signIn' ? { '401': failure('Not signed in') } : {}),
    ...(writes ? { '403': failure('Sent from another origin') } : {}),
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

const sent: Record<string, Json> = {
  calendar: { 'text/calendar': { schema: { type: 'string' } } },
  file: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  events: { 'text/event-stream': { schema: { type: 'string' } } },
  text: { 'text/plain': { schema: { type: 'string' } } },
  html: { 'text/html': { schema: { type: 'string' } } },
  'json-document': { 'application/json': { schema: { type: 'object' } } },
}

function success(call: AnyCall): Json {
  const content = call.sends
    ? sent[call.sends]
    : { 'application/json': { schema: jsonSchema(call.answer ?? z.object({}), 'output') } }
  const tag = call.version
    ? { headers: { ETag: { description: 'Version', schema: { type: 'string' } } } }
    : {}
  return { description: call.summary, ...tag, content }
}

function requestBody(call: AnyCall): Json {
  if (!call.body) return {}
  const schema = jsonSchema(call.body, 'input')
  if (!call.upload) return { requestBody: { required: true, content: { 'application/json': { schema } } } }
  const properties = { ...(schema['properties'] as Json), file: { type: 'string', format: 'binary' } }
  const form = { type: 'object', properties, required: ['file'] }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } }
}

const secrets: Record<string, string> = {
  uniqueId: 'The secret of the portal link',
  file: 'The secret of the feed and ".ics"',
}

function parameters(call: AnyCall): Json {
  const inPath = pathParamNames(call.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    description: secrets[name] ?? 'A row id',
    schema: secrets[name] ? { type: 'string' } : { type: 'string', format: 'uuid' },
  }))
  const { properties = {} } = (call.query ? plainSchema(call.query, 'input') : {}) as { properties?: Json }
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    description: 'What to answer; may be left out',
    schema,
  }))
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same key twice does the work once',
    schema: { type: 'string', maxLength: 200 },
  }
  const all = [...inPath, ...inQuery, ...(call.idempotent ? [key] : [])]
  return all.length > 0 ? { parameters: all } : {}
}

const security: Record<AnyCall['access'], Json[]> = {
  admin: [{ session: [] }],
  either: [{ session: [] }, { portals: [] }],
  portal: [],
  public: [],
}

function operation(call: AnyCall): Json {
  return {
    operationId: call.id,
    summary: call.summary,
    description: `${call.summary}.`,
    tags: [tagOf(call)],
    security: security[call.access],
    ...parameters(call),
    ...requestBody(call),
    responses: {
      [String(call.status ?? 200)]: success(call),
      ...(call.version ? { '304': { description: 'Unchanged' } } : {}),
      ...failures(call),
    },
  }
}

/** The description of every call (OpenAPI 3.1), derived from the call table. `address` is where the server is. */
export function openApiDocument(address: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = call.path.replace(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  const named = Object.entries(components).map(([name, shape]) => [name, plainSchema(shape, 'output')])
  return {
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
      schemas: Object.fromEntries(named),
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
  }
}
