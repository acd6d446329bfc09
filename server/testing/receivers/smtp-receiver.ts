import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { readMail, type ReadMail } from './read-mail.ts'

/** The reply at a step of the SMTP dialog: a code, a disconnect, or none. */
export type SmtpAnswer = number | 'cut' | 'silence'

export interface SmtpBehavior {
  greeting?: SmtpAnswer
  sender?: SmtpAnswer
  recipient?: SmtpAnswer
  /** 'accepted without reply': the email was accepted, but its sender never learns so. */
  data?: SmtpAnswer | 'accepted without reply'
  /** What it says with a code. */
  says?: string
}

/** An accepted email, with its envelope addresses. */
export interface ReceivedMail extends ReadMail {
  from: string
  to: string[]
  /** The raw email, as latin1. */
  source: string
}

export interface SmtpReceiver {
  /** For SMTP_URL. */
  url: string
  /** All accepted emails, in order. */
  mails: ReceivedMail[]
  /** How many senders have connected. */
  connections: () => number
  /** Sets the replies from now on; without arguments everything is accepted. */
  behave: (behavior?: SmtpBehavior) => void
  stop: () => Promise<void>
}

interface ReceiverOptions {
  /** Requires this user and password. */
  account?: { user: string; pass: string }
  /** Offers TLS with an untrusted certificate. */
  untrustedTls?: boolean
}

/** A real SMTP server on loopback whose replies a test controls. */
export async function startSmtpReceiver(options: ReceiverOptions = {}): Promise<SmtpReceiver> {
  const { account, untrustedTls = false } = options
  const mails: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let seen = 0
  let behavior: SmtpBehavior = {}

  function answer(step: SmtpAnswer | undefined, done: (error?: Error) => void): void {
    if (step === undefined) return done()
    if (step === 'silence') return
    if (step === 'cut') return sockets.forEach((socket) => socket.destroy())
    done(
      Object.assign(new Error(behavior.says ?? 'As the test wants, nobody@example.com'), {
        responseCode: step,
      }),
    )
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
    onConnect: (_session, done) => answer(behavior.greeting, done),
    onMailFrom: (_address, _session, done) => answer(behavior.sender, done),
    onRcptTo: (_address, _session, done) => answer(behavior.recipient, done),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        if (behavior.data === 'cut') answer('cut', done)
        chunks.push(chunk)
      })
      stream.on('end', () => {
        if (behavior.data !== undefined && behavior.data !== 'accepted without reply')
          return answer(behavior.data, done)
        const source = Buffer.concat(chunks).toString('latin1')
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        mails.push({ ...readMail(source), source, from, to: envelope.rcptTo.map(({ address }) => address) })
        if (behavior.data === undefined) done()
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
    behave: (next = {}) => void (behavior = next),
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
