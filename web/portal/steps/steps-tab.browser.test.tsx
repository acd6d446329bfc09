import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { getPortalDates } from '#contract/calls/dates/date-calls.ts'
import { listPortalSteps } from '#contract/calls/deal/steps.ts'
import { usePortalSteps } from '#web/shared/steps/step-queries.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { newId, sampleClient, sampleStep } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { StepsTab } from './steps-tab.tsx'

function Tab({ client }: { client: PortalClient }) {
  return <StepsTab client={client} steps={usePortalSteps(client.uniqueId)} />
}

const open = (client: PortalClient) => {
  const words = { name: 'Funds to escrow', kind: 'other', owes: 'client', meaning: '' } as const
  const state = { state: 'open', day: '2030-06-19', doneOn: null } as const
  answer(getPortalDates, () => ({ dates: [{ id: newId(), ...words, ...state }] }))
  answer(listPortalSteps, () => [sampleStep()])
  return show(<Tab client={client} />)
}

const dates = page.getByRole('region', { name: 'Your Dates' })

const top = (name: string) => page.getByRole('region', { name }).element().getBoundingClientRect().top

test('the dates are beside the steps on a wide screen, below them on a phone', async () => {
  await page.viewport(1280, 800)
  await open(sampleClient())
  await expect.element(dates).toBeVisible()
  expect(top('Your Dates')).toBe(top('Your Transaction Steps'))
  await page.viewport(390, 800)
  expect(top('Your Dates')).toBeGreaterThan(top('Your Transaction Steps'))
})

/** The line below a step's plate. */
function roadOf(title: string): string {
  return getComputedStyle(stop(title).element(), '::before').borderLeftStyle
}

test('the road is solid behind the client and dotted ahead', async () => {
  answer(getPortalDates, () => ({ dates: [] }))
  const steps = (['completed', 'in-progress', 'pending'] as const).map((status, index) =>
    sampleStep({ stepNumber: index + 1, title: `Step ${index + 1}`, status }),
  )
  answer(listPortalSteps, () => steps)
  await show(<Tab client={sampleClient()} />)
  await expect.element(page.getByRole('heading', { name: 'Step 2' })).toBeVisible()
  expect([1, 2].map((number) => roadOf(`Step ${number}`))).toEqual(['solid', 'dotted'])
  // The house stands at the end; before it is a check, and the number of what is not done.
  const [done, now, last] = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .elements()
  expect([done, now, last].map((stop) => stop?.firstElementChild?.textContent)).toEqual(['', '2', ''])
  expect([done, now, last].map((stop) => stop?.getAttribute('aria-current'))).toEqual([null, 'step', null])
})

test('a canceled deal has no dates ahead', async () => {
  await open(sampleClient({ outcome: 'canceled', outcomeOn: '2026-11-19' }))
  await expect.element(page.getByRole('heading', { name: 'Purchase Agreement' })).toBeVisible()
  expect(dates.elements()).toHaveLength(0)
})

test('dates that cannot be loaded are asked for once more, not again and again, and can be tried again', async () => {
  let asked = 0
  answer(listPortalSteps, () => [sampleStep()])
  answer(getPortalDates, () => {
    asked += 1
    return failure(500)
  })
  await show(<Tab client={sampleClient()} />)
  await expect.element(page.getByText('Your dates could not be loaded')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(asked).toBeLessThanOrEqual(2)
  answer(getPortalDates, () => ({ dates: [] }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dates).not.toBeInTheDocument()
})

test('the current step says whom it waits for, unless that is the client or the deal is over', async () => {
  const steps = [
    sampleStep({ stepNumber: 1, title: 'Escrow Opened', status: 'completed', owner: 'escrow' }),
    sampleStep({ stepNumber: 2, title: 'Underwriting', status: 'in-progress', owner: 'lender' }),
    sampleStep({ stepNumber: 3, title: 'Recording', status: 'pending', owner: 'escrow' }),
  ]
  answer(getPortalDates, () => ({ dates: [] }))
  answer(listPortalSteps, () => steps)
  const waiting = page.getByText(/^Waiting for/)
  const first = await show(<Tab client={sampleClient({ currentStep: 2 })} />)
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Underwriting' })).toBeVisible()
  await expect.element(waiting).toHaveTextContent('Waiting for your lender')
  await first.remove()
  const held = await show(
    <Tab client={sampleClient({ currentStep: 2, outcome: 'on-hold', outcomeOn: '2026-11-19' })} />,
  )
  await expect.element(page.getByRole('heading', { name: 'Underwriting' })).toBeVisible()
  await expect.element(waiting).not.toBeInTheDocument()
  await held.remove()
  steps.splice(1, 1, sampleStep({ stepNumber: 2, title: 'Repairs', status: 'in-progress', owner: 'client' }))
  await show(<Tab client={sampleClient({ currentStep: 2 })} />)
  await expect.element(page.getByRole('heading', { name: 'Repairs' })).toBeVisible()
  await expect.element(waiting).not.toBeInTheDocument()
})

const stop = (title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

test('what comes next is said of a step in progress, and the warning of wires where money moves until it is done', async () => {
  const steps = [
    sampleStep({ stepNumber: 1, title: 'Offer', status: 'completed', nextAction: 'Nothing any more.' }),
    sampleStep({ stepNumber: 2, title: 'Escrow', status: 'in-progress', nextAction: 'Send the deposit.' }),
    sampleStep({ stepNumber: 3, title: 'Inspection', status: 'pending', nextAction: 'Read the report.' }),
    sampleStep({ stepNumber: 5, title: 'Walkthrough', status: 'pending', nextAction: null }),
  ]
  answer(getPortalDates, () => ({ dates: [] }))
  answer(listPortalSteps, () => steps)
  const client = sampleClient({ currentStep: 2 })
  const notice = /^We never send wire instructions here/
  const shown = await show(<Tab client={client} />)
  await expect.element(stop('Escrow').getByText('Next: Send the deposit.')).toBeVisible()
  expect(page.getByText(/^Next:/).elements()).toHaveLength(1)
  await expect.element(stop('Escrow').getByText(notice)).toBeVisible()
  await expect.element(stop('Escrow').getByText(/^Never trust new wire instructions/)).toBeVisible()
  await expect.element(stop('Walkthrough').getByText(notice)).toBeVisible()
  await expect.element(stop('Walkthrough').getByText(/^Never trust new wire instructions/)).not.toBeVisible()
  expect(page.getByText(notice).elements()).toHaveLength(2)
  await shown.remove()
  steps.splice(1, 1, { ...steps[1]!, status: 'completed' })
  await show(<Tab client={{ ...client, outcome: 'canceled', outcomeOn: '2030-06-01' }} />)
  await expect.element(stop('Inspection').getByText('Not continued')).toBeVisible()
  await expect.element(stop('Inspection').getByText(/Pending|Upcoming|Current/)).not.toBeInTheDocument()
  await expect.element(stop('Escrow').getByText('Complete', { exact: true })).toBeVisible()
  await expect.element(stop('Escrow').getByText(notice)).not.toBeInTheDocument()
})

test('a deal without steps says so', async () => {
  answer(getPortalDates, () => ({ dates: [] }))
  answer(listPortalSteps, () => [])
  await show(<Tab client={sampleClient()} />)
  await expect.element(page.getByText('No steps have been set up yet.')).toBeVisible()
  await expect.element(page.getByText('Your agent will add transaction steps soon.')).toBeVisible()
})
