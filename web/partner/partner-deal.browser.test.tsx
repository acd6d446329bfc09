import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PartnerPage } from '#contract/calls/people/partner.ts'
import { partnerBasedOn, partnerLink, partnerRow, samplePartnerPage } from '#web/testing/partner.ts'
import { show } from '#web/testing/show.tsx'
import { PartnerDeal } from './partner-deal.tsx'

/** The stops of the road, with where the deal is now. */
const stops = () =>
  page
    .getByRole('list', { name: 'Road to closing' })
    .getByRole('listitem')
    .elements()
    .map(
      (stop) =>
        `${stop.querySelector('.sr-only')?.textContent}${stop.ariaCurrent === 'step' ? ' (here)' : ''}`,
    )

test('it says of every deal where it is, whose it is, and whom to ask', async () => {
  const [asked, given] = samplePartnerPage.documents
  if (!asked || !given) throw new Error('There are no documents')
  const [first, second, last] = samplePartnerPage.steps
  if (!first || !second || !last) throw new Error('There are no steps')
  const [maya] = samplePartnerPage.clients
  if (!maya) throw new Error('There is no client')
  let state: PartnerPage = {
    ...samplePartnerPage,
    propertyAddress: 'The old mill',
    side: 'sale',
    clients: [maya],
    outcome: 'on-hold',
    steps: [first, { ...second, status: 'pending', day: null }, last],
    tasks: [],
    documents: [
      { ...asked, dueDate: null, description: null },
      { ...given, id: partnerRow(6), name: 'Estimate', isAsked: true, uploadedAt: partnerBasedOn },
    ],
    agent: { name: '', phone: 'ask at the desk' },
  }
  const { showAgain } = await show(<PartnerDeal link={partnerLink} page={samplePartnerPage} />)
  expect(stops()).toEqual([
    'Offer Accepted, completed, Oct 28, 2026',
    'Loan Approval, in progress, Nov 24, 2026 (here)',
    'Closing, upcoming, Dec 5, 2026',
  ])
  await showAgain(<PartnerDeal link={partnerLink} page={state} />)
  await expect.element(page.getByText('On hold · Step 2 of 3', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Sale by Maya Okafor', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Asked of you: 1' })).toBeVisible()
  await expect.element(page.getByText('A document', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Sent Nov 20, 2026 · 1.68 KB')).toBeVisible()
  await expect.element(page.getByText('The agent', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Agent of the seller · ask at the desk', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Call/ })).not.toBeInTheDocument()
  expect(stops()).toEqual([
    'Offer Accepted, completed, Oct 28, 2026',
    'Loan Approval, upcoming (here)',
    'Closing, upcoming, Dec 5, 2026',
  ])
  const over = { status: 'completed', day: '2026-11-30' } as const
  state = {
    ...state,
    clients: [maya, { firstName: 'Noah', lastName: 'Okafor' }, { firstName: 'Daniel', lastName: 'Lee' }],
    outcome: 'closed',
    outcomeOn: '2026-12-04',
    steps: samplePartnerPage.steps.map((step) => ({ ...step, ...over })),
    documents: [],
    tasks: samplePartnerPage.tasks.slice(0, 1).map((task) => ({ ...task, doneOn: null })),
  }
  await showAgain(<PartnerDeal link={partnerLink} page={state} />)
  await expect.element(page.getByText('Closed Dec 4, 2026')).toBeVisible()
  await expect.element(page.getByText('Nothing is asked of you any more.')).toBeVisible()
  await expect.element(page.getByText('Sale by Maya Okafor, Noah Okafor and Daniel Lee')).toBeVisible()
  await expect.element(page.getByText('Done', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Given to you')).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Asked of you/)).not.toBeInTheDocument()
  expect(stops()).not.toContainEqual(expect.stringContaining('(here)'))
  const steps: PartnerPage['steps'] = [
    first,
    { ...second, status: 'pending' },
    { ...last, status: 'in-progress' },
  ]
  state = { ...state, steps, outcomeOn: null, agent: { name: '', phone: '' } }
  await showAgain(<PartnerDeal link={partnerLink} page={state} />)
  await expect.element(page.getByText('Closed Dec 5, 2026')).toBeVisible()
  await expect.element(page.getByText(/Step \d of 3/)).not.toBeInTheDocument()
  expect(stops()).toEqual([
    'Offer Accepted, completed, Oct 28, 2026',
    'Loan Approval, not continued',
    'Closing, not continued',
  ])
  await expect.element(page.getByText('Agent of the sellers', { exact: true })).toBeVisible()
})
