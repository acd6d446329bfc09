import { expect, test } from 'vitest'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { insertConfirmation } from '../confirmations/confirmation-data.ts'
import { deleteOldRows } from './sender-timer.ts'

const day = 24 * 60 * 60_000

forEachEngine('old deliveries', (engine) => {
  const world = notificationWorld(engine)

  test('are deleted 400 days after they settled, and never while pending', async () => {
    const { id } = await world.client({ emailNotifications: true })
    await world.notify(id)
    await world.send()
    world.app.clock.advance(day)
    await world.notify(id)
    await world.send()
    await world.notify(id)
    const states = async () => (await world.log(id)).map(({ state }) => state)
    world.app.clock.advance(399.5 * day)
    await deleteOldRows(world.app.services)
    expect(await states()).toEqual(['held', 'sent'])
    world.app.clock.advance(400 * day)
    await deleteOldRows(world.app.services)
    expect(await states()).toEqual(['held'])
  })

  test('codes and links are deleted after thirty days, which no limit looks back', async () => {
    const { id } = await world.client()
    const { services, clock } = world.app
    const add = (address: string) => {
      const now = clock.now().toISOString()
      const to = { clientId: id, personId: id, channel: 'email', address } as const
      return insertConfirmation(services.db, to, now, now)
    }
    await add('first@example.com')
    clock.advance(1)
    await add('second@example.com')
    clock.advance(30 * day)
    await deleteOldRows(services)
    const rows = await services.db.selectFrom('address_confirmations').select('address').execute()
    expect(rows).toEqual([{ address: 'second@example.com' }])
  })
})
