import { expect, test } from 'vitest'
import { InvalidSettings, readSettings } from './settings.ts'

test.each([
  ['TRUST_PROXIES', 'TRUST_PROXY'],
  ['BASEURL', 'BASE_URL'],
  ['base_url', 'BASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['ADMIN_MAIL', 'ADMIN_EMAIL'],
  ['TIMEZONE', 'TIME_ZONE'],
  ['S3_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ['UPLOAD_QUOTA_GB', 'UPLOAD_QUOTA_MB'],
  ['MAILGUN_SIGN_KEY', 'MAILGUN_SIGNING_KEY'],
])('%s stops the start and is answered with %s, not with its value', (name, meant) => {
  const read = () => readSettings({ [name]: 'hunter2' })
  expect(read).toThrow(InvalidSettings)
  expect(read).toThrow(`${name} is not a setting. Is ${meant} meant?`)
  expect(read).not.toThrow('hunter2')
})

test('all are named at once', () => {
  expect(() => readSettings({ TRUST_PROXIES: 'x', LOGLEVEL: 'debug' })).toThrow(/TRUST_PROXY[\s\S]*LOG_LEVEL/)
})

test('names of other programs, and a second spelling of a setting that is given, are none of ours', () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'LOGNAME',
    'MAIL',
    'TERM',
    'SHLVL',
    'LANG',
    'PWD',
    'TZ',
    'PORTS',
    'NODE_ENV',
  ]
  const ofServices = [
    'AWS_ACCESS_KEY_ID',
    'AWS_REGION',
    'PGDATABASE',
    'PGHOST',
    'SMTP_HOST',
    'DATA',
    'INVOCATION_ID',
    'STATE_DIRECTORY',
    'NODE_COMPILE_CACHE',
    'MALLOC_ARENA_MAX',
    'SQLITE_TMPDIR',
    'ESCROW_SERVICE_HOST',
    'ESCROW_PORT_3000_TCP',
  ]
  expect(() =>
    readSettings(Object.fromEntries([...others, ...ofServices].map((name) => [name, 'x']))),
  ).not.toThrow()
  // The test runner sets one of its own.
  expect(() => readSettings({ ...process.env, BASE_URL: '' })).not.toThrow()
  expect(() =>
    readSettings({ DATABASE_URI: 'x', DATABASE_URL: 'postgres://db.example.com/escrow' }),
  ).not.toThrow()
})
