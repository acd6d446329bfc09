import type { MailSettings, SmsSettings } from './channel-settings.ts'
import type { Mail } from './email/email.ts'
import type { Push } from './push/push.ts'
import type { VapidKeys } from './push/vapid-keys.ts'
import type { Sms } from './sms/sms.ts'

/** The channels that reach people outside the portal; null when not set up. */
export interface Channels {
  mail: Mail | null
  sms: Sms | null
  push: Push
  /** The public key that browsers subscribe with, base64url. */
  pushKey: string
  close: () => void
}

export interface ChannelSettings {
  mail: MailSettings | null
  sms: SmsSettings | null
  baseUrl: string | null
}

/** Opens the channels that are set up. Their code is loaded only when needed. */
export async function openChannels(settings: ChannelSettings, keys: VapidKeys): Promise<Channels> {
  const mail = settings.mail && (await import('./email/email.ts')).createEmailChannel(settings.mail)
  const sms = settings.sms && (await import('./sms/sms.ts')).createSmsChannel(settings.sms)
  const { createPushChannel } = await import('./push/push.ts')
  const subject = settings.mail
    ? `mailto:${settings.mail.from}`
    : (settings.baseUrl ?? 'https://localhost').replace(/^http:/, 'https:')
  return {
    mail,
    sms,
    push: createPushChannel({ ...keys, subject }),
    pushKey: keys.publicKey,
    close: () => mail?.close(),
  }
}
