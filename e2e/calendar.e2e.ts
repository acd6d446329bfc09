import type { Page } from '@playwright/test'
import { addDays, dayIn } from '#contract/rules/days.ts'
import { readCalendar } from '../server/testing/receivers/read-calendar.ts'
import { expect, test, type World } from './fixtures.ts'

const inDays = (days: number) => addDays(dayIn(new Date(), 'America/Los_Angeles'), days)
const calendarOf = (page: Page) => page.getByRole('region', { name: 'Calendar', exact: true })
const address = (page: Page) => calendarOf(page).getByLabel('Calendar link')
const getAddress = (page: Page) => page.getByRole('button', { name: 'Get a calendar link' })

/** What a calendar app gets from a URL: the status, and the summaries of active dates. */
async function subscribed(world: World, url: string): Promise<{ status: number; dates: string[] }> {
  // The test server listens on a random port, which is not part of its public address.
  const response = await world.api.get(new URL(url).pathname)
  const { dates } = response.ok() ? readCalendar(await response.text()) : { dates: [] }
  const standing = dates.filter(({ status }) => status === 'CONFIRMED')
  return { status: response.status(), dates: standing.map(({ summary }) => summary) }
}

async function download(page: Page, name: string) {
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  const file = await coming
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  return { fileName: file.suggestedFilename(), ...readCalendar(Buffer.concat(chunks).toString()) }
}

test('a client creates a feed, which follows the agent’s changes, replaces its address, and stops it', async ({
  world,
}) => {
  const client = await world.openDeal()
  const street = client.propertyAddress.split(',')[0]
  const page = await world.visitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(`/client/${client.uniqueId}?tab=settings`)
  await getAddress(page).click()
  await expect(page.getByText('Your calendar link is ready', { exact: true })).toBeVisible()
  const subscribe = calendarOf(page).getByRole('link', { name: 'Subscribe' })
  await expect(subscribe).toBeFocused()
  const first = await address(page).inputValue()
  expect(await subscribe.getAttribute('href')).toBe(first.replace('http:', 'webcal:'))
  expect((await subscribed(world, first)).dates).toContain(`Closing: ${street}`)
  await expect(address(page)).toHaveAccessibleDescription(/Anyone with this link can see the dates/)
  const added = await world.api.post(`/api/admin/clients/${client.id}/steps`, {
    data: { title: '<b>Walk</b>', expectedDate: inDays(9) },
  })
  expect((await subscribed(world, first)).dates).toContain('<b>Walk</b>')
  await world.api.delete(`/api/steps/${((await added.json()) as { id: string }).id}`)
  expect((await subscribed(world, first)).dates).not.toContain('<b>Walk</b>')

  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Calendar link copied.', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)

  await page.getByRole('button', { name: 'New link' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Create a new link?' })
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'New link' })).toBeFocused()
  expect((await subscribed(world, first)).status).toBe(200)
  await page.getByRole('button', { name: 'New link' }).click()
  await asking.getByRole('button', { name: 'New link' }).click()
  await expect(address(page)).not.toHaveValue(first)
  const second = await address(page).inputValue()
  expect((await subscribed(world, first)).status).toBe(404)
  expect((await subscribed(world, second)).status).toBe(200)

  await page.getByRole('button', { name: 'Turn off the feed' }).click()
  const stopping = page.getByRole('alertdialog', { name: 'Turn off the feed?' })
  await expect(stopping).toContainText('Subscribed calendars will stop updating.')
  await stopping.getByRole('button', { name: 'Turn off the feed' }).click()
  await expect(page.getByText('The feed is off', { exact: true })).toBeVisible()
  await expect(getAddress(page)).toBeFocused()
  expect((await subscribed(world, second)).status).toBe(404)
})

test('single dates are added from Home, Steps, and Files; one of the feed opens only a known browser’s portal', async ({
  world,
}) => {
  const client = await world.openDeal({ withStandardSteps: false, expectedCloseDate: inDays(20) })
  const post = (what: string, data: Record<string, unknown>) =>
    world.api.post(`/api/admin/clients/${client.id}/${what}`, { data })
  await post('steps', { title: 'Ahead', expectedDate: inDays(5) })
  await post('document-requests', { name: 'Bank letter', dueDate: inDays(3) })
  const started = await world.api.post(`/api/clients/${client.uniqueId}/calendar`)
  const { feed } = (await started.json()) as { feed: { address: string } }
  const { dates } = readCalendar(await (await world.api.get(new URL(feed.address).pathname)).text())
  const url = new URL(dates.find(({ uid }) => uid.startsWith('step-'))?.url ?? '')
  const redirect = url.pathname + url.search
  const stranger = await world.visitor()
  await stranger.goto(redirect)
  await expect(stranger).toHaveURL('/')

  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}`)
  const closing = await download(page, 'Add to calendar: Closing')
  expect(closing.fileName).toBe(`closing-${inDays(20)}.ics`)
  expect(closing.dates).toMatchObject([{ start: inDays(20), status: 'CONFIRMED' }])

  await page.goto(redirect)
  await expect(page).toHaveURL(`/client/${client.uniqueId}?tab=progress`)
  await expect(page.getByRole('heading', { name: 'Your Transaction Steps' })).toBeVisible()
  const step = await download(page, 'Add to calendar: Ahead')
  expect(step.dates).toMatchObject([{ summary: 'Ahead', start: inDays(5) }])

  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Files' }).click()
  await page.getByRole('button', { name: 'More actions for Bank letter' }).click()
  const document = await download(page, 'Add to calendar: Bank letter')
  expect(document.dates).toMatchObject([{ summary: 'Due: Bank letter', start: inDays(3) }])
})

test('an admin has a feed of all clients, and adds a closing date from the profile', async ({
  emptyWorld: world,
}) => {
  const client = await world.openDeal({ expectedCloseDate: inDays(12) })
  const street = client.propertyAddress.split(',')[0]
  const whole = `Closing: Nora ${client.lastName}, ${street}`
  const page = await world.agent()
  await page.goto('/admin/settings')
  await getAddress(page).click()
  await expect(address(page)).toHaveAccessibleDescription(/your clients’ dates, names and properties/)
  const url = await address(page).inputValue()
  expect((await subscribed(world, url)).dates).toContain(whole)
  await page.reload()
  await expect(address(page)).toHaveValue(url)

  await page.goto(`/admin/client/${client.id}/profile`)
  const closing = await download(page, 'Add to calendar: Closing')
  expect(closing.dates).toMatchObject([{ summary: whole, start: inDays(12) }])
})
