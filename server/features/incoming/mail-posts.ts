import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RefusedReason } from '#contract/rules/answers-setup.ts'
import { attemptsLeft, countAttempt } from '../../access/throttles.ts'
import { hasPassword, hasSecret, isFromMailgun } from '../../mail-in/provider-posts.ts'
import { Slots } from '../../mail-in/slots.ts'
import { notFound, ProblemError, unavailable } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { openRefusalLog } from './answer-marks.ts'
import { type IncomingEmail, takeEmail } from './take-email.ts'

/** Bytes of one post: an email of 20 MB as text in a form or in JSON. */
const maxPost = 40 * 1024 * 1024

const limits = { fieldSize: maxPost, fields: 100, files: 50, fileSize: maxPost }

/** Posts without a header that tells whose they are, read at a time, and how long others wait for that; milliseconds. */
const unsignedAtOnce = 4
const waitForPlace = 10_000

const wrong = () =>
  new ProblemError(403, 'wrong-signature', 'This request is not signed by the mail provider')

/** Takes an email. Throws 406 for one that is for nobody here, so that nobody sends it again. */
async function take(services: Services, email: IncomingEmail): Promise<void> {
  if ((await takeEmail(services, email)) === 'taken') return
  services.log.info({ way: email.way }, 'an email for nobody here was refused')
  throw new ProblemError(406, 'not-found', 'There is no such address here')
}

/** Answers a post whose email is stored. */
const taken = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').send({ taken: true })

/** Whether a post came by https, to this server or to the proxy before it. */
const isEncrypted = ({ protocol }: FastifyRequest): boolean => protocol === 'https'

/** The refusals that Settings names, by their status. */
const refusedAs: Partial<Record<number, RefusedReason>> = {
  403: 'signature',
  406: 'nobody',
  413: 'too-large',
  422: 'no-raw',
  429: 'too-many',
  500: 'failed',
  503: 'too-many',
}

/** A text field of a form or of a JSON body; '' without it. */
function field(body: unknown, name: string): string {
  const value: unknown =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : ''
}

async function readFields(request: FastifyRequest): Promise<Record<string, string>> {
  if (!request.isMultipart()) return (request.body ?? {}) as Record<string, string>
  const fields: Record<string, string> = {}
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') part.file.resume()
    else if (part.valueTruncated) throw new ProblemError(413, 'too-large', 'The email is too large')
    else fields[part.fieldname] = String(part.value)
  }
  return fields
}

/** The requests that bring emails: of Mailgun, of Postmark, and plain ones of any mail server. */
export async function registerMailPosts(app: FastifyInstance, services: Services): Promise<void> {
  const { settings, throttles, clock } = services
  const unsigned = new Slots(unsignedAtOnce)
  const refusals = openRefusalLog(services)
  app.addHook('onClose', () => refusals.stop())
  await app.register(async (posts) => {
    posts.addHook('onError', async (_request, _reply, error) => {
      const { statusCode, status = statusCode } = error as { statusCode?: number; status?: number }
      const reason = refusedAs[status ?? 500]
      if (reason) refusals.note(reason)
    })
    posts.removeContentTypeParser('application/json')
    posts.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    posts.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    posts.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      posts.getDefaultJsonParser('error', 'error'),
    )

    posts.post(
      '/api/mail/mailgun/mime',
      {
        bodyLimit: maxPost,
        onRequest: async (_request, reply) => {
          await assertSetUp(settings.mailIn?.mailgunKey)
          // Whose post it is stands in its body, so strangers fill at most these places.
          const leave = await unsigned.take(waitForPlace)
          if (!leave) throw unavailable()
          reply.raw.once('close', leave)
        },
      },
      async (request, reply) => {
        const fields = await readFields(request)
        const token = field(fields, 'token')
        const signed = { timestamp: field(fields, 'timestamp'), token, signature: field(fields, 'signature') }
        if (!isFromMailgun(settings.mailIn?.mailgunKey ?? '', signed, clock())) throw wrong()
        if ((await attemptsLeft(throttles.mailgunTokens, token)) === 0) throw wrong()
        const bytes = Buffer.from(field(fields, 'body-mime'), 'utf8')
        const recipients = field(fields, 'recipient').split(',')
        await take(services, { bytes, way: 'mailgun', recipients, isEncrypted: isEncrypted(request) })
        // Counted now: a post that failed comes again with the same token.
        await countAttempt(throttles.mailgunTokens, token)
        return taken(reply)
      },
    )

    posts.post(
      '/api/mail/postmark',
      {
        bodyLimit: maxPost,
        onRequest: async ({ headers }) => {
          const password = await assertSetUp(settings.mailIn?.postmarkPassword)
          if (!hasPassword(headers.authorization, password)) throw wrong()
        },
      },
      async (request, reply) => {
        const raw = field(request.body, 'RawEmail')
        if (raw === '') {
          const switchIt = 'Turn on "Include raw email content in JSON payload" in Postmark'
          throw new ProblemError(422, 'invalid-input', switchIt, { fields: { RawEmail: 'is missing' } })
        }
        const recipients = [field(request.body, 'OriginalRecipient')]
        const bytes = Buffer.from(raw, 'utf8')
        await take(services, { bytes, way: 'postmark', recipients, isEncrypted: isEncrypted(request) })
        return taken(reply)
      },
    )

    posts.post<{ Querystring: { to?: string | string[] } }>(
      '/api/mail/raw',
      {
        bodyLimit: maxPost,
        onRequest: async ({ headers }) => {
          const secret = await assertSetUp(settings.mailIn?.secret)
          if (!hasSecret(headers.authorization, secret)) throw wrong()
        },
      },
      async (request, reply) => {
        if (!Buffer.isBuffer(request.body))
          throw new ProblemError(415, 'wrong-type', 'Send the email as message/rfc822')
        const { to = [] } = request.query
        const email = { bytes: request.body, way: 'raw' as const, recipients: [to].flat() }
        await take(services, { ...email, isEncrypted: isEncrypted(request) })
        return taken(reply)
      },
    )
  })
}

/** The secret of a way in. Throws 404 where it is not set up, before anything of the body is read. */
async function assertSetUp(secret: string | null | undefined): Promise<string> {
  if (!secret) throw notFound()
  return secret
}
