import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { EndpointPolicy } from '../../notifications/channels/push/push-endpoint.ts'
import { loopbackCertificate, loopbackKey } from './loopback-certificate.ts'
import { openPush, vapidClaims } from './open-push.ts'

/** An accepted push, decrypted as by the device. */
export interface ReceivedPush {
  payload: unknown
  claims: Record<string, unknown>
  ttl: string
  urgency: string
}

export interface PushReceiver {
  /** The subscription that a browser would return. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  origin: string
  /** Lets a sender connect to this receiver and trust its certificate. */
  policy: EndpointPolicy
  pushes: ReceivedPush[]
  /** The number of requests, including rejected ones. */
  requests: () => number
  /** Sets the reply to future requests: a status, or none; without arguments every push is accepted. */
  behave: (answer?: number | 'silence' | 'cut') => void
  stop: () => Promise<void>
}

/** A real push service with one device, on loopback. It rejects requests that are not signed with `publicKey`. */
export async function startPushReceiver(publicKey: string): Promise<PushReceiver> {
  const device = createECDH('prime256v1')
  device.generateKeys()
  const auth = randomBytes(16)
  const pushes: ReceivedPush[] = []
  let answer: number | 'silence' | 'cut' | undefined
  let seen = 0

  /** The status of the response; null for no response. */
  async function take(request: IncomingMessage): Promise<number | null> {
    seen += 1
    const body = await buffer(request)
    if (answer === 'cut') request.socket.destroy()
    if (answer === 'cut' || answer === 'silence') return null
    if (answer !== undefined) return answer
    const { authorization = '', ttl = '', urgency = '' } = request.headers
    const claims = vapidClaims(authorization, publicKey)
    if (!claims) return 401
    if (request.headers['content-encoding'] !== 'aes128gcm') return 415
    const payload: unknown = JSON.parse(openPush(body, device, auth))
    pushes.push({ payload, claims, ttl: String(ttl), urgency: String(urgency) })
    return 201
  }

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const status = await take(request).catch(() => 500)
    if (status !== null) response.writeHead(status, { location: 'https://example.com/' }).end('An answer')
  }

  const server = createServer({ cert: loopbackCertificate, key: loopbackKey }, (request, response) => {
    void reply(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    subscription: {
      endpoint: `${origin}/push/device-1`,
      keys: { p256dh: device.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    policy: { allows: () => true, anyPort: true, ca: loopbackCertificate },
    pushes,
    requests: () => seen,
    behave: (next) => void (answer = next),
    stop: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
