import { expect, test } from 'vitest'
import { InvalidSettings, readSettings } from '../../settings.ts'
import { readClaims } from './provider-claims.ts'

const complete = {
  BASE_URL: 'https://portal.example.com',
  OIDC_ISSUER: 'https://id.example.com',
  OIDC_CLIENT_ID: 'desk',
  OIDC_CLIENT_SECRET: 'hunter2',
}
const read = (changes: Record<string, string | undefined>) => readSettings({ ...complete, ...changes })
const google = 'https://accounts.google.com'
const microsoft = 'https://login.microsoftonline.com/9f1c7c5e-0000-4000-8000-0123456789ab/v2.0'

test('without its issuer there is no provider, and a complete set has its defaults', () => {
  expect(readSettings({ PASSWORD_SIGN_IN: 'on' }).oidc).toBeNull()
  expect(read({}).oidc).toEqual({
    issuer: 'https://id.example.com',
    clientId: 'desk',
    clientSecret: 'hunter2',
    name: 'id.example.com',
    domains: [],
    role: 'assistant',
    trustsEmail: false,
    sessionHours: 12,
    passwords: 'everybody',
  })
  expect(read({ OIDC_ISSUER: google }).oidc?.name).toBe('Google')
  expect(read({ OIDC_ISSUER: microsoft }).oidc?.name).toBe('Microsoft')
  expect(read({ OIDC_ISSUER: 'http://localhost:9000/application/o/desk/' }).oidc?.name).toBe('localhost:9000')
})

test.each([
  [{ OIDC_CLIENT_SECRET: undefined }, /OIDC_ISSUER also needs OIDC_CLIENT_SECRET/],
  [{ OIDC_ISSUER: undefined }, /OIDC_CLIENT_ID also needs OIDC_ISSUER/],
  [{ BASE_URL: undefined }, /OIDC_ISSUER also needs BASE_URL/],
  [{ OIDC_ISSUER: 'id.example.com' }, /OIDC_ISSUER: must be the address of the provider/],
  [{ OIDC_ISSUER: 'http://id.example.com' }, /OIDC_ISSUER: must begin with https/],
  [{ OIDC_ISSUER: 'https://id.example.com?x=1' }, /OIDC_ISSUER: must have no query/],
  [{ OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' }, /OIDC_ISSUER: must name one tenant/],
  [
    { OIDC_ISSUER: 'https://login.microsoftonline.com/Organizations/v2.0' },
    /OIDC_ISSUER: must name one tenant/,
  ],
  [{ OIDC_DOMAINS: 'ruiz.example, gmail.com' }, /OIDC_DOMAINS: gmail.com is anybody/],
  [{ OIDC_DOMAINS: 'Outlook.com' }, /OIDC_DOMAINS: outlook.com is anybody/],
  [{ OIDC_DOMAINS: 'https://ruiz.example' }, /OIDC_DOMAINS: must be domains/],
  [{ OIDC_DOMAINS: '@ruiz.example' }, /OIDC_DOMAINS: must be domains/],
  [{ OIDC_ROLE: 'owner', OIDC_DOMAINS: 'ruiz.example' }, /OIDC_ROLE/],
  [{ OIDC_ROLE: 'admin' }, /OIDC_ROLE also needs OIDC_DOMAINS/],
  [{ OIDC_TRUST_EMAIL: 'yes' }, /OIDC_TRUST_EMAIL/],
  [{ OIDC_TRUST_EMAIL: 'on', OIDC_ISSUER: google }, /OIDC_TRUST_EMAIL=on is impossible with Google/],
  [{ OIDC_SESSION_HOURS: '0' }, /OIDC_SESSION_HOURS/],
  [{ OIDC_SESSION_HOURS: '169' }, /OIDC_SESSION_HOURS/],
  [{ PASSWORD_SIGN_IN: 'none' }, /PASSWORD_SIGN_IN/],
])('I2: %j stops the start with its name and why, and without the secret', (changes, words) => {
  expect(() => read(changes)).toThrow(InvalidSettings)
  expect(() => read(changes)).toThrow(words)
  expect(() => read(changes)).not.toThrow(/hunter2/)
})

test.each([
  [{ OIDC_NAME: 'Google' }, /OIDC_NAME also needs OIDC_ISSUER and OIDC_CLIENT_ID and OIDC_CLIENT_SECRET/],
  [{ PASSWORD_SIGN_IN: 'off' }, /PASSWORD_SIGN_IN=off also needs OIDC_ISSUER/],
])('I2: %j alone stops the start', (settings, words) => {
  expect(() => readSettings(settings)).toThrow(words)
})

/** Issuer, other settings, claims, and whether the address `ada@ruiz.example` is proven. */
const vouching: [string, Record<string, string>, Record<string, unknown>, boolean][] = [
  [google, {}, { email_verified: true }, false],
  [google, {}, { email_verified: true, hd: 'other.example' }, false],
  [google, {}, { email_verified: false, hd: 'ruiz.example' }, false],
  [google, {}, { email_verified: true, hd: 'Ruiz.example' }, true],
  [google, {}, { email_verified: true, email: 'ada@gmail.com' }, true],
  [microsoft, {}, { email_verified: true }, false],
  [microsoft, {}, { xms_edov: false }, false],
  [microsoft, {}, { xms_edov: true }, true],
  [microsoft, {}, { xms_edov: '1' }, true],
  [microsoft, { OIDC_TRUST_EMAIL: 'on' }, {}, true],
  ['https://id.example.com', {}, {}, false],
  ['https://id.example.com', {}, { email_verified: 'false' }, false],
  ['https://id.example.com', {}, { email_verified: true }, true],
  ['https://id.example.com', { OIDC_TRUST_EMAIL: 'on' }, {}, true],
]
test.each(vouching)(
  'I5: at %s with %j the claims %j prove the address: %s',
  (issuer, settings, claims, isProven) => {
    const { oidc } = read({ OIDC_ISSUER: issuer, ...settings })
    if (!oidc) throw new Error('No provider')
    const account = readClaims(oidc, { iss: issuer, sub: '1', email: 'Ada@Ruiz.example', ...claims })
    expect(account).toMatchObject({ accountId: `${issuer} 1`, sid: '', name: null, isProven })
  },
)
