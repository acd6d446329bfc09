import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { defaultLanguage, type Language } from '#contract/languages.ts'
import { sqliteFault } from '../db/sqlite-fault.ts'
import { notFound, ProblemError, problemBody, unavailable } from '../problem.ts'
import { nameLanguage, varyByVisitor } from './content-language.ts'
import { visitorLanguage } from './visitor-language.ts'

interface CodedError extends Error {
  code?: unknown
  cause?: unknown
  /** On errors of the S3 driver. */
  $metadata?: { httpStatusCode?: unknown }
}

// Includes PostgreSQL's deadlocks (40) and a file locked by another process (SQLite).
const unavailableCodes = /^(ECONN|EPIPE|ENOTFOUND|ENOENT|ENOTDIR|ETIMEDOUT|EAI_AGAIN|08|40|57P0|53300|53400)/
// "Already been destroyed": a request that outlived its connection while the server stopped.
const unavailableMessages =
  /timeout exceeded|read timeout|connection terminated|not queryable|the database system is|database is locked|already been destroyed/i

/** The status of an S3 error; 0 for any other error. */
function storeStatus(error: CodedError): number {
  const { httpStatusCode } = error.$metadata ?? {}
  return typeof httpStatusCode === 'number' ? httpStatusCode : 0
}

/** Whether an error means that the database or the file store is temporarily unavailable. */
export function isUnavailable(error: CodedError): boolean {
  if (storeStatus(error) >= 500 || storeStatus(error) === 429) return true
  if (typeof error.code === 'string' && unavailableCodes.test(error.code)) return true
  if (unavailableMessages.test(error.message)) return true
  if (error.name === 'TimeoutError' || error.name === 'NetworkingError') return true
  return (
    error instanceof AggregateError &&
    error.errors.some((inner) => inner instanceof Error && isUnavailable(inner))
  )
}

const fullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100'])

/** Whether an error means that there is no space left. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof ProblemError) return error.code === 'storage-full'
  const { code, cause } = error as CodedError
  if (fullCodes.has(code) || sqliteFault(error) === 'full' || /disk is full/i.test(error.message)) return true
  return cause !== undefined && isFull(cause)
}

export function storageFull(): ProblemError {
  return new ProblemError(507, 'storage-full', (t) => t.storageFull)
}

/** PostgreSQL's XX001 and XX002 mean damaged data and a damaged index. */
function isDamaged(error: CodedError): boolean {
  return error.code === 'XX001' || error.code === 'XX002' || sqliteFault(error) === 'damaged'
}

export function storageDamaged(): ProblemError {
  return new ProblemError(503, 'storage-damaged', (t) => t.storageDamaged, { retryAfter: 60 })
}

function fromFramework(error: FastifyError): ProblemError | null {
  if (!error.statusCode || error.statusCode < 400 || error.statusCode >= 500) return null
  if (error.statusCode === 413) return new ProblemError(413, 'too-large', (t) => t.tooLargeRequest)
  if (error.statusCode === 415) return new ProblemError(415, 'wrong-type', (t) => t.notJson)
  return new ProblemError(400, 'invalid-input', (t) => t.unreadableRequest)
}

/** A row could not be added because its client was deleted in the meantime. */
function isOrphan(error: CodedError): boolean {
  return error.code === '23503' || /FOREIGN KEY constraint failed/.test(error.message)
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The owner of a request's link, a portal's or an emailed one, set before the request may be refused; null for any other
     * request.
     */
    reader: { language: Language } | null
    /**
     * Finds the owner of the link that a browser opened last, for a request that names a row and no link; null for any other
     * request.
     */
    findReader: (() => Promise<{ language: Language } | null>) | null
  }
}

/** The problem to return for a thrown value; null for a bug. */
export function asProblem(error: unknown): ProblemError | null {
  if (error instanceof ProblemError) return error
  if (!(error instanceof Error)) return null
  if (isFull(error)) return storageFull()
  if (isDamaged(error)) return storageDamaged()
  // PostgreSQL rejects null bytes in text and malformed ids; neither can identify a row.
  const { code } = error as CodedError
  if (code === '22P02' || isOrphan(error)) return notFound()
  if (code === '22021') return new ProblemError(400, 'invalid-input', (t) => t.unstorableCharacters)
  if (isUnavailable(error) || sqliteFault(error)) return unavailable()
  return 'statusCode' in error ? fromFramework(error as FastifyError) : null
}

/** Access of calls whose refusals are worded for people of a deal and visitors, not for the team. */
const outside: ReadonlySet<unknown> = new Set(['portal', 'partner', 'link', 'either'])

/**
 * The language of an error: the one of the person whose link was used, or a visitor's without a known link. The team reads
 * English.
 */
async function languageOf(request: FastifyRequest): Promise<{ language: Language; isVisitors: boolean }> {
  // Without the database, every caller gets a visitor's language.
  const reader = request.reader ?? (await request.findReader?.().catch(() => null))
  if (reader) return { language: reader.language, isVisitors: false }
  const { call, forVisitors = call?.forVisitors ?? false } = request.routeOptions.config
  const isVisitors = forVisitors || outside.has(call?.access)
  return { language: isVisitors ? visitorLanguage(request) : defaultLanguage, isVisitors }
}

/** The single error handler. A bug is logged under its request id, and the response contains a generic text. */
export async function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const problem = asProblem(error)
  const where = { reqId: request.id, route: request.routeOptions.url }
  const fault = sqliteFault(error)
  if (!problem) request.log.error({ err: error, ...where }, 'unexpected failure')
  else if (problem.code === 'storage-damaged' || (fault && fault !== 'full'))
    request.log.error({ err: error, ...where }, 'the database or its disk is broken')
  else if (problem.status >= 500 && !problem.isKnown)
    request.log.warn({ code: problem.code, ...where }, 'failure')
  const shown = problem ?? new ProblemError(500, 'internal', (t) => t.internal)
  const { language, isVisitors } = await languageOf(request)
  nameLanguage(reply, { language })
  if (isVisitors) varyByVisitor(reply)
  if (shown.retryAfter !== undefined) reply.header('retry-after', String(shown.retryAfter))
  return reply
    .code(shown.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problemBody(shown, request.id, language)))
}
