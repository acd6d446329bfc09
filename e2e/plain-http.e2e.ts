import { addDays } from '#contract/rules/days.ts'
import { expect, test } from './fixtures.ts'
import { openDay, today } from './open-day.ts'
import { account } from './prepared-data.ts'

const file = { name: 'Deed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

test('the main job over plain http, on a name of the office network', async ({ emptyWorld: world }) => {
  const baseURL = world.server.address.replace('127.0.0.1', 'portal.lan')
  const agent = await world.visitor({ baseURL })
  await agent.goto('/sign-in')
  expect(await agent.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false])

  await agent.getByLabel('Email').fill(account.email)
  await agent.getByLabel('Password', { exact: true }).fill(account.password)
  await agent.getByRole('button', { name: 'Sign in' }).click()
  await agent.getByRole('button', { name: 'Add Client' }).first().click()
  const dialog = agent.getByRole('dialog')
  await dialog.getByLabel('First Name').fill('Ingrid')
  await dialog.getByLabel('Last Name').fill('Solberg')
  await dialog.getByLabel('Email').fill('ingrid@example.com')
  await dialog.getByLabel('Property Address').fill('12 Elm Street, Davis, CA 95616')
  await dialog.getByLabel('Expected Close Date').fill(openDay(addDays(today, 30)))
  await dialog.getByLabel('Agent Name').fill('Elena Ruiz')
  await dialog.getByLabel('Escrow Company').fill('Golden Oak Escrow')
  await dialog.getByRole('button', { name: 'Add Client' }).click()
  await expect(agent.getByText('Client created successfully', { exact: true })).toBeVisible()
  await agent.getByRole('button', { name: 'Copy Link and message' }).click()
  const message = await agent.getByRole('dialog').getByRole('textbox').last().inputValue()
  const link = /http:\S+\/client\/\w{8}/.exec(message)?.[0] ?? ''
  await agent.getByRole('button', { name: 'Copy message' }).click()
  await expect(agent.getByText('Copied', { exact: true })).toBeVisible()

  const client = await world.visitor({ baseURL, viewport: { width: 390, height: 844 } })
  expect(link).toContain(baseURL)
  await client.goto(`${link}?tab=messages`)
  const row = agent.getByRole('row').filter({ hasText: 'Ingrid Solberg' })
  const opened = agent.waitForEvent('popup')
  await row.getByRole('link', { name: /message/i }).click()
  const chat = await opened
  const box = 'Type your message...'
  await chat.getByPlaceholder(box).fill('Welcome, Ingrid')
  await chat.getByPlaceholder(box).press('Enter')
  await expect(client.getByText('Welcome, Ingrid', { exact: true })).toBeVisible()
  await client.getByPlaceholder(box).fill('Thank you, Elena')
  await client.getByRole('button', { name: /send/i }).click()
  await expect(client.getByPlaceholder(box)).toHaveValue('')
  await expect(chat.getByText('Thank you, Elena', { exact: true })).toBeVisible()

  await client.goto(`${link}?tab=documents`)
  await client.getByRole('button', { name: 'Upload', exact: true }).first().click()
  const upload = client.getByRole('dialog')
  await upload.locator('input[type=file]').first().setInputFiles(file)
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(client.getByText('Deed.pdf').first()).toBeVisible()

  await client.goto(`${link}/notifications?tab=preferences`)
  await expect(
    client.getByText('Notifications on this device need an address that begins with https.'),
  ).toBeVisible()
})
