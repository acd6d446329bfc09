import { expect, test } from 'vitest'
import type { z } from 'zod'
import { ClientImport } from './clients/client-import.ts'
import { archiveClients, assignClients } from './clients/client-list.ts'
import { sendPortalLinks } from './clients/portal-links.ts'
import { DaysOffSettings } from './dates/days-off-shapes.ts'
import { DealDateDraft, RuleDays } from './dates/deal-dates.ts'
import { getClosedDeals } from './desk/closed-deals.ts'
import { getToday } from './desk/today.ts'
import { Day } from './fields/day-shapes.ts'
import { LanguageCode } from './fields/language.ts'
import { MoneyInput, PercentageInput } from './fields/money.ts'
import { line, nullableLine, optionalProse, prose } from './fields/text.ts'
import { PreferenceChanges } from './notifications/preferences.ts'
import { TeamChanges } from './team/team.ts'

/** The errors of a value, by field. */
function errorsOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

const unstorable = 'Contains characters that cannot be stored'
const rule = { from: 'closing', days: 3, count: 'calendar', side: 'before', roll: 'none' }
const dayOff = { key: '2026-11-27', name: 'Away', movesDates: true, recorderClosed: false }

test.each<[z.ZodType, unknown, Record<string, string>]>([
  [Day, '2026-02-30', { '': 'Must be a real date in the form YYYY-MM-DD' }],
  [line(5), '\0', { '': unstorable }],
  [line(5), ' ', { '': 'Required' }],
  [line(5), 'abcdef', { '': 'At most 5 characters' }],
  [nullableLine(5), '\ud800', { '': unstorable }],
  [prose(5), '\n', { '': 'Required' }],
  [prose(5), '\0', { '': unstorable }],
  [optionalProse(5), '\0', { '': unstorable }],
  [optionalProse(5), 'abcdef', { '': 'At most 5 characters' }],
  [MoneyInput, '1.234', { '': 'Must be an amount from 0 to 9,999,999,999.99 with at most 2 decimals' }],
  [PercentageInput, '11', { '': 'Must be from 0 to 10 with at most 3 decimals' }],
  [LanguageCode, 'fr', { '': 'Must be English or Spanish' }],
  [RuleDays, -1, { '': 'At least 0' }],
  [RuleDays, 366, { '': 'At most 365' }],
  [RuleDays, 1.5, { '': 'Must be a whole number' }],
  [DealDateDraft, { name: 'Radon', rule, day: '2026-11-20' }, { day: 'Enter a day or a rule, not both' }],
  [DealDateDraft, { name: 'Radon' }, { day: 'Enter a day or a rule, not both' }],
  [
    DaysOffSettings,
    { holidays: 'california', changes: [{ ...dayOff, key: 'no-holiday' }] },
    { 'changes.0.key': 'Must be a listed holiday or a real date' },
  ],
  [
    DaysOffSettings,
    { holidays: 'california', changes: [dayOff, { ...dayOff, name: 'Again' }] },
    { 'changes.1.key': 'Is there twice' },
  ],
  [
    DaysOffSettings,
    {
      holidays: 'california',
      changes: Array.from({ length: 501 }, (_, at) => ({
        ...dayOff,
        key: `2${String(at).padStart(3, '0')}-01-01`,
      })),
    },
    { changes: 'At most 500 days' },
  ],
  [ClientImport, { clients: [] }, { clients: 'At least one client' }],
  [archiveClients.body, { ids: [], isArchived: true }, { ids: 'Choose at least one' }],
  [assignClients.body, { ids: [], assignedTo: null }, { ids: 'Choose at least one' }],
  [
    sendPortalLinks.body,
    { ids: [], requestId: '9f2b6a3e-0d7c-4e1b-8a59-3c1f5d7e9b01' },
    { ids: 'Choose at least one' },
  ],
  [getClosedDeals.query, { year: '1899' }, { year: 'At least 1900' }],
  [getClosedDeals.query, { year: '2200' }, { year: 'At most 2199' }],
  [getClosedDeals.query, { year: '2026.5' }, { year: 'Must be a whole number' }],
  [getToday.query, { lines: '0' }, { lines: 'At least 1' }],
  [PreferenceChanges, { quietHoursStart: '24:00' }, { quietHoursStart: 'Must be a time in the form HH:MM' }],
  [PreferenceChanges, { timeZone: 'Mars' }, { timeZone: 'Must be a time zone such as America/Los_Angeles' }],
  [PreferenceChanges, { reminderDaysBefore: 4 }, { reminderDaysBefore: 'Must be 1, 2, 3, 5 or 7' }],
  [TeamChanges, { timeZone: 'Mars' }, { timeZone: 'Unknown time zone' }],
])('what a field takes is said at the field (%#)', (schema, value, errors) => {
  expect(errorsOf(schema, value)).toEqual(errors)
})
