import type { NoticeChannels, PortalNoticeChannels } from '#contract/notices.ts'
import { toE164 } from '../../delivery/sms/e164.ts'
import type { Services } from '../../services.ts'
import { requireClient } from '../clients/client-data.ts'
import { preferencesOf } from '../preferences/preference-data.ts'
import { hasConsent } from './consent-data.ts'

/** What the team has set up. */
export function channelsOf({ channels }: Pick<Services, 'channels'>): NoticeChannels {
  return { email: channels.mail !== null, sms: channels.sms !== null, pushKey: channels.pushKey }
}

/** The same, and whether the client's own number takes texts and has been agreed to. */
export async function portalChannelsOf(services: Services, clientId: string): Promise<PortalNoticeChannels> {
  const { phone } = await requireClient(services.db, clientId)
  const number = phone ? toE164(phone, 'US') : null
  const { smsNotifications } = await preferencesOf(services.db, clientId)
  return {
    ...channelsOf(services),
    takesTexts: number !== null,
    mustAgreeAgain: smsNotifications && number !== null && !(await hasConsent(services.db, clientId, number)),
  }
}
