import type { FastifyInstance } from 'fastify'
import { ProblemError, type Says } from '../problem.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })
const maxDepth = 20

function unreadable(says: Says): ProblemError {
  return new ProblemError(400, 'invalid-input', says)
}

/** Rejects nesting deeper than any call uses, and keys that could reach an object's prototype. */
function checkTree(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > maxDepth) throw unreadable((t) => t.bodyTooDeep)
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') {
      throw unreadable((t) => t.keyNotAllowed(key))
    }
    checkTree(inner, depth + 1)
  }
}

/** Parses JSON from raw bytes: strict UTF-8, no prototype keys, no deep nesting. Throws a 400. */
export function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  let value: unknown
  try {
    value = JSON.parse(utf8.decode(bytes))
  } catch {
    throw unreadable((t) => t.bodyNotJson)
  }
  checkTree(value)
  return value
}

/** Accepts JSON bodies only; every other content type is 415. An empty body counts as no body. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, readJson(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
}
