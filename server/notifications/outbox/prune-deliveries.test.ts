import { expect, test } from 'vitest'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
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
})
