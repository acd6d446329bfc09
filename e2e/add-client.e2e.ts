import { addDays } from '#contract/rules/days.ts'
import { expect, test } from './fixtures.ts'
import { openDay, today } from './open-day.ts'

test('a client is added with few keys: own name and phone are there, escrow completes; a reload opens no form', async ({
  world,
}) => {
  await world.openDeal({ escrowCompany: 'Blue Lake Escrow', escrowPhone: '(530) 555-0170' })
  const phone = { name: 'Elena Ruiz', phone: '(916) 555-0111' }
  expect((await world.api.patch('/api/admin/me', { data: phone })).status()).toBe(200)
  const page = await world.agent()
  await page.goto('/admin/clients')
  await page.getByRole('link', { name: 'Add New Client' }).click()
  await expect(page).toHaveURL(/\/admin\?tab=clients$/)
  const dialog = page.getByRole('dialog', { name: 'Add Client' })
  await expect(dialog.getByLabel('First Name')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Client Transactions' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Client' }).first().click()
  await expect(dialog.getByLabel('First Name')).toBeFocused()
  await expect(dialog.getByLabel('Agent Name')).toHaveValue('Elena Ruiz')
  await expect(dialog.getByLabel('Agent Phone')).toHaveValue('(916) 555-0111')

  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const type = async (text: string) => {
    keys += text.length
    await page.keyboard.type(text)
  }
  await type('Al')
  await press('Tab')
  await type('Wu')
  await press('Tab')
  await type('al@wu.co')
  // Past the phone and the language.
  await press('Tab')
  await press('Tab')
  await press('Tab')
  await type('9 Elm St, Davis')
  await press('Tab')
  await press('Tab')
  const [year = '', month, day] = openDay(addDays(today, 30)).split('-')
  await type(`${month}${day}${year}`)
  // Choosing from the list of the browser takes two letters, an arrow and Enter.
  await dialog.getByLabel('Escrow Company').fill('blue lake escrow')
  keys += 4
  await expect(dialog.getByLabel('Escrow Phone')).toHaveValue('(530) 555-0170')
  await press('Enter')
  await expect(page.getByRole('dialog', { name: 'Send Al the link' })).toBeVisible()
  expect(keys).toBeLessThanOrEqual(60)
  const { clients } = (await (await world.api.get('/api/admin/clients?search=al@wu.co')).json()) as {
    clients: object[]
  }
  expect(clients[0]).toMatchObject({
    agentName: 'Elena Ruiz',
    agentPhone: '(916) 555-0111',
    escrowPhone: '(530) 555-0170',
  })
})
