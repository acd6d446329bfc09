import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { moveDates, undoMove } from '#contract/calls/dates/date-calls.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer } from '#web/testing/answers.ts'
import { sampleDeal, sampleMove } from '#web/testing/deal-dates.ts'
import { box, button, day, loan, onClose, open } from '#web/testing/open-move.tsx'

beforeEach(() => onClose.mockClear())

test('the ruler moves by days and weeks, and everything is counted at once', async () => {
  await open()
  await expect.element(button('Move')).toBeDisabled()
  const thumb = page.getByRole('slider', { name: 'Closing day' })
  await expect
    .element(thumb)
    .toHaveAttribute('aria-valuetext', 'Wed,\u00A0Dec\u00A02,\u00A02026. The recorder is open')
  // The label of the earliest day gives way to the one of the chosen day beside it.
  await expect.element(page.getByText('Today', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Nov 30 earliest')).not.toBeInTheDocument()
  thumb.element().focus()
  await userEvent.keyboard('{PageUp}')
  await expect.element(day()).toHaveValue('2026-12-09')
  await expect.element(page.getByText('one week later, a Wednesday', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Dec 9 works', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Nov 30 earliest')).toBeVisible()
  await expect.element(page.getByText('7 more move with it')).toBeVisible()
  for (const [name, days] of [
    ['Closing Disclosure received', 'Wed, Nov 25 to Thu, Dec 3'],
    ['Sign loan documents', 'Mon, Nov 30 to Mon, Dec 7'],
    ['Funds to escrow', 'Tue, Dec 1 to Tue, Dec 8'],
    ['Step 6, Closing & Transfer', 'Wed, Dec 2 to Wed, Dec 9'],
  ] as const)
    await expect
      .element(page.getByRole('listitem').filter({ hasText: name }).first())
      .toHaveTextContent(`${name}${days}`)
  await expect.element(page.getByText('Loan contingency, Nov 24: set by hand.')).toBeVisible()
  await expect.element(button('Move 8 dates')).toBeEnabled()
  thumb.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(day()).toHaveValue('2026-12-08')
  await userEvent.keyboard('{PageDown}')
  await expect.element(day()).toHaveValue('2026-12-01')
  await expectAccessible()
})

test('dates 11.2: a day that does not work offers the next one that does, and applying it asks once more', async () => {
  await open()
  const sent = answer(moveDates, () => sampleMove({ lines: [] }))
  await day().fill('2026-12-05')
  await expect.element(page.getByText('Dec 5 does not work.')).toBeVisible()
  await expect.element(page.getByText('Dec 5 is a Saturday.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('The earliest day is Mon, Nov 30.')).toBeVisible()
  await button(/^Move \d+ dates/).click()
  const asking = page.getByRole('alertdialog', { name: 'Dec 5 does not work' })
  await expect.element(asking).toMatchTextContent('Dec 5 is a Saturday; the recorder is closed.')
  await button(/^Choose another day/).click()
  expect(sent).toEqual([])
  await button(/^Use Mon,\sDec\s7/).click()
  await expect.element(day()).toHaveValue('2026-12-07')
  await day().fill('2026-12-05')
  await button(/^Move \d+ dates/).click()
  await asking.getByRole('button', { name: 'Move anyway' }).click()
  await expect.poll(() => sent).toEqual([expect.objectContaining({ set: { closing: '2026-12-05' } })])
  await expect.element(asking).not.toBeInTheDocument()
})

test('where another date moves, a closing that does not work is said, and no other one offered', async () => {
  const deal = sampleDeal({}, { closeDate: '2026-12-05' })
  await open({ subject: 'date', dateId: deal.idOf('Clear to close') }, deal)
  await day('New day').fill('2026-11-28')
  await expect.element(page.getByText('Dec 5 does not work.')).toBeVisible()
  expect(button(/^Use /).elements()).toHaveLength(0)
  const sent = answer(moveDates, () => sampleMove())
  await button(/^Move \d+ dates?$/).click()
  await expect.poll(() => sent).toHaveLength(1)
})

test('sends what was seen, with the drafted reason and meaning, and offers Undo', async () => {
  const { deal } = await open()
  const move = sampleMove({ lines: [] })
  const sent = answer(moveDates, () => move)
  const undone: unknown[] = []
  answer(undoMove, ({ params }) => {
    undone.push(params['moveId'])
    return sampleMove()
  })
  await day().fill('2026-12-09')
  await button('Lender').click()
  await expect
    .element(page.getByText('Your lender needs one more week to finish the loan papers.'))
    .toBeVisible()
  await expect.element(page.getByText('You sign the loan documents on Mon, Dec 7, not Nov 30.')).toBeVisible()
  await expect.element(page.getByText('Wednesday, Dec 9')).toBeVisible()
  await button('Move 8 dates').click()
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect(sent).toHaveLength(1)
  const body = sent[0]
  expect(body).toMatchObject({
    set: { closing: '2026-12-09' },
    keep: [],
    reason: 'Your lender needs one more week to finish the loan papers.',
    isNotified: true,
    meaning: [
      'You sign the loan documents on Mon, Dec 7, not Nov 30.',
      'You see the home once more on Mon, Dec 7, not Nov 30.',
      'Your money is due in escrow on Tue, Dec 8, not Dec 1.',
      'If you booked movers, tell them Dec 9.',
    ],
  })
  expect(body?.lines).toContainEqual({
    id: deal.idOf('Sign loan documents'),
    from: '2026-11-30',
    to: '2026-12-07',
  })
  expect(body?.lines).toHaveLength(8)
  await button('Undo').click()
  await expect.poll(() => undone).toEqual([move.id])
})

test('an unchecked line stays, set by hand, and what counts from it stays too', async () => {
  const { deal } = await open()
  const sent = answer(moveDates, () => sampleMove())
  await day().fill('2026-12-09')
  await box('Sign loan documents').click()
  await expect.element(page.getByText('stays Mon, Nov 30, set by hand')).toBeVisible()
  await expect.element(button('Move 6 dates')).toBeVisible()
  await button('Move 6 dates').click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.keep).toEqual([deal.idOf('Sign loan documents')])
  expect(sent[0]?.lines.map(({ id }) => id)).not.toContain(deal.idOf('Closing Disclosure received'))
})

test('a line that is checked again moves, and what the client is told can be left out', async () => {
  await open()
  const sent = answer(moveDates, () => sampleMove())
  await day().fill('2026-12-09')
  await box('Sign loan documents').click()
  await box('Funds to escrow').click()
  await box('Sign loan documents').click()
  await expect.element(page.getByText('stays Tue, Dec 1, set by hand')).toBeVisible()
  await expect.element(page.getByText('stays Mon, Nov 30, set by hand')).not.toBeInTheDocument()
  await button('Change').click()
  await page.getByRole('button', { name: 'Add a line' }).click()
  await page.getByRole('switch', { name: 'Notify Maya' }).click()
  await button('Move 7 dates').click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ isNotified: false, meaning: [], reason: null })
  expect(sent[0]).not.toHaveProperty('translations')
})

test('an empty line is not sent, and a removed one neither', async () => {
  await open()
  const sent = answer(moveDates, () => sampleMove())
  await day().fill('2026-12-09')
  await button('Change').click()
  await expect.element(page.getByLabelText('Line 4', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove line 2' }).click()
  await page.getByRole('button', { name: 'Add a line' }).click()
  await page.getByRole('button', { name: 'Add a line' }).click()
  expect(page.getByRole('button', { name: 'Add a line' }).elements()).toHaveLength(0)
  await page.getByLabelText('Line 5', { exact: true }).fill('Bring your ID.')
  await button('Move 8 dates').click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.meaning).toEqual([
    'You sign the loan documents on Mon, Dec 7, not Nov 30.',
    'Your money is due in escrow on Tue, Dec 8, not Dec 1.',
    'If you booked movers, tell them Dec 9.',
    'Bring your ID.',
  ])
})

test('of a client who reads Spanish both sides are drafted, written and sent', async () => {
  await open({ subject: 'closing' }, undefined, { language: 'es' })
  const sent = answer(moveDates, () => sampleMove())
  await day().fill('2026-12-09')
  await button('Lender').click()
  // The card is what the client reads.
  const card = page.getByText(
    'Su prestamista necesita una semana más para terminar los documentos del préstamo.',
  )
  await expect.element(card).toBeVisible()
  await button('Change').click()
  const english = page.getByRole('region', { name: 'English' })
  await expect.element(english.getByRole('heading', { name: 'English' })).toBeVisible()
  const spanish = page.getByRole('region', { name: 'Español' })
  await english.getByLabelText('Why, in one sentence').fill('The bank is slow.')
  const check = spanish.getByText('English changed. Check the Spanish.')
  await expect.element(check).toBeVisible()
  await spanish.getByLabelText('Why, in one sentence').fill('  ')
  await expect.element(check).not.toBeInTheDocument()
  await expect.element(spanish.getByText('Maya sees the English text until you write it.')).toBeVisible()
  await expect.element(page.getByText('The bank is slow.').last()).toBeVisible()
  await spanish.getByLabelText('Why, in one sentence').fill(' El banco tarda. ')
  await spanish.getByLabelText('Line 1', { exact: true }).fill(' ')
  await button('Move 8 dates').click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    reason: 'The bank is slow.',
    translations: {
      es: {
        reason: 'El banco tarda.',
        meaning: [
          'Usted ve la vivienda una vez más el lun, 7 de dic, no el 30 nov.',
          'Su dinero debe estar en escrow el mar, 8 de dic, no el 1 dic.',
          'Si contrató una mudanza, avise de la nueva fecha: 9 dic.',
        ],
      },
    },
  })
  expect(sent[0]?.meaning).toHaveLength(4)
})

test('the client is notified only when asked, and of internal dates never', async () => {
  const deal = sampleDeal()
  const sent = answer(moveDates, () => sampleMove())
  await open({ subject: 'date', dateId: deal.idOf('Clear to close') }, deal)
  await day('New day').fill('2026-11-28')
  await expect
    .element(page.getByText('Only internal dates move, which the client does not see.'))
    .toBeVisible()
  await expect.element(page.getByRole('switch', { name: 'Notify Maya' })).toBeDisabled()
  await button('Move 1 date').click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ isNotified: false, meaning: [] })
})

test('a date is recounted by another rule, and a wrong number stands at its field', async () => {
  const deal = sampleDeal({ 'Loan contingency': loan })
  const id = deal.idOf('Loan contingency')
  const sent = answer(moveDates, () => sampleMove())
  await open({ subject: 'date', dateId: id }, deal)
  await button('By its rule').click()
  await expect.element(button('By its rule')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('Falls on Sat, Nov 14, 2026.')).toBeVisible()
  await page.getByLabelText('Number').fill('366')
  await expect.element(page.getByText('Enter a whole number from 0 to 365')).toBeVisible()
  await expect.element(button('Move')).toBeDisabled()
  await page.getByLabelText('Number').fill('')
  await expect.element(page.getByText(/^Falls on/)).not.toBeInTheDocument()
  await page.getByLabelText('Number').fill('21')
  await expect.element(page.getByText('Falls on Wed, Nov 18, 2026.')).toBeVisible()
  await button(/^Move \d dates?$/).click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.set).toMatchObject({ dates: { [id]: { rule: { days: 21, from: 'acceptance' } } } })
})

test('acceptance after closing is refused at its field, and emptied it lets its dates wait', async () => {
  await open({ subject: 'acceptance' })
  await day('Acceptance date').fill('2026-12-03')
  await expect.element(page.getByText('Acceptance on Dec 3 is after closing on Dec 2')).toBeVisible()
  await expect.element(button('Move')).toBeDisabled()
  await day('Acceptance date').fill('')
  await expect.element(page.getByText('Left empty, its dates wait.')).toBeVisible()
  await expect.element(button(/^Move \d+ dates$/)).toBeEnabled()
})

test('of a deal that is over nobody is notified unless asked for', async () => {
  const deal = sampleDeal()
  await open({ subject: 'closing' }, { ...deal, verdictFacts: { ...deal.verdictFacts, isOver: true } })
  await expect.element(page.getByRole('switch', { name: 'Notify Maya' })).not.toBeChecked()
  await expect.element(page.getByText('Nothing would move yet.')).toBeVisible()
  await expect.element(day()).toHaveAccessibleDescription('As it is, a Wednesday')
  await day().fill('2026-12-01')
  await expect.element(day()).toHaveAccessibleDescription('one day earlier, a Tuesday')
  await expect.element(page.getByText('Nothing is saved until you move.')).toBeVisible()
  await day().fill('')
  await expect.element(day()).toHaveAccessibleDescription(/^Enter a day/)
})

test.each([
  [{ subject: 'closing' }, '2026-10-28', 'Move the closing'],
  [{ subject: 'acceptance' }, '2026-10-28', 'Change the acceptance date'],
  [{ subject: 'acceptance' }, null, 'Enter the acceptance date'],
  [{ subject: 'date', dateId: 'gone' }, '2026-10-28', 'Move the date'],
] as const)(
  'its title says what is moved: %o with acceptance on %s',
  async (start, acceptanceDate, title) => {
    await open(start, sampleDeal({}, { acceptanceDate }))
    await expect.element(page.getByRole('dialog', { name: title, exact: true })).toBeVisible()
  },
)

test('fits a phone and a desktop in both themes', async () => {
  await open()
  await day().fill('2026-12-09')
  await button('Title').click()
  await expect.element(button('Move 8 dates')).toBeVisible()
  await expectToFit([320, 390, 1280])
})
