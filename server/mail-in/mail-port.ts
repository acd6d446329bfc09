import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Connection } from './check-sender.ts'
import { Slots } from './slots.ts'
import { Tally } from './tally.ts'

/** An email as its sender handed it over, which is not yet answered for. */
export interface PortMail extends Connection {
  bytes: Uint8Array
  recipients: string[]
  isEncrypted: boolean
}

/** 'taken': it is stored and will not be sent again; 'refused': never; 'later': the sender keeps it and tries again. */
export type TakeOutcome = 'taken' | 'refused' | 'later'

/** Why something was not taken, for the metrics. */
export type PortRefusal =
  | 'peer'
  | 'connections'
  | 'rate'
  | 'recipient'
  | 'size'
  | 'busy'
  | 'refused'
  | 'later'
  | 'cut'
  | 'failed'

/** A certificate chain and its key, in PEM. */
export interface PortTls {
  cert: string | Buffer
  key: string | Buffer
}

interface MailPortOptions {
  port: number
  host: string
  /** The name in the greeting. */
  name: string
  /** Whether emails to this address are taken. Asked before any data is read; what it throws is a fault that passes. */
  accept: (address: string) => Promise<'ok' | 'unknown'>
  /** Stores an email. The sender is told so only after this; what it throws is a fault that passes. */
  take: (mail: PortMail) => Promise<TakeOutcome>
  /** Without it, no encryption is offered. */
  tls?: PortTls
  /** The only IP addresses that may connect, without limits for each of them; anybody may where this is left out. */
  isPeer?: (ip: string) => boolean
  /** `fault`: what `take` threw. */
  onRefused?: (reason: PortRefusal, fault?: unknown) => void
  limits?: Partial<typeof defaultLimits>
}

/**
 * Bytes of an email, and from which on it is a large one; connections in all and per IP address; emails a minute per IP address;
 * wrong recipients of a connection; large emails at a time; recipients of an email; and in milliseconds: silence, the wait of a
 * large email, the longest connection, and what a stop waits for.
 */
const defaultLimits = {
  bytes: 20 * 1024 * 1024,
  large: 256 * 1024,
  connections: 50,
  connectionsOfOne: 10,
  mailsOfOne: 120,
  wrongRecipients: 10,
  largeAtOnce: 2,
  recipients: 50,
  silence: 30_000,
  wait: 20_000,
  connection: 10 * 60_000,
  stop: 10_000,
}

/** An open port for emails. */
export interface MailPort {
  port: number
  /** Offers another certificate from now on. */
  renew: (tls: PortTls) => void
  /** Greets nobody more, finishes the emails that are being read, and ends; within 10 seconds. */
  stop: () => Promise<void>
}

const reply = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode })
const busy = (): Error => reply(451, 'Try again later')

/** Opens a port that takes emails and passes none on. Rejects if the port is taken. */
export async function startMailPort(options: MailPortOptions): Promise<MailPort> {
  const { accept, take, tls, isPeer, onRefused = () => undefined } = options
  const limits = { ...defaultLimits, ...options.limits }
  const large = new Slots(limits.largeAtOnce)
  const open = new Tally()
  const wrong = new Tally()
  const mails = new Tally(60_000)
  const counted = new Set<string>()
  const reading = new Set<string>()
  let isStopping = false

  function refuse(reason: PortRefusal, error: Error): Error {
    onRefused(reason)
    return error
  }

  function onConnect({ id, remoteAddress }: SMTPServerSession): Error | null {
    if (isStopping) return reply(421, 'Try again later')
    if (isPeer)
      return isPeer(remoteAddress) ? null : refuse('peer', reply(554, 'No service for this address'))
    if (open.of(remoteAddress) >= limits.connectionsOfOne)
      return refuse('connections', reply(421, 'Too many connections'))
    open.add(remoteAddress)
    counted.add(id)
    return null
  }

  function onClose({ id, remoteAddress }: SMTPServerSession): void {
    wrong.forget(id)
    if (counted.delete(id)) open.take(remoteAddress)
  }

  function onMailFrom({ remoteAddress }: SMTPServerSession): Error | null {
    if (isPeer || mails.add(remoteAddress) <= limits.mailsOfOne) return null
    return refuse('rate', reply(421, 'Too many emails in a minute'))
  }

  async function checkRecipient(address: string, { id }: SMTPServerSession): Promise<Error | null> {
    try {
      if ((await accept(address)) === 'ok') return null
    } catch (error) {
      onRefused('failed', error)
      return busy()
    }
    const isLast = wrong.add(id) >= limits.wrongRecipients
    return refuse(
      'recipient',
      isLast ? reply(421, 'Too many wrong recipients') : reply(550, 'No such address here'),
    )
  }

  /** The bytes of an email; null for one that is too large. Throws once it waited too long, or if the sender is gone. */
  async function read(stream: SMTPServerDataStream, release: { done?: () => void }): Promise<Buffer | null> {
    const chunks: Buffer[] = []
    for await (const chunk of (stream as Readable).iterator({
      destroyOnReturn: false,
    }) as AsyncIterable<Buffer>) {
      if (stream.byteLength > limits.large && !release.done) {
        const done = await large.take(limits.wait)
        if (!done) throw refuse('busy', busy())
        release.done = done
      }
      if (stream.sizeExceeded) chunks.length = 0
      else chunks.push(chunk)
    }
    return stream.sizeExceeded ? null : Buffer.concat(chunks)
  }

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Error | null> {
    const release: { done?: () => void } = {}
    try {
      const bytes = await read(stream, release)
      if (bytes === null) return refuse('size', reply(552, 'The email is too large'))
      const { envelope, remoteAddress, hostNameAppearsAs, secure } = session
      const outcome = await take({
        bytes,
        recipients: envelope.rcptTo.map(({ address }) => address),
        sender: envelope.mailFrom ? envelope.mailFrom.address : '',
        ip: remoteAddress,
        helo: hostNameAppearsAs,
        isEncrypted: secure,
      })
      if (outcome === 'taken') return null
      return refuse(
        outcome,
        outcome === 'refused' ? reply(550, 'Not accepted') : reply(452, 'Try again later'),
      )
    } catch (error) {
      if (error instanceof Error && 'responseCode' in error) return error
      onRefused(stream.readableEnded ? 'failed' : 'cut', error)
      return busy()
    } finally {
      release.done?.()
    }
  }

  const server = new SMTPServer({
    name: options.name,
    logger: false,
    authOptional: true,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...tls,
    disableReverseLookup: true,
    size: limits.bytes,
    maxClients: limits.connections,
    maxRecipients: limits.recipients,
    socketTimeout: limits.silence,
    closeTimeout: limits.stop,
    onConnect: (session, done) => done(onConnect(session)),
    onClose,
    onMailFrom: (_address, session, done) => done(onMailFrom(session)),
    onRcptTo: ({ address }, session, done) => void answerRecipient(address, session, done),
    onData: (stream, session, done) => void answer(stream, session, done),
  })

  async function answerRecipient(
    address: string,
    session: SMTPServerSession,
    done: (error: Error | null) => void,
  ): Promise<void> {
    done(await checkRecipient(address, session))
  }

  async function answer(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    done: (error: Error | null) => void,
  ): Promise<void> {
    reading.add(session.id)
    const error = await receive(stream, session)
    reading.delete(session.id)
    done(error)
    if (isStopping) setImmediate(endIdle)
  }

  function endIdle(): void {
    for (const connection of server.connections)
      if (!reading.has(connection.id)) connection.send(421, 'Server shutting down')
  }

  // A sender that goes away in the middle, or speaks TLS wrongly, is no fault of the server.
  server.on('error', () => undefined)
  server.server.on('connection', (socket) => {
    const end = setTimeout(() => socket.destroy(), limits.connection)
    socket.once('close', () => clearTimeout(end))
  })
  server.listen(options.port, options.host)
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    renew: (next) => server.updateSecureContext({ ...next }),
    stop: async () => {
      isStopping = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      endIdle()
      await closed
    },
  }
}
