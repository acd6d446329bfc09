import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { worldSettings } from '../../testing/app/world.ts'
import type { DeliveryFact } from '../../testing/deliveries/delivery-fact.ts'
import { deliveryFacts } from '../../testing/deliveries/delivery-facts.ts'
import {
  createDeliveryWorld,
  type DeliveryWorld,
  queuedAt,
  subjectOf,
} from '../../testing/deliveries/delivery-world.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { availableChannels } from '../rules/available-channels.ts'
import { sendDue } from './send-due.ts'

const line = (delivery: DeliveryRow, outcome: string) =>
  `${subjectOf(delivery)} by ${delivery.channel} to ${delivery.userId ?? delivery.clientId} about ${delivery.clientId}: ${outcome}`

forAnyEngine('between queueing and sending', (engine) => {
  let app: TestApp
  let world: DeliveryWorld
  let restore: () => Promise<void>
  let channels: TestApp['services']['channels']
  beforeAll(async () => {
    app = await startTestApp({ engine, settings: worldSettings('smtp://127.0.0.1:9') })
    world = await createDeliveryWorld(app)
    restore = await app.save()
    channels = { ...app.services.channels }
  })
  beforeEach(async () => {
    await restore()
    app.clock.set(queuedAt)
    Object.assign(app.services.channels, channels)
  })
  afterAll(() => app.close())

  const outbox = () => app.services.db.selectFrom('deliveries').selectAll().orderBy('id').execute()

  /** Sends all that is due once everything has been gathered; returns what went out. */
  async function send(): Promise<string[]> {
    if (app.clock.now().toISOString() === queuedAt) app.clock.advance(11 * 60_000)
    const sent: string[] = []
    await sendDue(app.services, {
      reach: availableChannels(app.services),
      deliver: async (deliveries) => {
        sent.push(...deliveries.map(({ id }) => id))
        return { state: 'sent' }
      },
    })
    return sent.toSorted()
  }

  const isConcerned = ({ of = 'client', on, stops }: DeliveryFact, delivery: DeliveryRow) =>
    (on === undefined || delivery.channel === on) &&
    stops.includes(subjectOf(delivery)) &&
    (of === 'everyone' ||
      (of === 'client' ? delivery.clientId === world.client.id : delivery.userId === world.admin.id))

  test('nothing changed: everything is sent, each once', async () => {
    const held = await outbox()
    expect(new Set(held.map(({ state }) => state))).toEqual(new Set(['held']))
    const stopped = new Set(deliveryFacts.flatMap(({ stops }) => stops))
    expect(new Set(held.map(subjectOf))).toEqual(stopped)
    expect(await send()).toEqual(held.map(({ id }) => id))
  })

  test.each(deliveryFacts.map((one) => [one.fact, one] as const))(
    '%s: exactly the deliveries that this concerns are not sent',
    async (_fact, one) => {
      const held = await outbox()
      const concerned = held.filter((delivery) => isConcerned(one, delivery))
      for (const subject of one.of === 'everyone' ? [] : one.stops)
        expect(concerned.map(subjectOf)).toContain(subject)
      await one.change(world)
      const sent = await send()
      const known = new Set(held.map(({ id }) => id))
      const after = (await outbox()).filter(({ id }) => known.has(id))
      expect(
        after
          .filter(({ state }) => state !== 'sent')
          .map((delivery) => line(delivery, `${delivery.state} ${delivery.reason}`)),
      ).toEqual(concerned.map((delivery) => line(delivery, one.as)))
      expect(sent).toEqual(after.filter(({ state }) => state === 'sent').map(({ id }) => id))
    },
  )
})
