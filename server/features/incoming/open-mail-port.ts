import { watchFile, unwatchFile } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { RefusedReason } from '#contract/rules/answers-setup.ts'
import {
  type MailPort,
  type PortMail,
  type PortRefusal,
  type PortTls,
  startMailPort,
  type TakeOutcome,
} from '../../mail-in/mail-port.ts'
import { bareAddress, readReplyToken, readTestToken, tokenInAddress } from '../../mail-in/reply-address.ts'
import type { MailPortSettings } from '../../notifications/channels/mail-in-settings.ts'
import { ProblemError } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { openRefusalLog } from './answer-marks.ts'
import { isFilingAddress } from './filing-address.ts'
import { takeEmail } from './take-email.ts'

/** Milliseconds between two looks at the files of the certificate. */
const lookEvery = 60_000

async function readTls({ cert, key }: NonNullable<MailPortSettings['tls']>): Promise<PortTls> {
  return { cert: await readFile(cert, 'utf8'), key: await readFile(key, 'utf8') }
}

/** Whether an email to an address is taken: a reply or filing address of ours, or one to which people write without one. */
async function accepts(services: Services, address: string): Promise<boolean> {
  const { settings, deliverySecret } = services
  const { mailIn, email } = settings
  if (!mailIn) return false
  const folded = address.toLowerCase()
  const token = tokenInAddress(mailIn.pattern, folded)
  if (token !== null && readReplyToken(token, deliverySecret) !== null) return true
  if (token !== null && readTestToken(token, deliverySecret) !== null) return true
  const domain = mailIn.pattern.split('@')[1] ?? ''
  const own = [
    bareAddress(mailIn.pattern),
    email?.from.toLowerCase(),
    email?.returnPath?.toLowerCase(),
    `postmaster@${domain}`,
  ]
  return own.includes(folded) || isFilingAddress(services, folded)
}

/** Takes an email from the port; too many from one sender wait at the sender's server. */
async function take(services: Services, isOfPeer: boolean, mail: PortMail): Promise<TakeOutcome> {
  const { bytes, recipients, ip, helo, sender, isEncrypted } = mail
  // A server of ours says nothing of the sender's address.
  const connection = isOfPeer ? {} : { connection: { ip, helo, sender } }
  try {
    return await takeEmail(services, { bytes, recipients, way: 'port', isEncrypted, ...connection })
  } catch (error) {
    if (error instanceof ProblemError && error.status === 429) return 'later'
    throw error
  }
}

/** The refusals that Settings names; a sender that went away is none. */
const notedAs: Partial<Record<PortRefusal, RefusedReason>> = {
  peer: 'peer',
  recipient: 'no-address',
  refused: 'nobody',
  size: 'too-large',
  connections: 'too-many',
  rate: 'too-many',
  busy: 'too-many',
  later: 'too-many',
  failed: 'failed',
}

/** Opens the port for answers by email, where one is set; null otherwise. Rejects when it is taken or its certificate cannot be read. */
export async function openMailPort(services: Services): Promise<MailPort | null> {
  const own = services.settings.mailIn?.own
  if (!own) return null
  const { port, host, tls, peers } = own
  const domain = services.settings.mailIn?.pattern.split('@')[1] ?? 'localhost'
  const refusals = openRefusalLog(services)
  const mailPort = await startMailPort({
    port,
    host,
    name: domain,
    accept: async (address) => ((await accepts(services, address)) ? 'ok' : 'unknown'),
    take: (mail) => take(services, peers !== null, mail),
    ...(tls ? { tls: await readTls(tls) } : {}),
    ...(peers ? { isPeer: (ip) => peers.includes(ip.replace(/^::ffff:/, '')) } : {}),
    onRefused: (reason, fault) => {
      services.incoming.countRefused(reason)
      const noted = notedAs[reason]
      if (noted) refusals.note(noted)
      if (fault === undefined) services.log.info({ reason }, 'an email was refused')
      else services.log.error({ reason, err: fault }, 'an email could not be stored')
    },
  })
  const opened = {
    ...mailPort,
    stop: async () => {
      await mailPort.stop()
      await refusals.stop()
    },
  }
  if (!tls) return opened
  const renew = () => {
    readTls(tls)
      .then(opened.renew)
      .catch((error: unknown) =>
        services.log.warn({ err: error }, 'the certificate of mail could not be read'),
      )
  }
  for (const file of [tls.cert, tls.key]) watchFile(file, { interval: lookEvery, persistent: false }, renew)
  return {
    ...opened,
    stop: async () => {
      for (const file of [tls.cert, tls.key]) unwatchFile(file, renew)
      await opened.stop()
    },
  }
}
