import { expect, test } from 'vitest'
import { securityTxt } from '#contract/calls/desk/operations.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

const day = 86_400_000

forAnyEngine('security.txt', (engine) => {
  test('names the contact and the address of the file, and expires within a year of every day', async () => {
    const settings = { SECURITY_CONTACT: 'security@example.com', BASE_URL: 'https://portal.example.com/' }
    const app = await startTestApp({ engine, settings })
    try {
      for (const later of [0, 400 * day]) {
        app.clock.advance(later)
        const { status, text, headers } = await app.caller().request(securityTxt)
        expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
        const expires = /^Expires: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)$/m.exec(text)?.[1] ?? ''
        const left = Date.parse(expires) - app.clock.now().getTime()
        expect(left).toBeGreaterThan(90 * day)
        expect(left).toBeLessThan(365 * day)
        expect(text.replace(expires, '')).toBe(
          'Contact: mailto:security@example.com\nExpires: \nPreferred-Languages: en\n' +
            'Canonical: https://portal.example.com/.well-known/security.txt\n',
        )
      }
    } finally {
      await app.close()
    }
  })

  test('is not found without a contact', async () => {
    const app = await startTestApp({ engine })
    try {
      expect((await app.caller().request(securityTxt)).status).toBe(404)
    } finally {
      await app.close()
    }
  })
})
