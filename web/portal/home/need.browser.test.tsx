import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { markNotificationRead } from '#contract/calls/notifications/notifications.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer } from '#web/testing/answers.ts'
import { answerPortal, inDays, sixSteps } from '#web/testing/portal.ts'
import { sampleDocument, sampleNotification } from '#web/testing/samples.ts'
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
  portal.documents = [disclosure, stub, sampleDocument({ ...asked, name: 'Tax form' })]
  await tab('Home').click()
  await shown.refresh()
  await expect.element(need).toMatchTextContent('Pay stub')
  await expect.element(need.getByText('Tax form')).not.toBeVisible()
  await need.getByText('and 1 more').click()
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
