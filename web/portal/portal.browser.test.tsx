import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listPortalDocuments } from '#contract/documents.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { answerPortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { Portal } from './portal.tsx'

const need = page.getByRole('region', { name: 'What is needed from you' })

test('a client sees at a glance where the deal is and what is next', async () => {
  const { client } = answerPortal()
  await show(<Portal client={client} />)
  await expect.element(page.getByRole('heading', { name: 'Welcome back, Nora!' })).toBeVisible()
  await expect.element(page.getByText('Track your real estate transaction progress')).toBeVisible()
  await expect.element(need.getByText('Read your copy of the agreement')).toBeVisible()
  await expect.element(page.getByRole('img', { name: '20 days to closing' })).toBeVisible()
  const stops = page.getByRole('list', { name: 'Road to closing' }).getByRole('listitem')
  expect(stops.elements()).toHaveLength(6)
  const current = stops.elements().filter((stop) => stop.matches('[aria-current=step]'))
  expect(current.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('1 Purchase Agreement, In Progress'),
  ])
  await expect.element(page.getByRole('heading', { name: 'Coming Next' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Call Agent' }))
    .toHaveAttribute('href', expect.stringMatching(/^tel:/))
})

test('the all-clear is not shown while the documents cannot be loaded', async () => {
  const { client } = answerPortal()
  answer(listPortalDocuments, () => failure(503))
  await show(<Portal client={client} />)
  await expect.element(page.getByText('Checking what’s needed from you')).toBeVisible()
  await expect.element(page.getByText('Nothing needed from you right now')).not.toBeInTheDocument()
  await expectAccessible()
})

test('a call button exists only if there is a number', async () => {
  const { client } = answerPortal({ client: { agentPhone: '', lenderPhone: null } })
  await show(<Portal client={client} />)
  await expect.element(page.getByRole('link', { name: 'Call Escrow' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Call Agent' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Call Lender' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Send Message')).toBeVisible()
})

test('a deal without steps says so', async () => {
  const { client } = answerPortal({ steps: [] })
  history.replaceState(null, '', '/?tab=progress')
  await show(<Portal client={client} />)
  await expect.element(page.getByText('No steps have been set up yet.')).toBeVisible()
  await expect.element(page.getByText('Your agent will add transaction steps soon.')).toBeVisible()
})

test('the team’s name is the portal’s, and fits on the smallest phone', async () => {
  const { client } = answerPortal({ team: { name: 'Ruiz & Partners', colour: 'purple' } })
  await show(<Portal client={client} />)
  await expect.element(page.getByRole('link', { name: 'Ruiz & Partners' })).toBeVisible()
  await expectToFit([320])
})
