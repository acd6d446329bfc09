import type { EmailSettings, SmsSettings } from './channel-settings.ts'
import type { EmailChannel } from './email/email.ts'
import type { Push } from './push/push.ts'
import type { VapidKeys } from './push/vapid-keys.ts'
import type { Sms } from './sms/sms.ts'

/** The channels that reach people outside the portal; null when not set up. */
export interface Channels {
  email: EmailChannel | null
  sms: Sms | null
  push: Push
  /** The public key that browsers subscribe with, base64url. */
  pushKey: string
  close: () => void
}

export interface ChannelSettings {
  email: EmailSettings | null
  sms: SmsSettings | null
  baseUrl: string | null
}

/** Opens the channels that are set up. Their code is loaded only when needed. */
export async function openChannels(settings: ChannelSettings, keys: VapidKeys): Promise<Channels> {
  const email = settings.email && (await import('./email/email.ts')).createEmailChannel(settings.email)
  const sms = settings.sms && (await import('./sms/sms.ts')).createSmsChannel(settings.sms)
  const { createPushChannel } = await import('./push/push.ts')
  const subject = settings.email
    ? `mailto:${settings.email.from}`
    : (settings.baseUrl ?? 'https://localhost').replace(/^http:/, 'https:')
  return {
    email,
    sms,
    push: createPushChannel({ ...keys, subject }),
    pushKey: keys.publicKey,
    close: () => email?.close(),
  }
}
