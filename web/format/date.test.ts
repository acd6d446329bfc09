import { afterEach, describe, expect, it } from 'vitest'
import { formatDay, formatMoment, formatMomentDay } from './date.ts'

const zone = process.env['TZ']

describe('dates', () => {
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })

  it('show the same day in every time zone', () => {
    for (const place of ['Pacific/Kiritimati', 'America/Los_Angeles', 'Pacific/Pago_Pago', 'UTC']) {
      process.env['TZ'] = place
      expect(formatDay('2026-12-02')).toBe('Dec 2, 2026')
    }
  })

  it('show moments in the reader’s zone', () => {
    process.env['TZ'] = 'America/Los_Angeles'
    expect(formatMoment('2026-11-20T16:55:00.000Z')).toBe('Nov 20, 2026 at 8:55 AM')
    expect(formatMomentDay('2026-11-20T02:00:00.000Z')).toBe('Nov 19, 2026')
  })

  it('return invalid text as it is', () => {
    expect(formatDay('soon')).toBe('soon')
    expect(formatDay('2026-12')).toBe('2026-12')
    expect(formatDay('2026-02-30')).toBe('2026-02-30')
    expect(formatMoment('')).toBe('')
    expect(formatMoment('yesterday')).toBe('yesterday')
  })
})
