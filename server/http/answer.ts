import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access, Answer, AnyCall, BodyOutput, PathParamName, QueryOutput } from '#contract/call.ts'
import { defaultLanguage, type Language } from '#contract/languages.ts'
import type { Topic } from '#contract/topics.ts'
import { admit, type AdmittedBy, assertStillAllowed, linkOf, seesMoney } from '../access/admit.ts'
import { isRehearsed } from '../access/portal-writes.ts'
import { refuseMoney } from '../access/roles.ts'
import { orNotFound, invalid, ProblemError } from '../problem.ts'
import type { Services } from '../services.ts'
import { CachedAnswer } from './answer-cache.ts'
import { refuseBankDetails, stoppingBankDetails, withKeptFields } from './bank-details.ts'
import { clientVersion } from './client-version.ts'
import { contentTag, isUnchanged, versionTag } from './conditional-get.ts'
import { nameLanguage } from './content-language.ts'
import { encode } from './encode.ts'
import { moneyIn, placesIn } from './money-fields.ts'
import { parse, parseInTurns } from './parse.ts'

/** Everything a handler receives. `caller` has passed the check of the call's declared access. */
export interface CallContext<C extends AnyCall> {
  services: Services
  caller: AdmittedBy<C['access']>
  params: Record<PathParamName<C['path']>, string>
  query: QueryOutput<C>
  body: C extends { upload: true } ? undefined : BodyOutput<C>
  /** For calls that take an Idempotency-Key. */
  idempotencyKey: string | null
  request: FastifyRequest
  reply: FastifyReply
}

/** A call with its handler. */
export interface AnsweredCall {
  call: AnyCall
  /** `release` identifies this build in ETags, since another release may return other response shapes. */
  register(app: FastifyInstance, services: Services, release: () => string): void
}

const idempotencyKeyForm = /^[\x21-\x7e]{1,200}$/

function idempotencyKey(call: AnyCall, request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (!call.idempotent || key === undefined) return null
  if (typeof key !== 'string' || !idempotencyKeyForm.test(key)) {
    throw invalid({ 'Idempotency-Key': (t) => t.notKey })
  }
  return key
}

/** Another site's form can send multipart without a CORS preflight, so only uploads accept it. */
function refuseForms(call: AnyCall, request: FastifyRequest): void {
  if (call.upload || !/^multipart\//i.test(request.headers['content-type'] ?? '')) return
  throw new ProblemError(415, 'wrong-type', (t) => t.notJson)
}

/** The reader and version of a versioned call's answer. */
interface Version {
  /** The id of the reader of a portal, or of the client whom an admin reads of. */
  personId: string
  /** In which the reader reads; an admin in English. */
  language: Language
  version: string
}

/** Part of the ETags and keys of answers to the team, which differ by the right to see money. */
const viewOf = (caller: AdmittedBy<Access>): string => (seesMoney(caller) ? '' : '-no-money')

/** Throws 404 for a client that does not exist. */
async function readVersion(
  { db }: Services,
  topic: Topic,
  caller: AdmittedBy<Access>,
  request: FastifyRequest,
): Promise<Version> {
  if ('portal' in caller && caller.portal) return caller.portal
  const params = request.params as Record<string, string>
  const clientId = params['id'] ?? params['clientId'] ?? ''
  const version = orNotFound(await clientVersion(db, clientId, topic))
  return { personId: clientId, language: defaultLanguage, version: `${version}${viewOf(caller)}` }
}

/**
 * The key under which an answer can be cached; null for an answer that depends on more than its version (a query), and for one
 * that records the opening of a portal.
 */
function keyOf(
  call: AnyCall,
  { personId, language, version }: Version,
  request: FastifyRequest,
): string | null {
  if (request.url.includes('?') || call.version === 'client') return null
  return `${call.id} ${personId} ${language} ${version}`
}

/** Midnight is at a quarter of an hour in every time zone. */
const quarterMs = 15 * 60 * 1000

/**
 * The key under which an answer for all admins can be cached until the next commit; null if other processes write, too.
 */
function keyForAdmins(
  call: AnyCall,
  { portals, clock }: Services,
  caller: AdmittedBy<Access>,
  { url }: FastifyRequest,
): string | null {
  if (!call.sameForAllAdmins || portals.commits === null) return null
  const quarter = Math.floor(clock().getTime() / quarterMs)
  return `${call.id} ${url} ${portals.commits} ${quarter}${viewOf(caller)}`
}

/** The parsed JSON body. Throws 400, and 422 for bank details; an upload's handler reads its body itself. */
async function readBody(services: Services, call: AnyCall, request: FastifyRequest): Promise<unknown> {
  if (!call.body || call.upload) return undefined
  const body = await parseInTurns(call.body, request.body ?? {})
  const params = request.params as Record<string, string>
  await refuseBankDetails(call, body, await withKeptFields(services, call, params, body))
  return body
}

const asJson = (reply: FastifyReply, call: AnyCall): FastifyReply =>
  reply.code(call.status ?? 200).type('application/json; charset=utf-8')

/** Routes a call to its handler. The result is encoded by the call's answer shape, so columns outside it and hidden money never leak. */
export function answer<const C extends AnyCall>(
  call: C,
  handle: (context: CallContext<C>) => Promise<Answer<C>> | Answer<C>,
): AnsweredCall {
  return {
    call,
    register(app, services, release) {
      // A shape in which money cannot be found would show it, so the server does not start with one.
      for (const shape of [call.answer, call.body]) placesIn(shape)
      app.route({
        method: call.method,
        url: call.path,
        exposeHeadRoute: call.sends !== 'events',
        config: { call },
        ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
        onRequest: async (request, reply) => {
          request.caller = await admit(services, call, request, reply)
          refuseForms(call, request)
        },
        handler: async (request, reply) => {
          const caller = request.caller as AdmittedBy<C['access']>
          const link = linkOf(caller)
          if (link) nameLanguage(reply, link)
          let key = keyForAdmins(call, services, caller, request)
          if (call.version) {
            const version = await readVersion(services, call.version, caller, request)
            reply.header('cache-control', 'private, no-cache')
            const tag = versionTag(call.version, version.version, release(), version.language)
            if (isUnchanged(request, reply, tag)) return reply.code(304).send()
            key = keyOf(call, version, request)
          }
          const cached = key === null ? null : services.answers.get(key)
          if (cached) return cached.send(request, asJson(reply, call))
          const params = request.params as CallContext<C>['params']
          const money = moneyIn(call.body, request.body, call.method === 'POST')
          if (!seesMoney(caller)) refuseMoney(money)
          const called: Services = {
            ...services,
            // The contract alone says what the call changes: the unit of work refuses any other topic.
            declaredTopics: call.changes ?? [],
            isRehearsal: link !== null && isRehearsed(call, link),
            assertAllowed: assertStillAllowed(call, caller, money),
          }
          const result = await stoppingBankDetails(called, call, caller, params, async () => {
            const context = {
              services: called,
              caller,
              params,
              query: (call.query ? parse(call.query, request.query) : undefined) as QueryOutput<C>,
              body: (await readBody(called, call, request)) as CallContext<C>['body'],
              idempotencyKey: idempotencyKey(call, request),
              request,
              reply,
            }
            if (!call.worksOnFullDisk) return handle(context)
            return services.reserve.spend(async () => handle(context))
          })
          if (reply.sent || !call.answer) return reply
          const json = await encode(call, result, { log: services.log, seesMoney: seesMoney(caller) })
          if (call.tagged) {
            reply.header('cache-control', 'private, no-cache')
            if (isUnchanged(request, reply, contentTag(json))) return reply.code(304).send()
          }
          const made = key === null ? new CachedAnswer(json) : services.answers.store(key, json)
          return made.send(request, asJson(reply, call))
        },
      })
    },
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access check of the call; features read it through `CallContext`. */
    caller: AdmittedBy<Access> | null
  }
  interface FastifyContextConfig {
    call?: AnyCall
    /** Set on a route without a call; see `AnyCall`. */
    forVisitors?: true
  }
}
