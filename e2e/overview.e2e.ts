import { addDays, dayIn } from '#contract/rules/days.ts'
import { expect, test } from './fixtures.ts'

test('C25: the overview quotes what the client reads on Home, and follows it live', async ({ world }) => {
  const client = await world.openDeal()
  const late = await world.openDeal({ expectedCloseDate: addDays(dayIn(new Date()), -2) })
  const desk = await world.agent()
  const home = await world.visitor()
  const verdict = desk.getByRole('region', { name: /^Closing on / })
  const band = home.getByRole('region', { name: 'What is needed from you' }).getByRole('heading').first()
  await desk.goto(`/admin/client/${client.id}/overview`)
  await home.goto(`/client/${client.uniqueId}`)
  const isQuoted = async () => {
    const title = await band.textContent()
    await expect(verdict.getByText(`reads: “${title}”`)).toBeVisible()
    return title
  }
  const before = await isQuoted()
  await world.api.post(`/api/admin/clients/${client.id}/document-requests`, {
    data: { name: 'Pay stubs', dueDate: dayIn(new Date()) },
  })
  await expect(band).not.toHaveText(before ?? '')
  expect(await isQuoted()).toContain('Pay stubs')
  await expect(desk.getByRole('region', { name: 'Next three days' }).getByText('Pay stubs')).toBeVisible()
  await desk.goto(`/admin/client/${late.id}/overview`)
  await home.goto(`/client/${late.uniqueId}`)
  await isQuoted()
})
