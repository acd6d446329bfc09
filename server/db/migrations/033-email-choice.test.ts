import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changePortalPreferences,
  changePreferences,
  getPreferences,
} from '#contract/calls/notifications/preferences.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { up } from './033-email-choice.ts'

forEachEngine('a database from before it was known who turned email off', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test('knows it from the activity: of those who turned it off themselves, and of nobody else', async () => {
    const clients = await Promise.all([1, 2, 3, 4].map(() => app.createClient()))
    const [own, again, admins] = clients
    const turn = (to: typeof own, emailNotifications: boolean) =>
      app.caller().request(changePortalPreferences, {
        params: { uniqueId: to?.uniqueId ?? '' },
        body: { emailNotifications },
      })
    app.clock.set('2031-03-10T18:00:00.000Z')
    for (const one of [own, again, admins]) await turn(one, true)
    app.clock.set('2031-03-11T18:00:00.000Z')
    for (const one of [own, again]) await turn(one, false)
    await app.admin.request(changePreferences, {
      params: { clientId: admins?.id ?? '' },
      body: { emailNotifications: false },
    })
    app.clock.set('2031-03-12T18:00:00.000Z')
    await turn(again, true)
    const { db } = app.services
    for (const column of ['emailChosenAt', 'emailWrittenBy', 'emailToldAt'])
      await sql`alter table notification_preferences drop column ${sql.ref(column)}`.execute(db)
    await up(db as unknown as Kysely<unknown>, engine)
    const choices = clients.map(async ({ id }) => {
      const { body } = await app.admin.request(getPreferences, { params: { clientId: id } })
      return body.emailChoice
    })
    const chosen = { at: '2031-03-11T18:00:00.000Z', writtenBy: null, linkedTo: null }
    expect(await Promise.all(choices)).toEqual([chosen, null, null, null])
  })
})
