import { addDays } from '#contract/rules/days.ts'
import { expect, test, type World } from './fixtures.ts'
import { today } from './open-day.ts'

interface Added {
  link: string
  pin?: string
  person: { key: string }
}

/** A deal with two dates of the lender, a document requested from them, and their link. */
async function lenderOf(world: World, clientId: string, more: object = {}): Promise<Added> {
  const ask = async (path: string, data: object) => {
    const answer = await world.api.post(`/api/admin/clients/${clientId}/${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as Added
  }
  await ask('dates', { name: 'Appraisal ordered', owes: 'lender', day: addDays(today, 2) })
  await ask('dates', { name: 'Clear to close', owes: 'lender', day: addDays(today, 9), isVisible: false })
  await ask('document-requests', { name: 'Loan estimate', askedOf: 'lender' })
  return ask('people', { role: 'lender', firstName: 'Priya', lastName: 'Nair', ...more })
}

test('a lender and the agent side by side: a tick, a day and a file reach the desk, the client sees the file once it is shown', async ({
  world,
}) => {
  const client = await world.openDeal({ expectedCloseDate: addDays(today, 20) })
  const { link } = await lenderOf(world, client.id)
  const [desk, lender, portal] = [await world.agent(), await world.visitor(), await world.visitor()]
  await desk.goto(`/admin/client/${client.id}/dates`)
  await portal.goto(`/client/${client.uniqueId}?tab=documents`)
  await lender.goto(link)
  await expect(lender.getByRole('heading', { name: 'Asked of you: 3' })).toBeVisible()

  await lender.getByRole('button', { name: 'Done: Appraisal ordered' }).click()
  await expect(lender.getByText(/^Done\. .* sees it\.$/)).toBeVisible()
  await expect(lender.getByRole('heading', { name: 'Asked of you: 2' })).toBeVisible()
  await lender.getByRole('button', { name: 'Another day: Clear to close' }).click()
  await lender.getByLabel('Day of Clear to close', { exact: true }).fill(addDays(today, 12))
  await lender.getByRole('button', { name: 'Save' }).click()
  await expect(lender.getByText(/^Due .* sees it\.$/)).toBeVisible()
  await desk.goto('/admin')
  const line = desk.getByText(/^Priya moved Clear to close to /).first()
  // Beside the deals of other journeys it may not be among the first lines.
  const ofPartners = desk.getByRole('button', { name: /^Partners \d/ })
  await expect(ofPartners.or(line).first()).toBeVisible()
  if (await ofPartners.isVisible()) await ofPartners.click()
  await expect(line).toBeVisible()

  await lender
    .getByLabel('File for Loan estimate')
    .setInputFiles({ name: 'estimate.txt', mimeType: 'text/plain', buffer: Buffer.from('The estimate') })
  await expect(lender.getByRole('link', { name: 'Download Loan estimate' })).toBeVisible()
  await expect(portal.getByText('Loan estimate').first()).toBeVisible()
  await expect(portal.getByRole('link', { name: /Download.*Loan estimate/ })).toHaveCount(0)
  await desk.goto(`/admin/client/${client.id}/documents`)
  await desk.getByRole('link', { name: 'Check Loan estimate' }).click()
  await desk
    .getByRole('checkbox', { name: /^\w+ sees it$/ })
    .first()
    .check()
  await expect(portal.getByRole('link', { name: /Download/ }).first()).toBeVisible()
})

test('P7: neither page holds anything before the PIN; then a co-client’s portal and a partner’s page open', async ({
  world,
}) => {
  const client = await world.openDeal({ expectedCloseDate: addDays(today, 20) })
  const lender = await lenderOf(world, client.id, { withPin: true })
  const added = await world.api.post(`/api/admin/clients/${client.id}/people`, {
    data: { role: 'co-client', firstName: 'Daniel', withPin: true },
  })
  const daniel = (await added.json()) as Added
  for (const [{ link, pin = '' }, shows] of [
    [lender, 'Asked of you: 3'],
    [daniel, 'Welcome back, Daniel!'],
  ] as const) {
    const page = await world.visitor()
    const answer = await page.goto(link)
    const html = (await answer?.text()) ?? ''
    expect(html).not.toContain('initial-data')
    expect(html).not.toContain(client.id)
    await page.getByLabel('PIN', { exact: true }).fill(pin)
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(page.getByText(shows).first()).toBeVisible()
    await page.reload()
    await expect(page.getByText(shows).first()).toBeVisible()
  }
})
