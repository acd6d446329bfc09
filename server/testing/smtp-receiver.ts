import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { readMail, type ReadMail } from './read-mail.ts'

/** What to answer at a step of the talk: a code of SMTP, cut the line, or say nothing. */
export type SmtpAnswer = number | 'cut' | 'silence'

export interface SmtpManners {
  greeting?: SmtpAnswer
  sender?: SmtpAnswer
  recipient?: SmtpAnswer
  /** 'taken in silence': the mail is there, but its sender never hears of it. */
  data?: SmtpAnswer | 'taken in silence'
}

/** A mail that was taken, with the bare addresses it came under. */
export interface TakenMail extends ReadMail {
  from: string
  to: string[]
  /** As it came, in latin1. */
  source: string
}

export interface SmtpReceiver {
  /** For SMTP_URL. */
  url: string
  /** Everything that was taken, in order. */
  mails: TakenMail[]
  /** How many senders have connected. */
  connections: () => number
  /** From now on; without arguments everything is accepted. */
  behave: (manners?: SmtpManners) => void
  stop: () => Promise<void>
}

interface ReceiverOptions {
  /** Asks for this user and password. */
  account?: { user: string; pass: string }
  /** Offers TLS with a certificate that nobody trusts. */
  untrustedTls?: boolean
}

/** A real mail server on loopback that does what a test tells it. */
export async function startSmtpReceiver(options: ReceiverOptions = {}): Promise<SmtpReceiver> {
  const { account, untrustedTls = false } = options
  const mails: TakenMail[] = []
  const sockets = new Set<Socket>()
  let seen = 0
  let manners: SmtpManners = {}

  function answer(step: SmtpAnswer | undefined, done: (error?: Error) => void): void {
    if (step === undefined) return done()
    if (step === 'silence') return
    if (step === 'cut') return sockets.forEach((socket) => socket.destroy())
    done(Object.assign(new Error('As the test wants, nobody@example.com'), { responseCode: step }))
  }

  const server = new SMTPServer({
    logger: false,
    closeTimeout: 200,
    authOptional: !account,
    allowInsecureAuth: true,
    disabledCommands: [...(account ? [] : ['AUTH']), ...(untrustedTls ? [] : ['STARTTLS'])],
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) => {
      const right = username === account?.user && password === account?.pass
      done(right ? null : new Error('Wrong'), right ? { user: username } : undefined)
    },
    onConnect: (_session, done) => answer(manners.greeting, done),
    onMailFrom: (_address, _session, done) => answer(manners.sender, done),
    onRcptTo: (_address, _session, done) => answer(manners.recipient, done),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        if (manners.data === 'cut') answer('cut', done)
        chunks.push(chunk)
      })
      stream.on('end', () => {
        if (manners.data !== undefined && manners.data !== 'taken in silence')
          return answer(manners.data, done)
        const source = Buffer.concat(chunks).toString('latin1')
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        mails.push({ ...readMail(source), source, from, to: envelope.rcptTo.map(({ address }) => address) })
        if (manners.data === undefined) done()
      })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    seen += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const login = account ? `${encodeURIComponent(account.user)}:${encodeURIComponent(account.pass)}@` : ''
  return {
    url: `smtp://${login}127.0.0.1:${port}`,
    mails,
    connections: () => seen,
    behave: (next = {}) => void (manners = next),
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
