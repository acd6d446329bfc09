import { pages } from '#web/pages.ts'

export type PageName = keyof typeof pages

/** An action on an open page, in any browser and by any means. Names are parts of the accessible name, in any case. */
export type Action =
  | { press: string; role?: 'tab' | 'button'; in?: 'dialog' }
  | { keys: 'Control+k' }
  /** Typed into the combobox of the open dialog. */
  | { find: string }
  | { see: string }

export interface Visit {
  /** What of the page's path stands for its parameters, or comes after it. */
  at?: string
  /** A text that is there when the page has its content. */
  shows: string
  /** Something to open first. */
  open?: readonly Action[]
}

const pressed = (name: string): readonly Action[] => [{ press: name }]

/** Every page, some in several states; a page without a line here does not compile. */
export const visits: Record<PageName, readonly Visit[]> = {
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
  partner: [{ shows: 'Questions' }],
  portalMessages: [{ shows: 'Chat with' }],
  portalNotifications: [
    { shows: 'Stay updated on your real estate transaction progress' },
    {
      shows: 'Stay updated on your real estate transaction progress',
      open: [{ press: 'Preferences', role: 'tab' }],
    },
  ],
  admin: [
    { shows: 'Client Transactions' },
    { at: '?view=archived', shows: 'Client Transactions' },
    {
      at: '?tab=clients',
      shows: 'Client Transactions',
      open: [{ press: 'Add Client' }, { press: 'Add Client', in: 'dialog' }, { see: 'Required' }],
    },
    {
      at: '?tab=clients',
      shows: 'Client Transactions',
      open: [{ keys: 'Control+k' }, { find: 'settings' }],
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
  clientOverview: [{ shows: 'Who owes what' }],
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

/** The pages of an audience; `isOfClient`: of one client on the desk. */
export const pagesOf = (audience: (typeof pages)[PageName]['audience'], isOfClient = false): PageName[] =>
  (Object.keys(pages) as PageName[]).filter(
    (name) => pages[name].audience === audience && pages[name].path.includes(':clientId') === isOfClient,
  )

/** Makes an admin's API call and resolves to the answer's JSON. */
export type Ask = (method: 'GET' | 'POST', path: string, data?: object) => Promise<unknown>

/** The client of the sample portal. */
export async function sampleClient(ask: Ask): Promise<{ uniqueId: string; clientId: string }> {
  const { uniqueId } = (await ask('GET', '/api/sample-portal')) as { uniqueId: string }
  const clients = (await ask('GET', '/api/clients')) as { id: string; uniqueId: string }[]
  return { uniqueId, clientId: clients.find((client) => client.uniqueId === uniqueId)?.id ?? '' }
}

/** What stands in the link of a new lender with a task. */
export async function lenderLink(ask: Ask, clientId: string): Promise<string> {
  const client = `/api/admin/clients/${clientId}`
  await ask('POST', `${client}/dates`, { name: 'Clear to close', owes: 'lender', day: '2031-05-20' })
  const added = await ask('POST', `${client}/people`, { role: 'lender', firstName: 'Priya' })
  return (added as { person: { key: string } }).person.key
}

/** The address of a page below the server's, without `at`. */
export function pathOf(
  name: PageName,
  parameters: { uniqueId: string; clientId: string; link?: string },
): string {
  const values: Record<string, string> = { ...parameters, token: 'unknown-token', documentId: 'unknown' }
  return pages[name].path.replaceAll(/:(\w+)/g, (_, key: string) => values[key] ?? '')
}
