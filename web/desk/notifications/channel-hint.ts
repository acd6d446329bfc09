import type { ChannelSetup } from '#contract/deliveries.ts'
import type { AdminPreferences } from '#contract/preferences.ts'

type Wanted = Pick<
  AdminPreferences,
  'emailNotifications' | 'isEmailConfirmed' | 'smsNotifications' | 'smsConsent' | 'takesPush'
>

/**
 * What to know before a notification is written: that neither mail nor text nor push brings it, and why. Null when one
 * of them does. Texts count only with the client's consent.
 */
export function channelHint(
  { emailNotifications: wantsMail, isEmailConfirmed, smsNotifications, smsConsent, takesPush }: Wanted,
  setUp: Pick<ChannelSetup, 'email' | 'sms'>,
): string | null {
  const wantsTexts = smsNotifications && smsConsent?.isGiven === true
  if (takesPush || (wantsMail && isEmailConfirmed && setUp.email) || (wantsTexts && setUp.sms)) return null
  if (wantsMail && !isEmailConfirmed && setUp.email)
    return 'Seen in the portal only: the client has not confirmed the email address.'
  if (wantsMail && wantsTexts) return 'Seen in the portal only: mail and text messages are not set up.'
  if (wantsMail) return 'Seen in the portal only: mail is not set up, and text messages are off.'
  if (wantsTexts) return 'Seen in the portal only: text messages are not set up, and email is off.'
  return 'Seen in the portal only: email and text messages are off for this client.'
}
