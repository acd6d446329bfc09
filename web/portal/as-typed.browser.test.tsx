import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PortalDate } from '#contract/calls/dates/dates-of-deal.ts'
import { answerPortal, inDays, sixSteps } from '#web/testing/portal.ts'
import { newId, sampleDocument, sampleNote, sampleNotification } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { Portal } from './portal.tsx'

const tab = (name: string) => page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name })

/** The words on the page that are marked as English. */
const inEnglish = () =>
  [...document.querySelectorAll('[lang=en]')].flatMap((one) =>
    one === document.documentElement ? [] : (one.textContent ?? ''),
  )

/** Where one of these words stands by itself and is not marked as English. */
function unmarked(words: readonly string[]): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text
    if (words.includes(data.trim()) && !parentElement?.closest('[lang=en]:not(html)'))
      found.push(`${parentElement?.outerHTML}`)
  }
  return found
}

const typedWords = ['Roof repairs', 'Roof inspection', 'Call the roofer', 'One signature', 'Termite letter']

const date: PortalDate = {
  id: newId(),
  name: 'Termite letter',
  kind: 'other',
  day: inDays(3),
  state: 'open',
  doneOn: null,
  owes: 'escrow',
  meaning: '',
  asTyped: ['name'],
}

test('L4: what has no side in the page’s language is marked as English, and nothing else is', async () => {
  const [first, ...others] = sixSteps().map((step) => ({ ...step, title: `Paso ${step.stepNumber}` }))
  if (!first) throw new Error('There are six steps')
  const typed = { title: 'Roof repairs', description: 'Tiles of the city', nextAction: 'Call the roofer' }
  const own = { ...first, ...typed, asTyped: ['title' as const, 'nextAction' as const] }
  const [next] = others
  if (next) Object.assign(next, { title: 'Roof inspection', asTyped: ['title'] })
  const portal = answerPortal({
    steps: [own, ...others],
    notes: [sampleNote({ title: 'Llaves', content: 'At noon', asTyped: ['content'] })],
    dates: {
      dates: [date],
      change: {
        moveId: newId(),
        movedAt: new Date().toISOString(),
        lines: [
          { subject: 'date', subjectId: date.id, title: date.name, fromDay: inDays(2), toDay: date.day },
        ],
        reason: 'One signature',
        meaning: ['Nothing changes', 'Nada cambia'],
        asTyped: ['reason'],
      },
    },
  })
  const { client } = portal
  history.replaceState(null, '', `/client/${client.uniqueId}`)
  const shown = await show(<Portal client={client} />)
  await expect.element(page.getByRole('heading', { name: 'Roof repairs' }).first()).toBeVisible()
  await expect.element(page.getByText('One signature')).toBeVisible()
  expect(new Set(inEnglish())).toEqual(new Set(typedWords))
  expect(unmarked(typedWords)).toEqual([])
  await tab('Steps').click()
  await expect.element(page.getByText('Tiles of the city')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Termite letter' })).toBeVisible()
  // Home has some of these too, and is gone a moment later.
  await expect
    .poll(() => new Set(inEnglish()))
    .toEqual(new Set(['Roof repairs', 'Roof inspection', 'Call the roofer', 'Termite letter']))
  expect(unmarked(typedWords)).toEqual([])
  await tab('Notes').click()
  await expect.element(page.getByText('At noon')).toBeVisible()
  expect(inEnglish()).toEqual(['At noon'])

  portal.steps = sixSteps()
  portal.dates = { dates: [{ ...date, asTyped: [] }] }
  portal.notes = []
  await shown.refresh()
  await tab('Home').click()
  await expect.element(page.getByText('Read your copy of the agreement')).toBeVisible()
  expect(inEnglish()).toEqual([])
})

test('L4: names of documents and reasons that an agent typed are marked as English, in Home and in Files', async () => {
  const asked = { status: 'pending', originalName: '', category: 'other' } as const
  const sentBack = {
    version: 1,
    state: 'sent-back',
    reason: 'Page 2 is cut off',
    by: 'Elena Ruiz',
    at: new Date().toISOString(),
    canTakeBack: false,
    returned: { name: 'stub.pdf', uploadedAt: new Date().toISOString() },
  } as const
  const own = [
    sampleDocument({ ...asked, name: 'Roof report', asTyped: ['name'], dueDate: inDays(1) }),
    sampleDocument({
      ...asked,
      name: 'Talones de pago',
      review: { ...sentBack, asTyped: ['reason'] },
      dueDate: inDays(2),
    }),
    sampleDocument({
      name: 'Divulgaciones',
      description: 'Of the roofer',
      asTyped: ['description'],
    }),
  ]
  const { client } = answerPortal({ documents: own })
  history.replaceState(null, '', `/client/${client.uniqueId}`)
  await show(<Portal client={client} />)
  await expect.element(page.getByText('Page 2 is cut off')).toBeVisible()
  expect(inEnglish().join()).toContain('Roof report')
  expect(unmarked(['Roof report', 'Page 2 is cut off'])).toEqual([])
  expect(inEnglish().join()).not.toContain('Talones')
  await tab('Files').click()
  await expect.element(page.getByText('Of the roofer')).toBeVisible()
  expect(new Set(inEnglish())).toEqual(new Set(['Roof report', '“Page 2 is cut off”', 'Of the roofer']))
})

test('L4: an alert that an agent typed is marked as English', async () => {
  const typed = { title: 'Check this', message: 'By Friday', asTyped: ['title' as const, 'message' as const] }
  const { client } = answerPortal({
    notifications: [sampleNotification(typed), sampleNotification({ title: 'Paso completado' })],
  })
  history.replaceState(null, '', `/client/${client.uniqueId}?tab=notifications`)
  await show(<Portal client={client} />)
  await expect.element(page.getByText('Check this')).toBeVisible()
  expect(inEnglish()).toEqual(['Check this', 'By Friday'])
})
