import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeProfile, type PortalClient } from '#contract/calls/clients/clients.ts'
import { listOtherPortals } from '#contract/calls/clients/portal-links.ts'
import { getPortalCalendar } from '#contract/calls/deal/calendar.ts'
import { expectAccessible, expectNoSidewaysScroll, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { focus } from '#web/testing/focus.ts'
import { newId, sampleClient } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { ConfigTab } from './config-tab.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(name)
const toast = (text: string) => page.getByText(text, { exact: true })
const saved = 'Your profile has been updated successfully'

const tab = (client: PortalClient) => (
  <main>
    <h1>Config</h1>
    <ConfigTab client={client} />
  </main>
)

async function open(client = sampleClient()) {
  answer(getPortalCalendar, () => ({ feed: null }))
  answer(listOtherPortals, () => [])
  return show(tab(client))
}

test('the profile shows the client’s data', async () => {
  const client = sampleClient({ expectedCloseDate: '2031-05-20', transactionType: 'sale' })
  await open(client)
  for (const [term, value] of [
    ['Full Name', 'Nora Lindqvist'],
    ['Email', client.email],
    ['Phone', '(916) 555-0199'],
    ['Expected Close Date', 'May 20, 2031'],
    ['Property Address', client.propertyAddress],
    ['Transaction Type', 'Sale'],
  ] as const) {
    await expect.element(page.getByRole('term').filter({ hasText: term })).toBeVisible()
    await expect.element(page.getByRole('definition').filter({ hasText: value }).first()).toBeVisible()
  }
})

test('a client edits their own profile: exactly its fields are sent, and focus returns', async () => {
  const client = sampleClient()
  const { showAgain } = await open(client)
  const gate = Promise.withResolvers<void>()
  const sent = answer(changeProfile, async ({ body }) => {
    await gate.promise
    return { ...client, ...body, phone: null }
  })
  await button('Edit').click()
  await expect.element(field('First Name')).toHaveFocus()
  await field('First Name').fill('  Noor ')
  await field('Last Name').fill('Berg')
  await field('Email').fill('noor@example.com')
  await field('Phone').fill('')
  await field('Property Address').fill('9 New Street\nDavis')
  await button('Save Changes').click()
  await expect.element(button('Saving...')).toHaveAttribute('aria-busy', 'true')
  await expect.element(button('Cancel')).toBeDisabled()
  gate.resolve()
  await expect.element(toast(saved)).toBeVisible()
  await expect.element(toast('Success')).toBeVisible()
  await expect.element(button('Edit')).toHaveFocus()
  expect(sent.map((body) => Object.keys(body).toSorted())).toEqual([
    ['email', 'firstName', 'lastName', 'phone', 'propertyAddress'],
  ])
  expect(sent[0]).toMatchObject({ lastName: 'Berg', email: 'noor@example.com', phone: '' })
  await showAgain(tab({ ...client, firstName: 'Noor', lastName: 'Berg', phone: null }))
  await expect.element(page.getByRole('definition').first()).toHaveTextContent('Noor Berg')
  await expect.element(page.getByText('Not provided')).toBeVisible()
})

test('a co-client sees the address of the deal and whom to ask, but cannot change it', async () => {
  const client = sampleClient({ me: { id: newId(), role: 'co-client', of: 'Nora' } })
  await open(client)
  await button('Edit').click()
  await expect.element(field('First Name')).toBeVisible()
  await expect.element(page.getByText(client.propertyAddress, { exact: true })).toBeVisible()
  await expect.element(page.getByText('Only Nora or your agent can change the address.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Property Address' })).not.toBeInTheDocument()
})

test('Cancel restores the stored values and closes the form', async () => {
  await open()
  await button('Edit').click()
  await field('First Name').fill('Somebody else')
  await button('Cancel').click()
  await expect.element(field('First Name')).not.toBeInTheDocument()
  await expect.element(page.getByRole('definition').first()).toHaveTextContent('Nora Lindqvist')
  await expect.element(button('Edit')).toHaveFocus()
  await button('Edit').click()
  await expect.element(field('First Name')).toHaveValue('Nora')
})

test('a profile that cannot be saved preserves the input', async () => {
  const client = sampleClient()
  await open(client)
  await button('Edit').click()
  await field('Property Address').fill('Every word of it')
  answer(changeProfile, () => failure())
  await button('Save Changes').click()
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText('Failed to update profile', { exact: true })).toBeVisible()
  await expect.element(alert.getByText('Error', { exact: true })).toBeVisible()
  await expect.element(field('Property Address')).toHaveValue('Every word of it')
  answer(changeProfile, () => Promise.reject(new TypeError('Failed to fetch')))
  await button('Save Changes').click()
  await expect.element(page.getByText('We can’t reach the server. Check your connection.')).toBeVisible()
  await expectAccessible()
  answer(changeProfile, () => failure(400, { message: 'x', fields: { email: 'Must be another' } }))
  await button('Save Changes').click()
  await expect.element(field('Email')).toHaveAccessibleDescription('Must be another')
  await expect.element(page.getByText(/We can’t reach the server/)).not.toBeInTheDocument()
  const sent = answer(changeProfile, ({ body }) => ({ ...client, ...body }))
  await button('Save Changes').click()
  await expect.element(toast(saved)).toBeVisible()
  expect(sent[0]?.propertyAddress).toBe('Every word of it')
})

test('invalid input is shown at its field, from the page and from the server', async () => {
  await open()
  await button('Edit').click()
  await field('Last Name').fill(' ')
  await field('Email').fill('nora@')
  await field('Phone').fill('1'.repeat(41))
  await button('Save Changes').click()
  await expect.element(field('Last Name')).toHaveAccessibleDescription('Required')
  await expect.element(field('Last Name')).toHaveFocus()
  await expect.element(field('Email')).toHaveAccessibleDescription('Must be a valid email address')
  await expect.element(field('Phone')).toHaveAccessibleDescription('At most 40 characters')
  await expectAccessible()
  await field('Last Name').fill('Lindqvist')
  await field('Phone').fill('(916) 555-0100')
  await field('Email').fill('nora@ex_ample..com')
  const refused = 'Must be a valid email address'
  answer(changeProfile, () =>
    failure(400, { message: 'Wrong input', code: 'invalid-input', fields: { email: refused } }),
  )
  await button('Save Changes').click()
  await expect.element(field('Email')).toHaveAccessibleDescription(refused)
  await expect.element(toast('Failed to update profile')).toBeVisible()
  await expect.element(field('Email')).toHaveValue('nora@ex_ample..com')
  await expect.element(field('Email')).toHaveFocus()
})

test('the agent’s changes appear in the open form without replacing typed text', async () => {
  const client = sampleClient()
  const { showAgain } = await open(client)
  await button('Edit').click()
  await field('First Name').fill('Half ty')
  await showAgain(tab({ ...client, firstName: 'Agent', email: 'changed@example.com' }))
  await expect.element(field('Email')).toHaveValue('changed@example.com')
  await expect.element(field('First Name')).toHaveValue('Half ty')
  const sent = answer(changeProfile, ({ body }) => ({ ...client, ...body }))
  await button('Save Changes').click()
  await expect.element(toast(saved)).toBeVisible()
  expect(sent[0]).toMatchObject({ firstName: 'Half ty', email: 'changed@example.com' })
})

test('one story 10: a client’s own number that cannot be called is asked about once', async () => {
  const client = sampleClient()
  await open(client)
  await button('Edit').click()
  await field('Phone').fill('ask Sam')
  const sent = answer(changeProfile, ({ body }) => ({ ...client, ...body }))
  await button('Save Changes').click()
  await expect
    .element(field('Phone'))
    .toHaveAccessibleDescription('This does not look like a phone number. Keep it?')
  expect(sent).toEqual([])
  await button('Keep it').click()
  await expect.element(toast(saved)).toBeVisible()
  expect(sent[0]?.phone).toBe('ask Sam')
})

test('contact details can still be edited in an archived portal', async () => {
  const client = sampleClient({ isArchived: true })
  await open(client)
  await expect.element(page.getByText('You can still update your contact details.')).toBeVisible()
  await button('Edit').click()
  await field('Phone').fill('(916) 555-0100')
  const sent = answer(changeProfile, ({ body }) => ({ ...client, ...body }))
  await button('Save Changes').click()
  await expect.element(toast(saved)).toBeVisible()
  expect(sent[0]?.phone).toBe('(916) 555-0100')
})

test('the profile is edited and the theme switched by keyboard alone', async () => {
  const client = sampleClient()
  await open(client)
  const sent = answer(changeProfile, ({ body }) => ({ ...client, ...body }))
  await focus(button('Edit'))
  await userEvent.keyboard('{Enter}')
  await expect.element(field('First Name')).toHaveFocus()
  await userEvent.keyboard('{Control>}a{/Control}Typed{Enter}')
  await expect.element(button('Edit')).toHaveFocus()
  expect(sent[0]?.firstName).toBe('Typed')
  await expect.element(button('Get a calendar link')).toBeVisible()
  // Past the calendar, the two languages, and the present theme.
  for (let n = 0; n < 5; n++) await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark')
  await expect.element(button('Dark')).toHaveAttribute('aria-pressed', 'true')
  expect(localStorage.getItem('theme')).toBe('dark')
  await expect.element(button('Light')).toHaveAttribute('aria-pressed', 'false')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('light')
  await expect.element(button('Light')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Dark')).toHaveFocus()
  expect(document.documentElement.dataset['theme']).toBe('light')
})

test('the profile fits at every width, viewed and edited, and passes axe in both themes', async () => {
  await open(
    sampleClient({
      email: `${'long'.repeat(14)}@${'example'.repeat(8)}.com`,
      propertyAddress: `${'Longstreetname'.repeat(12)} 5`,
    }),
  )
  await expect.element(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible()
  await expectToFit()
  await button('Edit').click()
  await field('First Name').fill('')
  await button('Save Changes').click()
  await expect.element(page.getByText('Required')).toBeVisible()
  await expectToFit()
})

test('removing the portal from this device asks first, and Escape changes nothing', async () => {
  await page.viewport(320, 640)
  localStorage.setItem('last-visit:NoraLind', 'known')
  history.replaceState(null, '', '/client/NoraLind?tab=settings')
  await open()
  const remove = button('Remove this portal from this device')
  await focus(remove)
  expectNoSidewaysScroll()
  expect(remove.element().getBoundingClientRect().right).toBeLessThan(320 - 16)
  await userEvent.keyboard('{Enter}')
  const question = page.getByRole('alertdialog')
  await expect.element(question).toMatchTextContent('Your link still works')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(remove).toHaveFocus()
  expect(location.pathname).toBe('/client/NoraLind')
  expect(localStorage.getItem('last-visit:NoraLind')).toBe('known')
})
