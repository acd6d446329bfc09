import { expect, test } from 'vitest'
import { metrics } from '#contract/calls/desk/operations.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { mailText } from '../../testing/app/signed-mail.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { newSid, receivedText } from '../../testing/receivers/post-text.ts'
import { takeEmail } from './take-email.ts'
import { takeText } from './take-text.ts'

forEachEngine('figures', (engine) => {
  const world = notificationWorld(engine, {
    MAIL_IN: 'answers+{token}@example.com',
    MAIL_IN_SECRET: 'secret-of-the-mail-server',
  })

  test('say what came in once, by which way and what became of it, and name nobody', async () => {
    await world.textedClient()
    const { services } = world.app
    const sid = newSid()
    await takeText(services, receivedText({ sid }))
    await takeText(services, receivedText({ sid }))
    await takeText(services, receivedText({ from: '+19165550188', way: 'sweep' }))
    await takeText(services, receivedText({ body: 'HELP' }))
    const mail = mailText({ from: 'stranger@nobody.invalid', to: 'answers@example.com', text: 'Hello' })
    await takeEmail(services, { bytes: Buffer.from(mail), way: 'raw', recipients: ['answers@example.com'] })
    services.incoming.countRefused('recipient')
    const { text } = await world.app.admin.request(metrics)
    const lines = text
      .split('\n')
      .filter((line) => /^(?:incoming_(?:total|to_sort|seconds_count)|mail_port|sweep)/.test(line))
    expect(lines.toSorted()).toEqual([
      'incoming_seconds_count{channel="email"} 1',
      'incoming_seconds_count{channel="sms"} 3',
      'incoming_to_sort 2',
      'incoming_total{channel="email",way="raw",state="to-sort"} 1',
      'incoming_total{channel="sms",way="sweep",state="to-sort"} 1',
      'incoming_total{channel="sms",way="webhook",state="filed"} 1',
      'incoming_total{channel="sms",way="webhook",state="keyword"} 1',
      'mail_port_refused_total{reason="recipient"} 1',
      'sweep_found_total 1',
    ])
    // Other figures may have any short run of digits.
    for (const secret of ['916555', 'nobody']) expect(text).not.toContain(secret)
  })
})
