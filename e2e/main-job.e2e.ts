import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { addDays, daysBetween } from '#contract/rules/days.ts'
import { expect, openContext, test } from './fixtures.ts'
import { openDay, today } from './open-day.ts'
import { account } from './prepared-data.ts'

test.use({ serviceWorkers: 'allow' })

const bytes = Buffer.from(
  `%PDF-1.4\n${'The deed of 12 Elm Street.\n'.repeat(400)}1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`,
)
const closing = openDay(addDays(today, 30))
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

test('the main job: an agent opens a deal, and the client follows it live', async ({
  newServer: server,
  browser,
}) => {
  const desk = await openContext(browser, {
    baseURL: server.address,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const phone = await openContext(browser, { baseURL: server.address, viewport: { width: 390, height: 844 } })
  try {
    const agent = await desk.newPage()
    await test.step('the printed link creates the first admin account', async () => {
      await agent.goto(server.setUpLink ?? '')
      await agent.getByLabel('Name').fill(account.name)
      await agent.getByLabel('Email').fill(account.email)
      await agent.getByLabel('Password', { exact: true }).fill(account.password)
      await agent.getByRole('button', { name: 'Create account' }).click()
      await expect(agent.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
    })

    let link = ''
    await test.step('a client is added with the six standard steps, and the link copied', async () => {
      await agent.getByRole('button', { name: 'Add Client' }).first().click()
      const dialog = agent.getByRole('dialog')
      await dialog.getByLabel('First Name').fill('Ingrid')
      await dialog.getByLabel('Last Name').fill('Solberg')
      await dialog.getByLabel('Email').fill('ingrid@example.com')
      await dialog.getByLabel('Property Address').fill('12 Elm Street, Davis, CA 95616')
      await dialog.getByLabel('Expected Close Date').fill(closing)
      await dialog.getByLabel('Agent Name').fill('Elena Ruiz')
      await dialog.getByLabel('Escrow Company').fill('Golden Oak Escrow')
      await dialog.getByRole('button', { name: 'Add Client' }).click()
      await expect(agent.getByText('Client created successfully', { exact: true })).toBeVisible()
      await agent.getByRole('button', { name: 'Copy Link and message' }).click()
      await agent.getByRole('button', { name: 'Copy message' }).click()
      const copied = () => agent.evaluate(() => navigator.clipboard.readText())
      const address = new RegExp(`^${server.address}/client/[A-Za-z0-9]{8}$`, 'm')
      await expect.poll(copied).toMatch(address)
      link = address.exec(await copied())?.[0] ?? ''
    })

    const client = await phone.newPage()
    const tabs = client.getByRole('navigation', { name: 'Portal' })
    await test.step('the client opens the link without signing in and sees progress and steps', async () => {
      await client.goto(link)
      await expect(client.getByRole('heading', { name: 'Welcome back, Ingrid!' })).toBeVisible()
      await expect(
        client.getByRole('img', { name: `${daysBetween(today, closing)} days to closing` }),
      ).toBeVisible()
      await tabs.getByRole('link', { name: 'Steps' }).click()
      await expect(client.getByText('Closing & Transfer').first()).toBeVisible()
    })

    const row = agent.getByRole('row').filter({ hasText: 'Ingrid Solberg' })
    const chooseInMenu = async (name: string) => {
      await row.getByRole('button', { name: /^More actions/ }).click()
      await agent.getByRole('menuitem', { name }).click()
    }
    /** The new tab that a press on the list opens. */
    const newTab = async (press: () => Promise<void>) => {
      const [tab] = await Promise.all([desk.waitForEvent('page'), press()])
      return tab
    }
    await test.step('they chat in both directions without reloading', async () => {
      await tabs.getByRole('link', { name: /^Chat/ }).click()
      const chat = await newTab(() => row.getByRole('link', { name: /message/i }).click())
      await chat.getByPlaceholder('Type your message...').fill('Welcome, Ingrid')
      await chat.getByPlaceholder('Type your message...').press('Enter')
      await expect(client.getByText('Welcome, Ingrid', { exact: true })).toBeVisible()
      await client.getByPlaceholder('Type your message...').fill('Thank you, Elena')
      await client.getByRole('button', { name: /send/i }).click()
      await expect(chat.getByText('Thank you, Elena', { exact: true })).toBeVisible()
      await chat.close()
    })

    await test.step('a PDF of the agent reaches the open page of the client byte for byte', async () => {
      await tabs.getByRole('link', { name: 'Files' }).click()
      await expect(client.getByText('No documents available yet')).toBeVisible()
      const documents = await newTab(() => chooseInMenu('Documents'))
      await documents.getByRole('button', { name: 'Upload', exact: true }).click()
      const dialog = documents.getByRole('dialog', { name: 'Upload Document' })
      const file = { name: 'Deed.pdf', mimeType: 'application/pdf', buffer: bytes }
      await dialog.locator('input[type=file]').setInputFiles(file)
      await dialog.getByLabel('Category').selectOption('loan')
      await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
      await expect(documents.getByText('Document uploaded successfully', { exact: true })).toBeVisible()
      await documents.close()
      const [download] = await Promise.all([
        client.waitForEvent('download'),
        client.getByRole('link', { name: /download/i }).click(),
      ])
      expect(download.suggestedFilename()).toBe('Deed.pdf')
      expect(sha256(await readFile(await download.path()))).toBe(sha256(bytes))
    })

    await test.step('a note appears in the portal, and vanishes when it is hidden', async () => {
      await tabs.getByRole('link', { name: 'Notes' }).click()
      await chooseInMenu('Write a note')
      const dialog = agent.getByRole('dialog', { name: 'Add New Note' })
      await dialog.getByLabel('Note Title').fill('Inspection on Tuesday')
      await dialog.getByLabel('Message Content').fill('Nine in the morning.\nBring your questions.')
      await dialog.getByRole('button', { name: 'Create Note' }).click()
      await expect(agent.getByText('Note created successfully', { exact: true })).toBeVisible()
      await expect(client.getByText('Inspection on Tuesday')).toBeVisible()
      await row.getByRole('link', { name: 'Ingrid Solberg', exact: true }).click()
      await agent
        .getByRole('navigation', { name: 'Client pages' })
        .getByRole('link', { name: 'Notes' })
        .click()
      await agent.getByRole('button', { name: /hide/i }).click()
      await expect(client.getByText('Inspection on Tuesday')).toHaveCount(0)
      await expect(client.getByText('No messages yet.')).toBeVisible()
    })
  } finally {
    await desk.close()
    await phone.close()
  }
})
