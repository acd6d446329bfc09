import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { forgetDrafts } from '#web/ui/form-draft.ts'
import type { ContractFailureKind } from './contract-reader.ts'
import type { Reading, ReadPaper } from './reading/reading.ts'
import {
  answerAddClient,
  drop,
  field,
  pdf,
  readForm,
  showForm,
  shownState,
} from './testing/contract-form.tsx'
import { candidate, madeUpReading, readField, rpaForm } from './testing/made-up-reading.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const text = (words: string | RegExp) => page.getByText(words)
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))
const dialogs = page.getByRole('dialog', { name: 'Add Client' })

test('I27: before a file, while reading and after it: axe is clean in both themes, at 320 to 1280 px', async () => {
  answerAddClient()
  const { promise: opens, resolve: open } = Promise.withResolvers<void>()
  await showForm({ reading: () => madeUpReading(), opens })
  await expect.element(text(/It is read in this browser; nothing is sent/)).toBeVisible()
  await expectToFit([320, 1280])
  await drop(pdf())
  await expect.element(text('Looking at page 41 of 120')).toBeVisible()
  await expectToFit([320, 1280])
  open()
  await expect.element(text(/C\.A\.R\. agreement/)).toBeVisible()
  await field('Appraisal contingency, days').click()
  await expectToFit()
  await button(/^Confirm 4 sure ones/).click()
  await button('Add Client').click()
  await expect.element(text(/5 to check: Acceptance/)).toBeVisible()
  await expectToFit([320, 1280])
})

test('I27: on a phone the source stands above the focused field, and the whole page opens', async () => {
  await page.viewport(320, 800)
  await readForm()
  await field('Acceptance Date').click()
  await button('Acceptance: page 57. See the page').click()
  const whole = page.getByRole('dialog', { name: 'The contract' })
  await expect.element(whole.getByRole('button', { name: 'Price on page 58' })).toBeVisible()
  await expectAccessible()
  await page.viewport(1280, 800)
})

test('I27: by keyboard alone, Right comes after its field, and Next after what is confirmed', async () => {
  await readForm()
  await expect.element(text(/C\.A\.R\. agreement/)).toBeVisible()
  button(/^Confirm 4 sure ones/)
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  button('Next').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Acceptance Date')).toHaveFocus()
  await expect
    .element(page.getByText('Acceptance, Oct 28, 2026, Page 57, right of “received on”, check'))
    .toBeInTheDocument()
  // A day has parts of its own.
  for (let at = 0; at < 6 && document.activeElement?.textContent !== 'Right'; at += 1) await userEvent.tab()
  await expect.element(button('Right: Acceptance')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => shownState('acceptanceDate')).toMatch(/^Confirmed /)
  await expect.poll(() => shownState('expectedCloseDate')).toMatch(/^Confirmed /)
  await expect.element(field('Investigation contingency, days')).toHaveFocus()
})

test.each<[ContractFailureKind, string]>([
  ['password', 'This PDF asks for a password'],
  ['portfolio', 'This PDF holds other files'],
  ['too-large', 'packet.pdf is too large'],
  ['unreadable', 'packet.pdf could not be read'],
])('a file that is not read says why (%s), and the form works as before', async (failure, words) => {
  answerAddClient()
  await showForm({ reading: () => madeUpReading(), failure })
  await field('First Name').fill('Nora')
  await drop(pdf())
  await expect.element(text(words)).toBeVisible()
  await expect.element(field('First Name')).toHaveValue('Nora')
  await expect.element(text(/Drop the signed contract here/)).toBeVisible()
  await expectAccessible()
})

const nothing: Reading = { ...madeUpReading(), form: null, papers: [], also: [], fields: {} }

test('a file without a contract says so, and pictures are to be typed beside', async () => {
  await readForm(nothing)
  await expect.element(text('No contract was found in packet.pdf')).toBeVisible()
  await expect.element(text('The form works as before.')).toBeVisible()
})

test.each<[string, Reading, string]>([
  ['pictures', { ...nothing, pictures: [3, 4] }, '2 pages are pictures'],
  ['a missing page', madeUpReading({ form: rpaForm({ missing: [9] }) }), 'Page 9 of 17 is not in this file.'],
  [
    'an open counter',
    madeUpReading({
      papers: [{ title: 'SCO No. 1', isAccepted: false, acceptedOn: null, replaces: [], otherAddress: null }],
    }),
    'SCO No. 1 is not accepted here. Nothing in it was used.',
  ],
  [
    'another state',
    madeUpReading({
      form: rpaForm({ code: 'TREC', revision: '20-19', state: 'TX', pages: 12, found: new Map() }),
    }),
    'Texas, TREC 20-19, all 12 pages found',
  ],
])('the band says it: %s', async (_what, reading, words) => {
  await readForm(reading)
  await expect.element(text(new RegExp(words.replaceAll('.', String.raw`\.`)))).toBeVisible()
  await expectAccessible()
})

test('I13: of two agreements the agent says which one opens the deal, and that one fills the form in', async () => {
  answerAddClient()
  const { buyers, sellers } = madeUpReading().fields
  const parties = { buyers: buyers?.candidates[0]?.value ?? [], sellers: sellers?.candidates[0]?.value ?? [] }
  const agreements = [
    { firstPage: 1, lastPage: 17, address: '1284 Alder Creek Lane', ...parties },
    { firstPage: 22, lastPage: 38, address: '77 Birch Hollow Road', ...parties },
  ]
  await showForm({
    reading: (agreement) =>
      agreement === undefined ? { ...nothing, agreements } : madeUpReading({ agreements }),
  })
  await drop(pdf())
  await expect.element(text('Which one opens this deal?')).toBeVisible()
  await expect.element(text('Maya Okafor and Daniel Okafor buys from Tom Reed. Pages 1 to 17.')).toBeVisible()
  await expectAccessible()
  await button(/^1284 Alder Creek Lane/).click()
  await expect.element(field('First Name')).toHaveValue('Maya')
})

test('Stop ends the reading, and nothing typed is lost', async () => {
  answerAddClient()
  await showForm({ reading: () => madeUpReading(), opens: new Promise(() => {}) })
  await field('First Name').fill('Nora')
  await drop(pdf())
  await button('Stop').click()
  await expect.element(text(/Drop the signed contract here/)).toBeVisible()
  await expect.element(field('First Name')).toHaveValue('Nora')
})

test('I24: after a reload values, states and confirmations are back; the same file brings its pages, another is told apart', async () => {
  await readForm()
  await button(/^Confirm 4 sure ones/).click()
  await field('Acceptance Date').fill('2026-10-30')
  await expect.poll(() => shownState('acceptanceDate')).toMatch(/^Confirmed Typed/)
  await button('Cancel').click()
  expect(drafts()).toEqual(['draft:add-client'])
  expect(sessionStorage.getItem('draft:add-client')).not.toContain('%PDF')
  await showForm()
  const again = dialogs.last()
  await expect.element(again.getByText('What you typed before is back, and what was read')).toBeVisible()
  await expect.element(again.getByLabelText('First Name')).toHaveValue('Maya')
  await expect.element(again.getByLabelText('Acceptance Date')).toHaveValue('2026-10-30')
  await expect.element(again.getByLabelText('Expected Close Date')).toHaveValue('2026-12-04')
  await expect.element(again.getByLabelText('Property Address')).toHaveAccessibleDescription(/^Confirmed /)
  await expect.element(again.getByRole('button', { name: 'Right: Investigation' })).toBeVisible()
  await expectAccessible()
  const zone = again.getByLabelText(/^Drop packet\.pdf again/)
  await userEvent.upload(zone, [pdf('other.pdf')])
  await expect.element(again.getByText('Not the file that was read: other.pdf')).toBeVisible()
  await again.getByRole('button', { name: 'Leave it' }).click()
  await userEvent.upload(again.getByLabelText(/^Drop packet\.pdf again/), [pdf()])
  await expect.element(again.getByRole('button', { name: 'Price on page 58' })).toBeVisible()
  await expect.element(again.getByLabelText('Acceptance Date')).toHaveValue('2026-10-30')
  await expect
    .element(again.getByText('What you typed before is back, and what was read'))
    .not.toBeInTheDocument()
})

const emptyForm = async () => {
  await showForm()
  await expect.element(dialogs.last().getByLabelText('First Name')).toHaveValue('')
  await expect.element(dialogs.last().getByText(/Drop the signed contract here/)).toBeVisible()
}

test('I24: Start over forgets what was read', async () => {
  await readForm()
  await expect.element(field('First Name')).toHaveValue('Maya')
  await button('Cancel').click()
  await showForm()
  await dialogs.last().getByRole('button', { name: 'Start over' }).click()
  await expect.element(dialogs.last().getByLabelText('First Name')).toHaveValue('')
  await expect.element(dialogs.last().getByText(/Drop the signed contract here/)).toBeVisible()
  expect(drafts()).toEqual([])
})

test('I24: signing out forgets what was read', async () => {
  await readForm()
  await expect.element(field('First Name')).toHaveValue('Maya')
  await button('Cancel').click()
  expect(drafts()).toEqual(['draft:add-client'])
  forgetDrafts()
  await emptyForm()
})

test('I24: closing with the cross asks, and forgets what was read', async () => {
  await readForm()
  await expect.element(field('First Name')).toHaveValue('Maya')
  expect(drafts()).toEqual(['draft:add-client'])
  await button('Close').click()
  await page
    .getByRole('alertdialog', { name: 'Close without saving?' })
    .getByRole('button', { name: 'Close' })
    .click()
  expect(drafts()).toEqual([])
  await emptyForm()
})

test('I14: a counter of another address changes nothing until the agent says that it belongs to this deal', async () => {
  const other: ReadPaper = {
    title: 'SCO No. 2',
    isAccepted: true,
    acceptedOn: '2026-10-29',
    replaces: [],
    otherAddress: '77 Marsh Avenue, Davis, CA 95616',
  }
  answerAddClient()
  await showForm({
    reading: (_agreement, counted = []) =>
      counted.includes('SCO No. 2')
        ? madeUpReading({
            papers: [{ ...other, replaces: ['price'], otherAddress: null }],
            fields: { price: readField('check', [candidate('498000', 60, 'blank', { paper: 'SCO No. 2' })]) },
          })
        : madeUpReading({ papers: [other] }),
  })
  await drop(pdf())
  await expect.element(text('SCO No. 2 names another address')).toBeVisible()
  await expect.element(field('Property Price (optional)')).toHaveValue(512_500)
  await expectAccessible()
  await button('It belongs to this deal').click()
  await expect.element(text('SCO No. 2 names another address')).not.toBeInTheDocument()
  await expect.element(field('Property Price (optional)')).toHaveValue(498_000)
})
