import { expect, test } from 'vitest'
import { ProfileChanges } from '#contract/calls/clients/clients.ts'
import { limits } from '#contract/rules/limits.ts'
import { profileChecks, profileFields } from './profile-rules.ts'

const valid = {
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.com',
  phone: '',
  propertyAddress: '1 Elm Street',
}
const texts = [
  '',
  ' ',
  'x',
  ...[limits.name, limits.phone, limits.address].flatMap((max) => ['x'.repeat(max), 'x'.repeat(max + 1)]),
  ` ${'x'.repeat(limits.name)} `,
]

/** The server's error for one field, or true. */
function serverSays(field: keyof typeof valid, text: string): string | true {
  const parsed = ProfileChanges.safeParse({ ...valid, [field]: text })
  return parsed.success || (parsed.error.issues[0]?.message ?? '')
}

test.each(profileFields.filter((field) => field !== 'email'))('%s is validated as on the server', (field) => {
  for (const text of texts) expect(profileChecks[field](text), text).toBe(serverSays(field, text))
})

test('an invalid email address is rejected with the server’s message', () => {
  for (const text of ['maya', 'maya@', '@example.com', 'maya@example', 'ma ya@example.com'])
    expect(profileChecks.email(text)).toBe(serverSays('email', text))
  expect(profileChecks.email('')).toBe('Required')
  expect(profileChecks.email(`${'x'.repeat(250)}@e.co`)).toBe(`At most ${limits.email} characters`)
})

test('no address that the server accepts is rejected', () => {
  for (const text of ['maya@example.com', ' maya@example.com ', "o'neil+home@sub.example.co.uk"]) {
    expect(serverSays('email', text)).toBe(true)
    expect(profileChecks.email(text)).toBe(true)
  }
})
