import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PortalDate } from '#contract/calls/dates/dates-of-deal.ts'
import { sayDateDone, sayStepDone, takeBackDate, takeBackStep } from '#contract/calls/deal/said.ts'
import { markNotificationRead } from '#contract/calls/notifications/notifications.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure, withdraw } from '#web/testing/answers.ts'
import { goOffline } from '#web/testing/go-offline.ts'
import { answerPortal, inDays, sixSteps } from '#web/testing/portal.ts'
import { newId, sampleDocument, sampleNotification } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { Portal } from '../portal.tsx'

const need = page.getByRole('region', { name: 'What is needed from you' })
const tab = (name: string) => page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name })
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const upload = page.getByRole('dialog')

test('the band waits for the lender, then turns amber for an urgent alert until it is read', async () => {
  const portal = answerPortal({ steps: sixSteps({ current: 4 }) })
  history.replaceState(null, '', `/client/${portal.client.uniqueId}`)
  const shown = await show(<Portal client={portal.client} />)
  await expect.element(need).toMatchTextContent('Waiting for your lender')
  await expect.element(need).toMatchTextContent('The lender gives the final approval')
  await expect.element(need).toMatchTextContent('Nothing needed from you')
  // The overview says it once.
  expect(page.getByText('The lender gives the final approval').elements()).toHaveLength(1)

  const urgent = sampleNotification({
    type: 'deadline_reminder',
    title: 'Deposit due Tuesday',
    message: 'Call first.',
    priority: 'urgent',
  })
  portal.notifications = [urgent]
  answer(markNotificationRead, () => {
    const read = { ...urgent, isRead: true }
    portal.notifications = [read]
    return read
  })
  await shown.refresh()
  await expect.element(need).toMatchTextContent('Deposit due Tuesday')
  await need.getByRole('link', { name: 'Open alert' }).click()
  await page.getByRole('button', { name: /Deposit due Tuesday/ }).click()
  await tab('Home').click()
  await expect.element(need).toMatchTextContent('Waiting for your lender')
})

test('a document asked of the lender is not asked of the client, and cannot be uploaded', async () => {
  const asked = { status: 'pending', askedOf: 'client' } as const
  const disclosure = sampleDocument({ ...asked, name: 'Closing Disclosure', askedOf: 'lender' })
  const portal = answerPortal({ steps: sixSteps({ current: 4 }), documents: [disclosure] })
  history.replaceState(null, '', `/client/${portal.client.uniqueId}`)
  const shown = await show(<Portal client={portal.client} />)
  await expect.element(page.getByText('1 document(s) pending')).toBeVisible()
  await expect.element(need).toMatchTextContent('Waiting for your lender')
  await tab('Files').click()
  await expect.element(row('Closing Disclosure')).toMatchTextContent('Waiting for your lender')
  await expect
    .element(row('Closing Disclosure').getByRole('button', { name: 'Upload Closing Disclosure' }))
    .not.toBeInTheDocument()

  const stub = sampleDocument({ ...asked, name: 'Pay stub', dueDate: inDays(3) })
  const others = ['Bank statement', 'Photo ID', 'Tax form'].map((name) =>
    sampleDocument({ ...asked, name, description: 'Both sides' }),
  )
  portal.documents = [disclosure, stub, ...others]
  await tab('Home').click()
  await shown.refresh()
  await expect.element(need).toMatchTextContent('Pay stub')
  await expect.element(need.getByText('Photo ID')).toBeVisible()
  await expect.element(need.getByText('Both sides')).not.toBeInTheDocument()
  expect(need.getByRole('link', { name: 'Ask Elena' }).elements()).toHaveLength(1)
  await expect.element(need.getByText('Tax form')).toBeVisible()
  await expect.element(need).not.toMatchTextContent('Closing Disclosure')
  await expectToFit([320, 1280])
  await need.getByRole('link', { name: 'Upload' }).first().click()
  await expect.element(upload).toMatchTextContent('Pay stub')
  expect(location.hash).toBe(`#document-${stub.id}`)
  await userEvent.keyboard('{Escape}')
  await expect.element(upload).not.toBeInTheDocument()
  // As after a reload: the address leads to the row, and opens nothing.
  await shown.remove()
  await show(<Portal client={portal.client} />)
  await expect.element(row('Pay stub')).toHaveFocus()
  await expect.element(upload).not.toBeInTheDocument()
})

const date = (name: string, changes: Partial<PortalDate> = {}): PortalDate => ({
  id: newId(),
  name,
  kind: 'contingency',
  day: inDays(1),
  state: 'open',
  doneOn: null,
  owes: 'client',
  meaning: `${name}: what it means.`,
  ...changes,
})

async function openHome(changes: Parameters<typeof answerPortal>[0]) {
  const portal = answerPortal(changes)
  history.replaceState(null, '', `/client/${portal.client.uniqueId}`)
  return { portal, shown: await show(<Portal client={portal.client} />) }
}

test('V3: a file that was sent back is in the band and the banner, with its reason', async () => {
  const asked = { status: 'pending', askedOf: 'client', originalName: '' } as const
  const review = {
    version: 1,
    state: 'sent-back',
    reason: 'Page 2 is cut off',
    by: 'Elena Ruiz',
    at: `${inDays(0)}T18:00:00.000Z`,
    canTakeBack: false,
  } as const
  await openHome({
    documents: [
      sampleDocument({ ...asked, name: 'Tax form', dueDate: inDays(2) }),
      sampleDocument({ ...asked, name: 'Pay stub', dueDate: inDays(3), review }),
    ],
  })
  await expect.element(page.getByText('2 document(s) pending')).toBeVisible()
  await expect.element(need).toMatchTextContent('Please send it again: Pay stub')
  await expect.element(need).toMatchTextContent('Page 2 is cut off')
  await expect.element(need.getByRole('link', { name: 'Send again' })).toBeVisible()
})

test('one story 3: on the eve of three contingencies the band says so, with the agent’s number and no "done"', async () => {
  const names = ['Investigation contingency', 'Appraisal contingency', 'Loan contingency']
  await openHome({ steps: sixSteps({ current: 4 }), dates: { dates: names.map((name) => date(name)) } })
  await expect.element(need).toMatchTextContent('Your right to step back for inspection, appraisal and loan')
  await expect.element(need).toMatchTextContent('Decide with Elena first.')
  await expect
    .element(need.getByRole('link', { name: 'Call Elena' }))
    .toHaveAttribute('href', 'tel:9165550142')
  await expect.element(need.getByRole('link', { name: 'Ask Elena' })).toBeVisible()
  expect(need.getByRole('button').elements()).toHaveLength(0)
  await expect.element(page.getByText('Nothing needed from you')).not.toBeInTheDocument()
  await expectToFit([320, 1280])
})

test('one story 6: money is said to be sent, confirmed by nobody but the agent, and taken back', async () => {
  const deposit = date('Deposit to escrow', { kind: 'money', day: inDays(-1) })
  const { portal } = await openHome({ steps: sixSteps({ current: 4 }), dates: { dates: [deposit] } })
  await expect.element(need.getByRole('link', { name: 'Call Golden Oak Escrow' })).toBeVisible()
  await need.getByRole('button', { name: 'I have sent it' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('Elena sees this and confirms it.')
  await expectToFit([320, 1280])
  const day = dialog.getByLabelText('On which day was it sent?')
  await expect.element(day).toHaveAttribute('max', inDays(0))
  await day.fill(inDays(1))
  const send = dialog.getByRole('button', { name: 'I have sent it' })
  await dialog.getByLabelText('A line for Elena').fill('By wire')
  await send.click()
  await expect.element(dialog.getByText('Must not be after today')).toBeVisible()
  answer(sayDateDone, () =>
    failure(400, { message: 'Check it', fields: { doneOn: 'Must not be before the acceptance' } }),
  )
  await day.fill(inDays(-2))
  await send.click()
  await expect.element(dialog.getByText('Must not be before the acceptance')).toBeVisible()
  await expect.element(dialog.getByLabelText('A line for Elena')).toHaveValue('By wire')
  answer(sayDateDone, () => failure())
  await send.click()
  const notReached = page.getByRole('alert').getByText('That did not reach Elena. Try again.')
  await expect.element(notReached).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  const kept = dialog.getByText('You are offline. What you entered stays here until you can send it.')
  await expect.element(kept).not.toBeInTheDocument()
  let online = goOffline()
  await expect.element(kept).toBeVisible()
  online()
  await expect.element(kept).not.toBeInTheDocument()
  const bodies = answer(sayDateDone, () => {
    portal.dates = { dates: [{ ...deposit, saidDoneOn: inDays(-2) }] }
    return portal.dates
  })
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(bodies).toEqual([{ doneOn: inDays(-2), note: 'By wire' }])
  await expect.element(page.getByText('Thank you', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^Deposit to escrow: sent .+\. Elena confirms it\.$/)).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(need).toMatchTextContent('Waiting for your lender')
  await expect.element(need).toMatchTextContent(/You said: sent .+\. Elena confirms it\./)
  await expectToFit([320, 1280])
  answer(takeBackDate, () => {
    portal.dates = { dates: [deposit] }
    return portal.dates
  })
  const takeBack = need.getByRole('button', { name: 'I have not sent it: Deposit to escrow' })
  online = goOffline()
  await expect.element(takeBack).toHaveTextContent('You are offline')
  await expect.element(takeBack).toBeDisabled()
  online()
  await expect.element(takeBack).toHaveTextContent('I have not sent it')
  answer(takeBackDate, () => failure())
  await takeBack.click()
  await expect.element(notReached).toBeVisible()
  withdraw(takeBackDate)
  await takeBack.click()
  await expect.element(need.getByRole('button', { name: 'I have sent it' })).toBeVisible()
  await expect.element(page.getByText('Deposit to escrow is open again.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('once something is said to be done, focus is on the heading, not on the same button of what is needed next', async () => {
  const deposit = date('Deposit to escrow', { kind: 'money', day: inDays(-1) })
  const increase = date('Increased deposit', { kind: 'money' })
  const dates = { dates: [deposit, increase] }
  const { portal } = await openHome({ steps: sixSteps({ current: 4 }), dates })
  await need.getByRole('button', { name: 'I have sent it' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('Deposit to escrow')
  answer(sayDateDone, () => {
    portal.dates = { dates: [{ ...deposit, saidDoneOn: inDays(0) }, increase] }
    return portal.dates
  })
  await dialog.getByRole('button', { name: 'I have sent it' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await need.getByRole('button', { name: 'I have sent it' }).click()
  await expect.element(dialog).toMatchTextContent('Increased deposit')
})

test('one story 2: while something else is asked for, what the client said is named below it', async () => {
  const sent = date('Deposit to escrow', { kind: 'money', day: inDays(-1), saidDoneOn: inDays(-2) })
  const stub = sampleDocument({ status: 'pending', askedOf: 'client', name: 'Pay stub' })
  const waiting = date('Sign loan documents', { kind: 'signing', waitsFor: 'loan' })
  await openHome({ steps: sixSteps({ current: 4 }), dates: { dates: [sent, waiting] }, documents: [stub] })
  await expect.element(need).toMatchTextContent('Pay stub')
  await expect.element(row('Deposit to escrow')).toMatchTextContent(/You said: sent .* Elena confirms it\./)
  await expect.element(need).not.toMatchTextContent('Not yet.')
  await expect.element(need.getByRole('button', { name: 'I have sent it' })).not.toBeInTheDocument()
  await expectToFit([320, 1280])
})

test('one story 10: an escrow number that cannot be called is asked for', async () => {
  const dates = { dates: [date('Deposit to escrow', { kind: 'money' })] }
  await openHome({ client: { escrowPhone: 'ask Sam' }, steps: sixSteps({ current: 4 }), dates })
  await expect.element(need.getByRole('link', { name: 'Ask Elena for escrow’s number' })).toBeVisible()
})

test('one story 5: signing that waits is not asked for; it says what it waits for', async () => {
  const signing = date('Sign loan documents', { kind: 'signing', day: inDays(1), waitsFor: 'loan' })
  const { portal, shown } = await openHome({ steps: sixSteps({ current: 4 }), dates: { dates: [signing] } })
  await expect.element(need).toMatchTextContent('Not yet. Elena tells you when your loan is cleared.')
  await expect.element(need).toMatchTextContent('Nothing needed from you')
  const { waitsFor: _, ...possible } = signing
  portal.dates = { dates: [possible] }
  await shown.refresh()
  await expect.element(need).toMatchTextContent('Needed from you by')
  await expect.element(need.getByRole('link', { name: 'Add to calendar: Sign loan documents' })).toBeVisible()
})

test('a paper to read is asked for once the team has shared one, and opened in Files', async () => {
  const { portal, shown } = await openHome({ steps: sixSteps({ current: 1 }) })
  await expect.element(need).toMatchTextContent('Nothing needed from you right now')
  await expect.element(need).toMatchTextContent('Not yet. Elena tells you when it is in Files.')
  // The newest of the team; what came from others is not meant.
  portal.documents = [
    sampleDocument({ name: 'Offer' }),
    sampleDocument({ name: 'Purchase agreement', uploadDate: '2030-06-02T18:00:00.000Z' }),
    sampleDocument({ name: 'Photo ID', uploadedBy: 'client', uploadDate: '2030-06-03T18:00:00.000Z' }),
  ]
  await shown.refresh()
  await expect.element(need).toMatchTextContent('Read your copy of the agreement')
  answer(sayStepDone, () => {
    portal.steps = portal.steps.map((step, index) =>
      index === 0 ? { ...step, saidDoneOn: inDays(0) } : step,
    )
    return portal.steps
  })
  await need.getByRole('button', { name: 'I have done this' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'I have done this' }).click()
  await expect.element(need).toMatchTextContent(/You said: done .+\. Elena confirms it\./)
  answer(takeBackStep, () => {
    portal.steps = sixSteps({ current: 1 })
    return portal.steps
  })
  await need.getByRole('button', { name: /^Not done yet: / }).click()
  await need.getByRole('link', { name: 'Open it in Files' }).click()
  await expect.element(row('Purchase agreement')).toHaveFocus()
})

test('a past day of somebody else reads "was expected", and one before the deal was entered is not said', async () => {
  const steps = sixSteps({ current: 4 }).map((step) => ({ ...step, expectedDate: inDays(-3) }))
  const { portal, shown } = await openHome({ steps })
  await expect.element(need).toMatchTextContent('was expected')
  portal.steps = steps.map((step) => ({ ...step, expectedDate: inDays(-30) }))
  await shown.refresh()
  await expect.element(need).not.toMatchTextContent('expected')
})

test('Coming Next and the milestones name a date before the next step, and one line for both', async () => {
  const [first, second, ...rest] = sixSteps({ current: 1 })
  const steps = [first!, { ...second!, expectedDate: inDays(9) }, ...rest]
  const deposit = date('Deposit to escrow', { kind: 'money', day: inDays(6) })
  const { portal, shown } = await openHome({ steps, dates: { dates: [deposit] } })
  const next = page.getByRole('region', { name: 'Coming Next' })
  const milestones = page.getByRole('region', { name: 'Upcoming Milestones' })
  await expect.element(next).toMatchTextContent('Deposit to escrow')
  await expect.element(milestones).toMatchTextContent('Due: ')
  portal.dates = { dates: [{ ...deposit, day: inDays(9), stepId: second!.id }] }
  await shown.refresh()
  await expect.element(milestones.getByText('Deposit to escrow', { exact: true })).toBeVisible()
  await expect.element(milestones).not.toMatchTextContent(second!.title)
})
