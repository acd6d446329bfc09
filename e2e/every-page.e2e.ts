import type { Page } from '@playwright/test'
import { pages } from '#web/pages.ts'
import { expect, expectAccessible, expectToFit, staticPage, test, type World } from './fixtures.ts'

type Name = keyof typeof pages

interface Visit {
  /** What of the page's path stands for its parameters, or comes after it. */
  at?: string
  /** A text that is there when the page has its content. */
  shows: string
  /** Something to open first. */
  open?: (page: Page) => Promise<void>
}

const dialog = (page: Page) => page.getByRole('dialog')
const pressed = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Every page, some in several states; a page without a line here does not compile. */
const visits: Record<Name, readonly Visit[]> = {
  landing: [{ shows: 'Access Admin Dashboard' }],
  signIn: [{ shows: 'Sign in to your desk' }, { at: '?password=forgotten', shows: 'Forgot your password?' }],
  setUp: [{ shows: 'Already set up' }],
  invitation: [{ shows: 'This link is incomplete' }],
  resetPassword: [{ shows: 'This link is incomplete' }],
  unsubscribe: [{ shows: 'Email updates' }],
  confirmEmail: [{ shows: 'email' }],
  portal: [
    { shows: 'Your Transaction Journey' },
    { at: '?tab=progress', shows: 'Your Transaction Steps' },
    { at: '?tab=messages', shows: 'Chat with' },
    { at: '?tab=notes', shows: 'Messages from Your Team' },
    { at: '?tab=documents', shows: 'Transaction Documents' },
    { at: '?tab=notifications', shows: 'Notification' },
    { at: '?tab=settings', shows: 'Your Profile' },
    { at: '?tab=settings', shows: 'Your Profile', open: pressed('Edit') },
  ],
  partner: [{ shows: 'Your tasks' }],
  portalMessages: [{ shows: 'Chat with' }],
  portalNotifications: [
    { shows: 'Stay updated on your real estate transaction progress' },
    {
      shows: 'Stay updated on your real estate transaction progress',
      open: (page) => page.getByRole('tab', { name: 'Preferences' }).click(),
    },
  ],
  admin: [
    { shows: 'Client Transactions' },
    { at: '?view=archived', shows: 'Client Transactions' },
    {
      at: '?tab=clients',
      shows: 'Client Transactions',
      open: async (page) => {
        await pressed('Add Client')(page)
        await dialog(page).getByRole('button', { name: 'Add Client' }).click()
        await expect(page.getByText('Required').first()).toBeVisible()
      },
    },
    {
      at: '?tab=clients',
      shows: 'Client Transactions',
      open: async (page) => {
        await page.keyboard.press('Control+k')
        await dialog(page).getByRole('combobox').fill('settings')
      },
    },
  ],
  adminDashboard: [],
  adminClients: [{ shows: 'Maya Okafor' }],
  adminClosed: [{ shows: 'Closed in' }, { at: '?year=2001', shows: 'No deal closed in 2001' }],
  adminNotifications: [{ shows: 'Client' }, { shows: 'Client', open: pressed('Create Notification') }],
  adminMessages: [{ shows: 'Messages' }],
  adminSettings: ['team', 'replies', 'steps', 'templates', 'notifications', 'account'].map((tab) => ({
    at: `?tab=${tab}`,
    shows: 'Settings',
  })),
  clientProfile: ['profile', 'financial', 'actions', 'progress', 'documents', 'messages'].map((tab) => ({
    at: `?tab=${tab}`,
    shows: 'Maya Okafor',
  })),
  clientSteps: [
    { shows: 'Escrow Process Management' },
    { shows: 'Escrow Process Management', open: pressed('Add Step') },
  ],
  clientDates: [{ shows: 'Key Dates' }],
  clientActivity: [{ shows: 'Activity' }],
  clientDeliveries: [{ shows: 'Delivery log' }],
  clientNotes: [{ shows: 'Maya' }, { shows: 'Maya', open: pressed('Add Note') }],
  clientPeople: [
    { shows: 'Buyers' },
    { shows: 'Buyers', open: pressed('Add person') },
    { shows: 'Buyers', open: pressed('Link of Maya Okafor') },
  ],
  clientMessages: [{ shows: 'Messages' }],
  clientDocuments: [{ shows: 'Total Documents' }],
  clientDocument: [{ shows: 'This document is not here anymore' }],
}

/** Opens each page of an audience once per state, and looks at it at every width in both themes. */
async function lookAt(world: World, page: Page, names: readonly Name[]): Promise<void> {
  const sample = await world.api.get('/api/sample-portal')
  const { uniqueId } = (await sample.json()) as { uniqueId: string }
  const clients = (await (await world.api.get('/api/clients')).json()) as { id: string; uniqueId: string }[]
  const clientId = clients.find((client) => client.uniqueId === uniqueId)?.id ?? ''
  const parameters: Record<string, string> = {
    uniqueId,
    clientId,
    token: 'unknown-token',
    documentId: 'unknown',
  }
  if (names.includes('partner')) parameters['link'] = await lenderLink(world, clientId)
  for (const name of names) {
    const path = pages[name].path.replaceAll(/:(\w+)/g, (_, key: string) => parameters[key] ?? '')
    for (const { at = '', shows, open } of visits[name])
      await test.step(`${name} ${at} ${open ? 'opened' : ''}`, async () => {
        await page.goto(path + at)
        await expect(page.getByText(shows).first()).toBeAttached()
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await open?.(page)
        await expectToFit(page, [320, 390, 1280])
      })
  }
}

/** What stands in the link of a lender with a task. */
async function lenderLink(world: World, clientId: string): Promise<string> {
  const ask = (path: string, data: object) =>
    world.api.post(`/api/admin/clients/${clientId}/${path}`, { data })
  await ask('dates', { name: 'Clear to close', owes: 'lender', day: '2031-05-20' })
  const added = await ask('people', { role: 'lender', firstName: 'Priya' })
  return ((await added.json()) as { person: { key: string } }).person.key
}

const namesOf = (audience: string, isOfClient = false) =>
  (Object.keys(pages) as Name[]).filter(
    (name) => pages[name].audience === audience && pages[name].path.includes(':clientId') === isOfClient,
  )

for (const [title, names, isAgent] of [
  ['of the site', namesOf('site'), false],
  ['of the portal', namesOf('portal'), false],
  ['of partners', namesOf('partner'), false],
  ['of the desk', namesOf('desk'), true],
  ['of a client on the desk', namesOf('desk', true), true],
] as const)
  test(`the pages ${title} pass axe and fit in both themes, on phone and desktop`, async ({ world }) => {
    test.slow()
    const page = await (isAgent ? world.agent(staticPage) : world.visitor(staticPage))
    await lookAt(world, page, names)
    if (isAgent) return
    await page.goto('/nowhere')
    await expect(page.getByText('404 Page Not Found')).toBeVisible()
    await expectAccessible(page)
  })
