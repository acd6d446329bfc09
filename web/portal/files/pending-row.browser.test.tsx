import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answerPortal, inDays } from '#web/testing/portal.ts'
import { sampleDocument } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { Portal } from '../portal.tsx'

const top = (part: { element(): Element }) => part.element().getBoundingClientRect().top
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a pending row is at most 120 px: badge beside the name, Pending and Upload in one line, the calendar in its menu', async () => {
  const pending = { status: 'pending', askedOf: 'client', originalName: '', mimeType: '' } as const
  const stub = sampleDocument({ ...pending, name: 'Pay stub', description: null, dueDate: inDays(4) })
  const portal = answerPortal({
    documents: [stub, sampleDocument({ ...pending, name: 'W-2s', description: null })],
  })
  history.replaceState(null, '', `/client/${portal.client.uniqueId}?tab=documents`)
  await page.viewport(320, 844)
  await show(<Portal client={portal.client} />)
  const disabled = row('Pay stub').getByRole('button', { name: 'Pending', exact: true })
  await expect.element(disabled).toBeDisabled()
  const upload = row('Pay stub').getByRole('button', { name: 'Upload Pay stub' })
  for (const width of [320, 390, 768]) {
    await page.viewport(width, 844)
    for (const name of ['Pay stub', 'W-2s'])
      expect(row(name).element().getBoundingClientRect().height, `${name} at ${width}`).toBeLessThanOrEqual(
        120,
      )
    expect(top(upload), `${width}`).toBe(top(disabled))
    const badge = row('Pay stub').getByText('Pending', { exact: true }).first()
    expect(Math.abs(top(badge) - top(row('Pay stub').getByRole('heading')))).toBeLessThan(12)
  }
  await page.viewport(390, 844)
  expect(page.getByText('Add to calendar').elements()).toHaveLength(0)
  expect(
    row('W-2s')
      .getByRole('button', { name: /^More actions/ })
      .elements(),
  ).toHaveLength(0)
  await row('Pay stub').getByRole('button', { name: 'More actions for Pay stub' }).click()
  const add = page.getByRole('link', { name: 'Add to calendar: Pay stub' })
  await expect.element(add).toHaveAttribute('href', `/api/dates/${stub.id}/calendar`)
  await expectToFit([320, 390, 1280])
  await userEvent.keyboard('{Escape}')
  await expect.element(add).not.toBeInTheDocument()
  await expect.element(row('Pay stub').getByRole('button', { name: /^More actions/ })).toHaveFocus()
})

test('the rows fit every width', async () => {
  const document = sampleDocument({
    status: 'pending',
    askedOf: 'client',
    name: 'Bank statements of the last two months, every page',
    description: 'Also the empty pages.',
    dueDate: inDays(4),
  })
  const { client } = answerPortal({ documents: [document] })
  history.replaceState(null, '', `/client/${client.uniqueId}?tab=documents`)
  await show(<Portal client={client} />)
  await expect.element(page.getByText('Also the empty pages.')).toBeVisible()
  await expectToFit()
})
