import { hasConsent } from '../../preferences/consent-data.ts'
import { getPreferences } from '../../preferences/preference-data.ts'
import type { DeliveryKindRules } from '../delivery-kind.ts'

/** What a person, or a member, is told of their own answer at once, also of an archived deal, by a channel that is on. */
export const aboutAnswer = {
  canBeStopped: true,
  getState: async (db, { userId, subjectId }) => {
    if (userId === null) return 'current'
    const draft = await db
      .selectFrom('incoming')
      .select('id')
      .where('id', '=', subjectId)
      .where('userId', '=', userId)
      .where('state', '=', 'draft')
      .executeTakeFirst()
    return draft === undefined ? 'withdrawn' : 'current'
  },
  regardless: async (db, { reader, delivery: { sentTo }, channel, currentAddress }) => {
    const { emailNotifications, smsNotifications } = await getPreferences(db, reader.personId)
    return {
      isArchived: false,
      isChannelEnabled: channel === 'email' ? emailNotifications : smsNotifications,
      hasAddress: channel === 'email' || (await hasConsent(db, reader.personId, sentTo ?? '')),
      hasAddressChanged:
        channel === 'email' ? sentTo !== reader.email.toLowerCase() : sentTo !== currentAddress,
      isConfirmed: channel !== 'email' || reader.confirmedEmail === reader.email,
    }
  },
} satisfies DeliveryKindRules
