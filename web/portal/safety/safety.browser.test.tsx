import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getPortalClient, type PortalClient } from '#contract/calls/clients/clients.ts'
import { getSafetyNote, readSafetyNote, type SafetyNote } from '#contract/calls/people/safety.ts'
import { readCopy } from '#web/data/portal-snapshots.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure, withdraw } from '#web/testing/answers.ts'
import { goOffline } from '#web/testing/go-offline.ts'
import { answerPortal } from '#web/testing/portal.ts'
import { newId } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { OpenPortal } from '../open-portal.tsx'
import { Portal } from '../portal.tsx'

const old = '(916) 555-0177'
const phone = '(916) 555-0290'
const dialog = page.getByRole('dialog')
const read = page.getByRole('button', { name: 'I have read this' })
const checked = page.getByRole('button', { name: 'I checked it' })
const callEscrow = page.getByRole('link', { name: /^Call Escrow/ })
const card = page.getByRole('region', { name: 'Escrow’s number has changed' })
/** The filled button is the one that leads. */
const isFilled = (button: Element) => button.classList.contains('bg-pine')
/** Text with the characters left out that keep phones from making links of it. */
const shown = () => document.body.textContent.replaceAll('\u2060', '')
const note = (more: Partial<SafetyNote> = {}): SafetyNote => ({
  numberId: newId(),
  at: new Date().toISOString(),
  agentName: 'Elena Ruiz',
  agentPhone: '(916) 555-0101',
  ...more,
})
const changedNote = () =>
  note({
    phone,
    before: old,
    beforeAt: '2030-11-02T18:00:00.000Z',
    reason: 'Golden Oak moved its office.',
  })

/** A portal with a server that remembers read notes. */
async function open(
  first: SafetyNote,
  client: Partial<PortalClient> = {},
  tab = 'dashboard',
  reply?: () => Response,
) {
  const safety = first.before === undefined ? 'unread' : 'changed'
  const portal = answerPortal({ client: { safety, escrowPhone: '', ...client } })
  const { uniqueId } = portal.client
  let isRead = false
  const now = () =>
    isRead ? { ...portal.client, safety: 'read' as const, escrowPhone: phone } : portal.client
  const noteNow = () => (isRead ? note({ numberId: first.numberId, phone }) : first)
  answer(getPortalClient, now)
  answer(getSafetyNote, reply ?? noteNow)
  const posted = answer(readSafetyNote, () => {
    isRead = true
    return noteNow()
  })
  history.replaceState(null, '', `/client/${uniqueId}?tab=${tab}`)
  const { remove } = await show(
    <OpenPortal uniqueId={uniqueId}>{(known) => <Portal client={known} />}</OpenPortal>,
  )
  return { posted, uniqueId, remove }
}

test('until it is read, calling escrow opens the note; then the number stands in it and everywhere', async () => {
  await page.viewport(390, 844)
  const first = note()
  const { posted, uniqueId } = await open(first)
  await expect.element(callEscrow).toHaveAttribute('href', '#safety')
  await callEscrow.click()
  await expect.element(dialog.getByRole('heading', { name: 'Before you send money' })).toBeVisible()
  await expect
    .element(dialog.getByText('Golden Oak Escrow’s number shows when you have read this.'))
    .toBeVisible()
  expect(document.querySelector('a[href^="tel:9165550290"]')).toBeNull()
  await expect
    .element(
      dialog.getByText('Nobody sends bank details in this portal: not Elena, not escrow.', { exact: true }),
    )
    .toBeVisible()
  await expect.element(dialog.getByText(/^New wire instructions are fraud/)).toBeVisible()
  await expect.element(dialog.getByText(/^If money went to the wrong account/)).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'ic3.gov' }))
    .toHaveAttribute('href', 'https://www.ic3.gov')
  await read.click()
  expect(posted).toEqual([{ numberId: first.numberId }])
  await expect.element(page.getByText('Elena can see that you have read this.')).toBeVisible()
  await expect.element(dialog.getByText(phone)).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'Call Golden Oak Escrow' }))
    .toHaveAttribute('href', 'tel:9165550290')
  await expect.element(dialog.getByRole('status').filter({ hasText: phone })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(location.hash).toBe('')
  await expect.element(callEscrow).toHaveAttribute('href', 'tel:9165550290')
  // What the device stores for reading offline has no note.
  const copied = JSON.stringify(await readCopy(uniqueId))
  expect(copied).not.toContain('safety-note')
})

test('S12: the note works by keyboard, and fits in both themes at 320 px and 200 % zoom', async () => {
  await open(note())
  await expect.element(callEscrow).toBeVisible()
  callEscrow.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toHaveAccessibleName('Before you send money')
  await expect.element(read).toBeVisible()
  // 640 px at 200 % are 320 px.
  await expectToFit([320, 390, 640, 1280])
  for (let presses = 0; presses < 6 && document.activeElement !== read.element(); presses++)
    await userEvent.keyboard('{Tab}')
  await expect.element(read).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText(phone)).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(callEscrow).toHaveFocus()
})

test('S12: a changed number shows on Home, where nothing calls it until it was checked', async () => {
  const first = changedNote()
  const { posted } = await open(first)
  await expect.element(card).toBeVisible()
  await expect.element(card.getByText('“Golden Oak moved its office.”')).toBeVisible()
  await expect.element(card.getByText('The number you read on Nov 2')).toBeVisible()
  await expect.element(card.getByText(/^Today, \w{3}\s\d+,\s\d{4} · “Golden Oak moved/)).toBeVisible()
  await expect.element(card.getByText(/^Check it before you trust it: call Elena on/)).toBeVisible()
  expect(card.element().querySelector('s')?.textContent.replaceAll('\u2060', '')).toBe(old)
  expect(shown()).toContain(old)
  expect(shown()).toContain(phone)
  const links = [...document.querySelectorAll('a[href^="tel:"]')].map((link) => link.getAttribute('href'))
  expect(links).toContain('tel:9165550101')
  expect(links.filter((href) => /0177|0290/.test(href ?? ''))).toEqual([])
  await expectToFit([320, 390, 640, 1280])
  // Calling comes first: an attacker with a stolen session would answer in the chat.
  const call = card.getByRole('link', { name: 'Call Elena, (916) 555-0101' })
  expect(isFilled(call.element())).toBe(true)
  expect(isFilled(checked.element())).toBe(false)
  expect(call.element().compareDocumentPosition(checked.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await expect.element(card.getByText(/chat/i)).not.toBeInTheDocument()
  answer(readSafetyNote, () => failure())
  await checked.click()
  await expect.element(page.getByText('That did not reach Elena. Try again.')).toBeVisible()
  await expect.element(checked).toBeEnabled()
  withdraw(readSafetyNote)
  await checked.click()
  expect(posted).toEqual([{ numberId: first.numberId }])
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(callEscrow).toHaveAttribute('href', 'tel:9165550290')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('in place of a call, the sheet asks the same about a changed number', async () => {
  await open(changedNote())
  await callEscrow.click()
  await expect.element(dialog.getByRole('heading', { name: 'Escrow’s number has changed' })).toBeVisible()
  await expectAccessible()
  expect(isFilled(dialog.getByRole('link', { name: 'Call Elena, (916) 555-0101' }).element())).toBe(true)
  await expect.element(dialog.getByText(/chat/i)).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'I checked it' }).click()
  await expect.element(dialog.getByText(phone)).toBeVisible()
})

test('a changed number without a reason, a day or an agent’s number says what is known', async () => {
  const { beforeAt: _, reason: __, ...known } = changedNote()
  await open({ ...known, at: '2030-06-01T18:00:00.000Z', agentName: '', agentPhone: '' })
  await callEscrow.click()
  await expect.element(dialog.getByText('Jun 1, 2030', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('The number you read', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText(/^Check it before you trust it: call your agent on/)).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: /^Call/ })).not.toBeInTheDocument()
})

test('a number that has just changed once more is read again', async () => {
  await open(changedNote())
  await expect.element(checked).toBeVisible()
  answer(readSafetyNote, () => failure(409, { message: 'The number has just changed. Read it again.' }))
  answer(getSafetyNote, () => ({ ...changedNote(), phone: '(916) 555-0291' }))
  await checked.click()
  await expect.element(page.getByText('The number has just changed. Read it again.')).toBeVisible()
  await expect.poll(shown).toContain('(916) 555-0291')
})

test('a seller reads about their own bank details', async () => {
  await open(note(), { transactionType: 'selling' })
  await callEscrow.click()
  await expect
    .element(dialog.getByRole('heading', { name: 'Before you give your bank details' }))
    .toBeVisible()
  await expect.element(dialog.getByText(/^Whoever asks where your proceeds go is a fraud/)).toBeVisible()
  await expect
    .element(dialog.getByText('Nobody asks for bank details in this portal: not Elena, not escrow.'))
    .toBeVisible()
  await expect.element(dialog.getByText(/^If your proceeds went to the wrong account/)).toBeVisible()
  await expectAccessible()
})

test('without an escrow company the note and the number are of escrow', async () => {
  await open(note(), { escrowCompany: '' })
  await callEscrow.click()
  await expect.element(dialog.getByText('Escrow’s number shows when you have read this.')).toBeVisible()
  const online = goOffline()
  await expect.element(dialog.getByRole('button', { name: 'You are offline' })).toBeDisabled()
  online()
  await read.click()
  await expect.element(dialog.getByText('Escrow', { exact: true })).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'Call escrow' }))
    .toHaveAttribute('href', 'tel:9165550290')
})

test('offline it says what to do, and nothing can be confirmed', async () => {
  await open(note())
  answer(getSafetyNote, () => {
    throw new TypeError('offline')
  })
  const online = goOffline()
  await callEscrow.click()
  await expect
    .element(dialog.getByText('This note needs a connection. Do not send money before you have read it.'))
    .toBeVisible()
  await expect.element(read).not.toBeInTheDocument()
  online()
})

test('offline a seller is told not to give their bank details', async () => {
  await open(note(), { transactionType: 'sale' })
  answer(getSafetyNote, () => Promise.reject(new TypeError('offline')))
  const online = goOffline()
  await callEscrow.click()
  await expect.element(dialog.getByText(/Do not give your bank details to anyone before/)).toBeVisible()
  online()
})

test('offline a changed number cannot be checked, and one that was not loaded needs a connection', async () => {
  const first = changedNote()
  const { remove } = await open(first)
  await expect.element(checked).toBeEnabled()
  const online = goOffline()
  await expect.element(card.getByRole('button', { name: 'You are offline' })).toBeDisabled()
  online()
  await remove()

  await open(first, {}, 'dashboard', () => failure(503))
  await expect.element(card.getByText('The numbers could not be loaded')).toBeVisible()
  await expect.element(checked).not.toBeInTheDocument()
  const back = goOffline()
  await expect.element(card.getByText(/^This note needs a connection\./)).toBeVisible()
  await expect.element(card.getByText('The numbers could not be loaded')).not.toBeInTheDocument()
  back()
  answer(getSafetyNote, () => first)
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect.element(checked).toBeVisible()
})

test('a note that does not arrive can be asked for again', async () => {
  const first = note()
  await open(first)
  answer(getSafetyNote, () => failure(503))
  await callEscrow.click()
  await expect.element(dialog.getByText('The note could not be loaded')).toBeVisible()
  answer(getSafetyNote, () => first)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(read).toBeVisible()
})

test('the wire notice, the contacts and the chat lead to the note; a deal that is over has no card', async () => {
  await open(note(), {}, 'documents')
  const link = page.getByRole('link', { name: 'Read this before you send money' })
  await expect.element(link).toHaveAttribute('href', '#safety')
  await link.click()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(link).toHaveFocus()
})

test('S11: once a deal has closed or was canceled, Home has no card of a changed number', async () => {
  for (const outcome of ['closed', 'canceled'] as const) {
    const { remove } = await open(changedNote(), { outcome, outcomeOn: '2030-06-01' })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(page.getByText(/closed|canceled/i).first()).toBeVisible()
    await expect.element(card).not.toBeInTheDocument()
    await remove()
  }
})
