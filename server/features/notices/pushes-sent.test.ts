import { expect, test } from 'vitest'
import { subscribePortalPush } from '#contract/notices.ts'
import { forEachEngine } from '../../testing/engines.ts'
import { noticeWorld } from '../../testing/notice-world.ts'
import { expectWrongField } from '../../testing/wrong-field.ts'

forEachEngine('pushes to a real endpoint', (engine) => {
  const world = noticeWorld(engine)

  test('a push opens on the device only, and a browser that is gone is forgotten', async () => {
    const { id, uniqueId } = await world.client()
    const { endpoint, keys } = world.push.subscription
    const subscribe = (body: object) =>
      world.app.caller().request(subscribePortalPush, { params: { uniqueId }, body })
    for (const wrong of ['http://world.push.example.com/1', 'no address'])
      expectWrongField(await subscribe({ endpoint: wrong, ...keys }), 'endpoint')
    expect((await subscribe({ endpoint, ...keys })).status).toBe(200)
    await world.notify(id)
    await world.send()
    expect(world.push.pushes[0]?.payload).toMatchObject({
      title: 'Keys on <Friday>',
      url: `/client/${uniqueId}`,
    })
    world.push.behave(410)
    await world.notify(id)
    await world.send()
    world.push.behave()
    await world.notify(id)
    await world.send()
    expect(world.push.pushes).toHaveLength(1)
  })
})
