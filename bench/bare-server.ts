import Fastify from 'fastify'
import { readFileSync } from 'node:fs'

/** A recorded answer, with its body in base64. */
export interface BareAnswer {
  path: string
  status: number
  headers: Record<string, string>
  body: string
}

/** Fastify alone: sends recorded answers as they are, without a database, an access check or a header of its own. */
const answers = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as BareAnswer[]
const app = Fastify()
for (const { path, status, headers, body } of answers) {
  const bytes = Buffer.from(body, 'base64')
  app.get(path, async (_request, reply) => reply.code(status).headers(headers).send(bytes))
}
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
