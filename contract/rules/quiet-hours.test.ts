import { describe, expect, it } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const night = { quietHoursStart: '22:00', quietHoursEnd: '08:00' }
const until = (from: string, hours = night, zone = 'America/Los_Angeles') =>
  quietUntil(new Date(from), hours, zone).toISOString()

describe('quiet hours', () => {
  it('across midnight last until their end, before and after midnight', () => {
    expect(until('2026-11-21T06:00:00.000Z')).toBe('2026-11-21T16:00:00.000Z')
    expect(until('2026-11-21T07:59:59.999Z')).toBe('2026-11-21T16:00:00.000Z')
    expect(until('2026-11-21T15:59:30.500Z')).toBe('2026-11-21T16:00:00.000Z')
  })

  it('include their first minute and exclude their end', () => {
    expect(until('2026-11-21T05:59:59.000Z')).toBe('2026-11-21T05:59:59.000Z')
    expect(until('2026-11-21T16:00:00.000Z')).toBe('2026-11-21T16:00:00.000Z')
  })

  it('within one day apply only between start and end', () => {
    const noon = { quietHoursStart: '12:00', quietHoursEnd: '13:30' }
    expect(until('2026-11-21T20:15:00.000Z', noon)).toBe('2026-11-21T21:30:00.000Z')
    expect(until('2026-11-21T19:59:00.000Z', noon)).toBe('2026-11-21T19:59:00.000Z')
    expect(until('2026-11-21T20:00:00.000Z', noon)).toBe('2026-11-21T21:30:00.000Z')
    expect(until('2026-11-21T21:29:00.000Z', noon)).toBe('2026-11-21T21:30:00.000Z')
    expect(until('2026-11-21T21:30:00.000Z', noon)).toBe('2026-11-21T21:30:00.000Z')
  })

  it('are off when start and end are equal', () => {
    const none = { quietHoursStart: '00:00', quietHoursEnd: '00:00' }
    expect(until('2026-11-21T08:00:00.000Z', none)).toBe('2026-11-21T08:00:00.000Z')
  })

  it.each([
    // The clock jumps from 02:00 to 03:00, so the night is an hour shorter.
    ['America/Los_Angeles', '2026-03-08T06:30:00.000Z', '2026-03-08T15:00:00.000Z'],
    ['Europe/Berlin', '2026-03-28T22:00:00.000Z', '2026-03-29T06:00:00.000Z'],
    ['Australia/Sydney', '2026-10-03T13:00:00.000Z', '2026-10-03T21:00:00.000Z'],
    // This zone shifts by half an hour only.
    ['Australia/Lord_Howe', '2026-10-03T12:00:00.000Z', '2026-10-03T21:00:00.000Z'],
  ])('when clocks go forward in %s end by the new local time', (zone, from, end) => {
    expect(until(from, night, zone)).toBe(end)
  })

  it.each([
    ['America/Los_Angeles', '2026-11-01T05:30:00.000Z', '2026-11-01T16:00:00.000Z'],
    ['Europe/Berlin', '2026-10-24T21:00:00.000Z', '2026-10-25T07:00:00.000Z'],
    ['Australia/Sydney', '2026-04-04T12:00:00.000Z', '2026-04-04T22:00:00.000Z'],
  ])('when clocks go back in %s end by the new local time', (zone, from, end) => {
    expect(until(from, night, zone)).toBe(end)
  })

  it('that end within the skipped hour end when the clock resumes', () => {
    const hours = { quietHoursStart: '22:00', quietHoursEnd: '02:30' }
    expect(until('2026-03-08T09:00:00.000Z', hours)).toBe('2026-03-08T10:00:00.000Z')
  })

  it('that end within the repeated hour end the first time, and apply again', () => {
    const hours = { quietHoursStart: '22:00', quietHoursEnd: '01:30' }
    expect(until('2026-11-01T08:00:00.000Z', hours)).toBe('2026-11-01T08:30:00.000Z')
    expect(until('2026-11-01T09:10:00.000Z', hours)).toBe('2026-11-01T09:30:00.000Z')
  })

  it.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'Asia/Kathmandu', 'UTC'])('apply in %s', (zone) => {
    const end = quietUntil(
      new Date('2026-06-15T10:40:00.000Z'),
      { quietHoursStart: '00:00', quietHoursEnd: '23:59' },
      zone,
    )
    const shown = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(end)
    expect(shown).toBe('23:59')
  })
})
