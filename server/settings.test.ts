import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, InvalidSettings } from './settings.ts'

test('without any variables, every setting has its default', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('./data'),
    pagesDir: null,
    database: { engine: 'sqlite', path: resolve('./data/escrow.db') },
    baseUrl: null,
    firstAdmin: null,
    oidc: null,
    sampleData: true,
    timeZone: 'America/Los_Angeles',
    trustProxy: false,
    quota: { files: 200, bytes: 500 * 1024 * 1024 },
    s3: null,
    takeOverFiles: null,
    setAsideFiles: 'few',
    email: null,
    mailIn: null,
    sms: null,
    smsCountries: ['US', 'CA'],
    securityContact: null,
    shutdownDelay: 0,
    logLevel: 'warn',
  })
})

test('an empty variable counts as absent', () => {
  const names = ['PORT', 'HOST', 'DATABASE_URL', 'BASE_URL', 'ADMIN_EMAIL', 'TIME_ZONE', 'TRUST_PROXY']
  expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readSettings({}))
})

test('every variable is read', () => {
  const settings = readSettings({
    PORT: '0',
    HOST: '::1',
    DATA_DIR: '/var/escrow',
    PAGES_DIR: '/srv/pages',
    DATABASE_URL: 'postgresql:///escrow?host=/run/postgresql',
    DATABASE_POOL_SIZE: '25',
    BASE_URL: 'https://portal.example.com//',
    ADMIN_EMAIL: 'Ops@Example.com',
    ADMIN_PASSWORD: 'long enough password',
    ADMIN_NAME: 'Ops',
    OIDC_ISSUER: 'https://id.example.com/realms/desk',
    OIDC_CLIENT_ID: 'desk',
    OIDC_CLIENT_SECRET: 'a secret',
    OIDC_NAME: 'Keycloak',
    OIDC_DOMAINS: 'Ruiz.example, park.example',
    OIDC_ROLE: 'admin',
    OIDC_TRUST_EMAIL: 'on',
    OIDC_SESSION_HOURS: '8',
    PASSWORD_SIGN_IN: 'off',
    SAMPLE_DATA: 'off',
    TIME_ZONE: 'Europe/Berlin',
    TRUST_PROXY: '10.0.0.0/8, ::1, loopback',
    UPLOAD_QUOTA_FILES: '5',
    UPLOAD_QUOTA_MB: '7',
    TAKE_OVER_FILES: 'unmarked',
    SET_ASIDE_FILES: 'all',
    S3_BUCKET: 'files',
    S3_ENDPOINT: 'http://127.0.0.1:9000',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
    SMTP_URL: 'smtps://portal:s%3Acret@mail.example.com:465',
    MAIL_FROM: 'portal@example.com',
    TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000001',
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+19165550100',
    TWILIO_BASE_URL: 'https://gateway.example.com/',
    MAIL_IN: 'Answers+{token}@Example.com',
    MAIL_IN_PORT: '2525',
    MAIL_IN_HOST: '127.0.0.1',
    MAIL_IN_CERT: '/etc/mail/cert.pem',
    MAIL_IN_KEY: '/etc/mail/key.pem',
    MAIL_IN_PEERS: '192.0.2.1, 2001:db8::1',
    MAILGUN_SIGNING_KEY: 'key-1',
    POSTMARK_PASSWORD: 'a-long-password-1',
    MAIL_IN_SECRET: 'a-long-secret-of-mail',
    SMS_COUNTRIES: 'us, PR',
    SECURITY_CONTACT: 'security@example.com',
    SHUTDOWN_DELAY: '7',
    LOG_LEVEL: 'debug',
  })
  expect(settings).toEqual({
    port: 0,
    host: '::1',
    dataDir: '/var/escrow',
    pagesDir: '/srv/pages',
    database: {
      engine: 'postgres',
      url: 'postgresql:///escrow?host=/run/postgresql',
      poolSize: 25,
    },
    baseUrl: 'https://portal.example.com',
    firstAdmin: { email: 'ops@example.com', password: 'long enough password', name: 'Ops' },
    oidc: {
      issuer: 'https://id.example.com/realms/desk',
      clientId: 'desk',
      clientSecret: 'a secret',
      name: 'Keycloak',
      domains: ['ruiz.example', 'park.example'],
      role: 'admin',
      trustsEmail: true,
      sessionHours: 8,
      passwords: 'owners',
    },
    sampleData: false,
    timeZone: 'Europe/Berlin',
    trustProxy: '10.0.0.0/8, ::1, loopback',
    quota: { files: 5, bytes: 7 * 1024 * 1024 },
    s3: {
      bucket: 'files',
      endpoint: 'http://127.0.0.1:9000',
      region: 'eu-central-1',
      accessKeyId: 'id',
      secretAccessKey: 'key',
    },
    takeOverFiles: 'unmarked',
    setAsideFiles: 'all',
    email: { url: 'smtps://portal:s%3Acret@mail.example.com:465', from: 'portal@example.com' },
    mailIn: {
      pattern: 'answers+{token}@example.com',
      mailgunKey: 'key-1',
      postmarkPassword: 'a-long-password-1',
      secret: 'a-long-secret-of-mail',
      own: {
        port: 2525,
        host: '127.0.0.1',
        tls: { cert: '/etc/mail/cert.pem', key: '/etc/mail/key.pem' },
        peers: ['192.0.2.1', '2001:db8::1'],
      },
    },
    sms: {
      accountSid: 'AC00000000000000000000000000000001',
      authToken: 'token',
      from: '+19165550100',
      baseUrl: 'https://gateway.example.com',
    },
    smsCountries: ['US', 'PR'],
    securityContact: 'mailto:security@example.com',
    shutdownDelay: 7,
    logLevel: 'debug',
  })
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'not an address'],
  ['DATABASE_POOL_SIZE', '0'],
  ['BASE_URL', 'portal.example.com'],
  ['BASE_URL', 'ftp://portal.example.com'],
  ['BASE_URL', 'https://portal.example.com?'],
  ['ADMIN_EMAIL', 'nobody'],
  ['ADMIN_PASSWORD', 'short'],
  ['ADMIN_PASSWORD', 'x'.repeat(129)],
  ['SAMPLE_DATA', 'yes'],
  ['TIME_ZONE', 'Mars/Olympus'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.1, proxy.example.com'],
  ['UPLOAD_QUOTA_FILES', '0'],
  ['UPLOAD_QUOTA_MB', 'many'],
  ['S3_ENDPOINT', 'minio'],
  ['SMTP_URL', 'mail.example.com'],
  ['SMTP_URL', 'https://mail.example.com'],
  ['MAIL_FROM', 'Portal <portal@example.com>'],
  ['TWILIO_ACCOUNT_SID', 'AC1'],
  ['TWILIO_FROM', '916 555 0100'],
  ['TWILIO_BASE_URL', 'gateway'],
  ['MAIL_IN', 'reply@example.com'],
  ['MAIL_IN_PORT', '70000'],
  ['MAIL_IN_PEERS', 'mail.example.com'],
  ['MAIL_IN_SECRET', 'short'],
  ['MAIL_RETURN_PATH', 'bounces'],
  ['POSTMARK_PASSWORD', 'short'],
  ['SMS_COUNTRIES', 'US,Mars'],
  ['SECURITY_CONTACT', 'Jo'],
  ['SECURITY_CONTACT', 'http://example.com/security'],
  ['SECURITY_CONTACT', 'mailto:nobody'],
  ['SECURITY_CONTACT', 'javascript:alert(1)'],
  ['SECURITY_CONTACT', 'https://example.com/\nContact: x'],
  ['SHUTDOWN_DELAY', '-1'],
  ['SHUTDOWN_DELAY', '90'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused with a message that names it', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(InvalidSettings)
  expect(() => readSettings({ [name]: value })).toThrow(name)
})

test('the message never repeats a password', () => {
  expect(() => readSettings({ ADMIN_PASSWORD: 'hunter2' })).not.toThrow(/hunter2/)
})

test('an incomplete pair is refused with a message that names the missing half', () => {
  expect(() => readSettings({ ADMIN_EMAIL: 'a@example.com' })).toThrow(/ADMIN_PASSWORD/)
  expect(() => readSettings({ ADMIN_PASSWORD: 'long enough password' })).toThrow(/ADMIN_EMAIL/)
  expect(() => readSettings({ S3_BUCKET: 'x' })).toThrow(/S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/)
})

const account = `AC${'0'.repeat(32)}`

test.each([
  [{ SMTP_URL: 'smtp://mail.example.com' }, /also needs MAIL_FROM/],
  [{ MAIL_FROM: 'portal@example.com' }, /also needs SMTP_URL/],
  [{ MAIL_RETURN_PATH: 'bounces@example.com' }, /MAIL_RETURN_PATH also needs MAIL_FROM/],
  [{ MAIL_IN: '{token}@reply.example.com', MAIL_IN_PORT: '2525' }, /MAIL_IN also needs MAIL_FROM/],
  [
    {
      MAIL_IN: '{token}@reply.example.com',
      MAIL_FROM: 'portal@example.com',
      SMTP_URL: 'smtp://mail.example.com',
    },
    /MAIL_IN also needs a way in/,
  ],
  [{ MAIL_IN_PORT: '2525' }, /also need MAIL_IN/],
  [{ TWILIO_ACCOUNT_SID: account }, /TWILIO_AUTH_TOKEN and TWILIO_FROM missing/],
  [{ TWILIO_ACCOUNT_SID: account, TWILIO_FROM: '+19165550100' }, /: TWILIO_AUTH_TOKEN missing/],
])('an incomplete channel is refused: %j', (environment, text) => {
  expect(() => readSettings(environment)).toThrow(text)
})

test('the message repeats neither the SMTP password nor the gateway token', () => {
  const secrets = { SMTP_URL: 'smpt://u:hunter2@mail.example.com', TWILIO_AUTH_TOKEN: 'hunter2' }
  expect(() => readSettings(secrets)).toThrow(/SMTP_URL/)
  expect(() => readSettings(secrets)).not.toThrow(/hunter2/)
  expect(() => readSettings({ TWILIO_AUTH_TOKEN: 'hunter2' })).not.toThrow(/hunter2/)
})

test('all invalid settings are reported together', () => {
  expect(() => readSettings({ PORT: 'x', TIME_ZONE: 'y' })).toThrow(/PORT[\s\S]*TIME_ZONE/)
})

test('after SIGTERM a process goes on for a while where another may take over', () => {
  expect(readSettings({ DATABASE_URL: 'postgres://db.example.com/escrow' }).shutdownDelay).toBe(5)
  expect(readSettings({}).shutdownDelay).toBe(0)
})

test.each([
  ['true', true],
  ['false', false],
  ['127.0.0.1', '127.0.0.1'],
])('TRUST_PROXY=%s', (value, expected) => {
  expect(readSettings({ TRUST_PROXY: value }).trustProxy).toBe(expected)
})

test.each([
  ['https://example.com/portal', 'the path /portal'],
  ['https://example.com/?a=1', 'a query'],
  ['https://example.com/#start', 'a fragment (#)'],
  ['https://ops:s3cret@example.com', 'a user name or password'],
  [
    'https://ops:s3cret@example.com/x?y#z',
    'a user name or password and the path /x and a query and a fragment (#)',
  ],
])('BASE_URL %s is refused with what it has too much, and without its password', (address, extra) => {
  const read = () => readSettings({ BASE_URL: address })
  expect(read).toThrow(InvalidSettings)
  expect(read).toThrow(`BASE_URL: must be https://example.com alone, but has ${extra}.`)
  expect(read).not.toThrow('s3cret')
})

test.each([
  'https://Portal.Example.com:443',
  'https://bücher.example/',
  'http://[::1]:3000',
  'http://localhost:3000//',
])('BASE_URL %s is taken', (address) => {
  expect(readSettings({ BASE_URL: address }).baseUrl).toBe(address.replace(/\/+$/, ''))
})
