import { addDays, dayIn } from '#contract/days.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, staticPage, test } from './fixtures.ts'

const today = dayIn(new Date(), 'America/Los_Angeles')

test('the band waits for the lender, then turns amber for an urgent alert until it is read', async ({
  world,
}) => {
  const client = await world.openDeal({ currentStep: 4 })
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}`)
  const need = page.getByRole('region', { name: 'What is needed from you' })
  await expect(need).toContainText('Waiting for your lender')
  await expect(need).toContainText('The lender gives the final approval')
  await expect(need).toContainText('Nothing needed from you')
  // The overview says it once.
  await expect(page.getByText('The lender gives the final approval')).toHaveCount(1)

  await world.api.post(`/api/admin/clients/${client.id}/notifications`, {
    data: {
      type: 'deadline_reminder',
      title: 'Deposit due Tuesday',
      message: 'Call first.',
      priority: 'urgent',
    },
  })
  await expect(need).toContainText('Deposit due Tuesday')
  await need.getByRole('link', { name: 'Open alert' }).click()
  await page.getByRole('button', { name: /Deposit due Tuesday/ }).click()
  await page.goto(`/client/${client.uniqueId}`)
  await expect(need).toContainText('Waiting for your lender')
})

test('a document asked of the lender is not asked of the client, and cannot be uploaded', async ({
  world,
}) => {
  const client = await world.openDeal({ currentStep: 4 })
  const ask = (data: object) => world.api.post(`/api/admin/clients/${client.id}/document-requests`, { data })
  await ask({ name: 'Closing Disclosure', askedOf: 'lender' })
  const page = await world.visitor(staticPage)
  await page.goto(`/client/${client.uniqueId}`)
  const need = page.getByRole('region', { name: 'What is needed from you' })
  await expect(page.getByText('1 document(s) pending')).toBeVisible()
  await expect(need).toContainText('Waiting for your lender')
  await page.goto(`/client/${client.uniqueId}?tab=documents`)
  const row = page.getByRole('listitem').filter({ hasText: 'Closing Disclosure' })
  await expect(row).toContainText('Waiting for your lender')
  await expect(row.getByRole('button', { name: 'Upload Closing Disclosure' })).toHaveCount(0)

  await ask({ name: 'Pay stub', dueDate: addDays(today, 3) })
  await ask({ name: 'Tax form' })
  await page.goto(`/client/${client.uniqueId}`)
  await expect(need).toContainText('Pay stub')
  await expect(need.getByText('Tax form')).toBeHidden()
  await need.getByText('and 1 more').click()
  await expect(need.getByText('Tax form')).toBeVisible()
  await expect(need).not.toContainText('Closing Disclosure')
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await need.getByRole('link', { name: 'Upload' }).first().click()
  const upload = page.getByRole('dialog')
  await expect(upload).toContainText('Pay stub')
  await expect(page).toHaveURL(/#document-/)
  await page.keyboard.press('Escape')
  await expect(upload).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Pay stub' })).toBeFocused()
  await expect(upload).toHaveCount(0)
})
