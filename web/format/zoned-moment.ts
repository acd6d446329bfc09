import { unbroken } from './unbroken.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    })
    formats.set(timeZone, format)
  }
  return format
}

/** An ISO timestamp in a given zone, with the zone's name: "Nov 20, 2026 at 8:55 AM PST". */
export function formatMomentIn(moment: string, timeZone: string): string {
  const parts = formatIn(timeZone).formatToParts(new Date(moment))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  const day = unbroken(`${part('month')} ${part('day')}, ${part('year')}`)
  const time = `${part('hour')}:${part('minute')} ${part('dayPeriod')} ${part('timeZoneName')}`
  return `${day} at ${unbroken(time)}`
}
