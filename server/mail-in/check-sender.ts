import type { DNSResolver } from 'mailauth'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'

/** 'unchecked': the DNS did not answer in time. */
export type Check = 'pass' | 'fail' | 'none' | 'unchecked'

/** What is known about the sender of an email. */
export interface SenderChecks {
  /** Whether a signature holds; of whichever domain. */
  dkim: Check
  /** Null where the email did not come from its sender's server. */
  spf: Check | null
  /** Whether the domain of From confirms the email. */
  dmarc: Check
  /** What that domain asks to be done with an email that it does not confirm; null if it says nothing. */
  policy: 'none' | 'quarantine' | 'reject' | null
}

/** How an email came to the port, where it did not come by a server of ours. */
export interface Connection {
  ip: string
  /** The name that the server gave itself. */
  helo: string
  /** The sender on the envelope; '' for a report. */
  sender: string
}

interface CheckOptions {
  /** Asks the DNS, as `resolve` of node:dns/promises. */
  resolver: DNSResolver
  connection?: Connection
  /** Milliseconds for all questions together. */
  within?: number
}

/** Bytes that are hashed without a pause. */
const piece = 64 * 1024

async function* pieces(bytes: Uint8Array): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += piece) {
    yield Buffer.from(bytes.subarray(at, at + piece))
    await setImmediate()
  }
}

function asCheck(result: string | undefined): Check {
  if (result === undefined || result === 'none') return 'none'
  if (result === 'pass') return 'pass'
  return result === 'temperror' ? 'unchecked' : 'fail'
}

const policies = ['none', 'quarantine', 'reject'] as const

/** Loads what checks senders, half a second of processor time, where emails come in. */
export const loadSenderChecks = () => import('mailauth')

/** Checks DKIM and DMARC, and SPF for an email that came by a connection. */
export async function checkSender(
  bytes: Uint8Array,
  { resolver, connection, within = 1_500 }: CheckOptions,
): Promise<SenderChecks> {
  const { authenticate } = await loadSenderChecks()
  const time = AbortSignal.timeout(within)
  const late = new Promise<null>((resolve) =>
    time.addEventListener('abort', () => resolve(null), { once: true }),
  )
  const inTime: DNSResolver = async (name, kind) => {
    time.throwIfAborted()
    return resolver(name, kind)
  }
  const checking = authenticate(Readable.from(pieces(bytes)), {
    resolver: inTime,
    disableArc: true,
    disableBimi: true,
    trustReceived: false,
    mta: 'localhost',
    ...connection,
  })
  const found = await Promise.race([checking.catch(() => null), late])
  if (found === null || time.aborted)
    return { dkim: 'unchecked', spf: connection ? 'unchecked' : null, dmarc: 'unchecked', policy: null }
  const { dkim, spf, dmarc } = found
  const signatures = new Set(dkim.results.map(({ status }) => asCheck(status.result)))
  const best: Check =
    (['pass', 'unchecked', 'fail'] as const).find((check) => signatures.has(check)) ?? 'none'
  const checks = { dkim: best, spf: connection ? asCheck(spf ? spf.status.result : undefined) : null }
  // Without exactly one domain in From, nobody can confirm it.
  if (!dmarc) return { ...checks, dmarc: 'fail', policy: 'reject' }
  const confirmed = asCheck(dmarc.status.result)
  const isOpen = confirmed === 'fail' && (checks.dkim === 'unchecked' || checks.spf === 'unchecked')
  return {
    ...checks,
    dmarc: isOpen ? 'unchecked' : confirmed,
    policy: policies.find((one) => one === dmarc.policy) ?? null,
  }
}

/** Whether the domain of From says that the email is not its own. */
export function isRefuted({ dmarc, policy }: SenderChecks): boolean {
  return dmarc === 'fail' && (policy === 'quarantine' || policy === 'reject')
}
