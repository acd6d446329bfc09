import type { MailSettings, SmsSettings } from './channel-settings.ts'
import type { Mail } from './email/email.ts'
import type { Push } from './push/push.ts'
import type { VapidKeys } from './push/vapid-keys.ts'
import type { Sms } from './sms/sms.ts'

/** By what the team reaches people outside the portal; null is what is not set up. */
export interface Channels {
  mail: Mail | null
  sms: Sms | null
  push: Push
  /** The public key by which browsers subscribe, base64url. */
  pushKey: string
  close: () => void
}

export interface ChannelSettings {
  mail: MailSettings | null
  sms: SmsSettings | null
  baseUrl: string | null
}

/** Opens the channels that are set up; their code is loaded only where it is used. */
export async function openChannels(settings: ChannelSettings, keys: VapidKeys): Promise<Channels> {
  const mail = settings.mail && (await import('./email/email.ts')).createMail(settings.mail)
  const sms = settings.sms && (await import('./sms/sms.ts')).createSms(settings.sms)
  const { createPush } = await import('./push/push.ts')
  const subject = settings.mail
    ? `mailto:${settings.mail.from}`
    : (settings.baseUrl ?? 'https://localhost').replace(/^http:/, 'https:')
  return {
    mail,
    sms,
    push: createPush({ ...keys, subject }),
    pushKey: keys.publicKey,
    close: () => mail?.close(),
  }
}
