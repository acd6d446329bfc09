import type { GoesOut } from '#contract/calls/notifications/notifications.ts'

/** Why neither email nor texts deliver a notification. */
export interface PortalOnly {
  email: 'off' | 'unconfirmed' | 'not-set-up'
  sms: 'off' | 'not-set-up'
}

/** Why a notification is seen in the portal only. */
export function portalOnlyReason({ email, sms }: PortalOnly): string {
  if (email === 'unconfirmed') return 'the client has not confirmed the email address.'
  if (email === 'off')
    return sms === 'off'
      ? 'email and texts are off for this client.'
      : 'texts are not set up, and email is off.'
  return sms === 'off' ? 'email is not set up, and texts are off.' : 'email and texts are not set up.'
}

const names = { email: 'email', sms: 'text message', push: 'push' } as const

function named(ways: readonly GoesOut[]): string {
  const list = ways.map(({ channel }) => names[channel])
  return [list.slice(0, -1).join(', '), list.at(-1)].filter(Boolean).join(' and ')
}

function clockTime({ until, timeZone }: GoesOut): string {
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
  return clock.format(new Date(until ?? 0)).replaceAll('\u202F', ' ')
}

/** How a notification that was just sent leaves the portal, in one or two sentences. */
export function goesOutLine(goesOut: readonly GoesOut[]): string {
  const now = goesOut.filter(({ when }) => when === 'now')
  const later = goesOut.filter(({ when }) => when === 'later')
  const [first] = later
  const lines = [
    now.length > 0 && `Also by ${named(now)} now.`,
    first && `By ${named(later)} after quiet hours, at ${clockTime(first)}.`,
  ].filter((line) => typeof line === 'string')
  if (lines.length > 0) return lines.join(' ')
  const reasons = new Map(goesOut.map(({ channel, reason }) => [channel, reason]))
  const [email, sms] = [reasons.get('email'), reasons.get('sms')]
  if (email === 'sample') return 'In the portal only: the sample client is sent nothing.'
  if (sms === 'daily-limit') return 'In the portal only: the client has had all texts for today.'
  const why = portalOnlyReason({
    email: email === 'unconfirmed' || email === 'not-set-up' ? email : 'off',
    sms: sms === 'not-set-up' ? sms : 'off',
  })
  return `In the portal only: ${why}`
}
