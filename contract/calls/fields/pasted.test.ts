import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '../../calls.ts'
import { isActionUrl } from '../../rules/action-url.ts'
import { createNotification } from '../notifications/notifications.ts'
import { line } from './text.ts'
import { UniqueId } from './unique-id.ts'

/** Every field that a call's body takes, by the names of the call and the field. */
const fields = calls.flatMap(({ id, body }) =>
  body instanceof z.ZodObject
    ? Object.entries(body.shape as Record<string, z.ZodType>).map(([name, field]) => ({ id, name, field }))
    : [],
)
const named = (pattern: RegExp) => fields.filter(({ name }) => pattern.test(name))

test.each(named(/phone/i))('$name of $id is stored as plain text that can be called', ({ field }) => {
  for (const text of ['\u202A(559)\u00A0555\u20110134\u202C', ' （５５９）\u2009555\u22120134\u200B'])
    expect((field.parse(text) as string).replace(')5', ') 5')).toBe('(559) 555-0134')
})

test.each(named(/email$/i).filter(({ field }) => typeof field.safeParse('a@example.com').data === 'string'))(
  '$name of $id is stored without what was copied along',
  ({ field }) => {
    for (const text of [
      '\u200Bmaya\u200D-park@exam\u00ADple.com\uFEFF',
      '\u2066maya\u2011park@example.com\u2069\u00A0',
    ])
      expect(field.parse(text)).toBe('maya-park@example.com')
  },
)

test('most calls with a phone number or an email address are among them', () => {
  expect(named(/phone/i).length).toBeGreaterThan(8)
  expect(named(/email$/i).length).toBeGreaterThan(5)
})

test('a line has plain spaces and hyphens, a link and a portal id nothing invisible', () => {
  expect(line(40).parse('\u2060Lee\u2011Park\u00A0Homes\u206A')).toBe('Lee-Park Homes')
  expect(UniqueId.parse('\u200Dzq7xk2\u2011m9\u2062')).toBe('zq7xk2-m9')
  const { actionUrl } = createNotification.body.shape
  const link = actionUrl.parse(' https://example.com/a\u200Bb\u200D\u00A0')
  expect(link).toBe('https://example.com/ab')
  expect(isActionUrl(link ?? '', 'zq7xk2m9')).toBe(true)
})
