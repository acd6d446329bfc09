import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerPortal } from '#web/testing/portal.ts'
import { sampleNotification } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { Portal } from '../portal.tsx'

const announced = () =>
  [...document.querySelectorAll('output')].flatMap(
    ({ textContent }) => /^New notification/.exec(textContent)?.input ?? [],
  )

const bell = (count: number) =>
  page.getByRole('banner').getByRole('link', { name: `Alerts, ${count} unread` })

test.for(['dashboard', 'progress', 'notifications'])(
  'on %s a new alert is announced once, and no other',
  async (tab) => {
    const known = sampleNotification({ title: 'Known' })
    const portal = answerPortal({ notifications: [known] })
    history.replaceState(null, '', `/client/${portal.client.uniqueId}?tab=${tab}`)
    const shown = await show(<Portal client={portal.client} />)
    await expect.element(bell(1)).toBeVisible()
    await expect.poll(() => document.querySelectorAll('output:empty.sr-only').length).toBe(1)
    expect(announced()).toEqual([])
    portal.notifications = [sampleNotification({ title: 'Signing is on Friday' }), known]
    await shown.refresh()
    await expect.element(bell(2)).toBeVisible()
    await expect.poll(announced).toEqual(['New notification: Signing is on Friday'])
    await expect
      .element(
        page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Alerts 2 unread' }),
      )
      .toBeVisible()
  },
)
