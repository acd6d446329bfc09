import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answer } from '#contract/call.ts'
import { sendPortalLinks } from '#contract/calls/clients/portal-links.ts'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { maxPortalLinks } from '#contract/rules/limits.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { expectNoEnglishText } from '#web/testing/no-english.ts'
import { newId, sampleAdminClient, sampleTeam } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { SendLinkDialog } from './send-link-dialog.tsx'
import { SendLinksDialog } from './send-links-dialog.tsx'

const client = sampleAdminClient()
const archived = { ...client, id: '00000000-0000-4000-8000-00000000aaaa', isArchived: true }
const button = (name: string) => page.getByRole('button', { name, exact: true })

function serve(email: boolean) {
  answer(getChannels, () => ({ email, sms: false, pushKey: null, textWebhook: '' }))
  answer(getTeam, () => sampleTeam({ name: 'Ruiz Home Group' }))
  return answer(sendPortalLinks, ({ body }) => ({ sent: body.ids, notSent: [] }))
}

test('the link is emailed with one press, after a look at the email', async () => {
  const sent = serve(true)
  let closed = 0
  await show(<SendLinkDialog client={client} isNew onClose={() => (closed += 1)} />)
  const letter = page.getByRole('region', { name: 'Preview of the email' })
  await expect.element(letter.getByText('Your page for 7 Cedar Court', { exact: true })).toBeVisible()
  await expect.element(letter.getByText(/^Elena Ruiz, Ruiz Home Group/)).toBeVisible()
  await expect.element(page.getByText('Nora Lindqvist was added, 7 Cedar Court')).toBeVisible()
  await expect.element(page.getByText(/^In [A-Z]/)).not.toBeInTheDocument()
  await expectToFit()
  await button('Send email').click()
  await expect.poll(() => closed).toBe(1)
  await expect.element(page.getByText('Email on its way', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText('To nora@example.com. Deliveries shows when it was sent.', { exact: true }))
    .toBeVisible()
  expect(sent).toEqual([{ ids: [client.id], requestId: expect.any(String) }])
})

test('who reads Spanish gets the letter and the message in Spanish, and the agent sees that', async () => {
  const ana = sampleAdminClient({ firstName: 'Ana', language: 'es' })
  const sent = serve(true)
  await show(<SendLinkDialog client={ana} onClose={() => {}} />)
  const letter = page.getByRole('region', { name: 'Preview of the email' })
  await expect.element(page.getByText('In Spanish', { exact: true })).toBeVisible()
  await expect.element(letter.getByText('Su página para 7 Cedar Court', { exact: true })).toBeVisible()
  await expect.element(letter.getByText('Hola, Ana:')).toBeVisible()
  expectNoEnglishText(letter.getByText('Hola, Ana:').element().parentElement ?? document.body)
  const text = page.getByLabelText('Your words')
  await expect.element(text).toHaveAttribute('lang', 'es')
  await expect.element(text).toHaveValue(expect.stringMatching(/^Esta es su página para 7 Cedar Court\./))
  await expectToFit([320, 1280])
  // The toasts' code comes with the first key; until then they are at the top, over the dialog.
  await userEvent.keyboard('{Tab}')
  await import('#web/ui/toast-region.tsx')
  await button('Send email').click()
  expect(sent).toEqual([{ ids: [ana.id], requestId: expect.any(String) }])
  await page.getByRole('button', { name: /^Text/ }).click()
  await expect.element(page.getByText('In Spanish', { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open your messages' }))
    .toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('Hola, Ana. Esta es su página para 7 Cedar Court:')),
    )
})

test('a text opens in the phone’s own app, and without email set up it is offered first', async () => {
  serve(false)
  await show(<SendLinkDialog client={client} onClose={() => undefined} />)
  const link = page.getByRole('link', { name: 'Open your messages' })
  await expect
    .element(link)
    .toHaveAttribute('href', expect.stringMatching(/^sms:9165550199\?&body=Hi%20Nora/))
  await expect.element(page.getByRole('button', { name: /^Email/ })).toBeDisabled()
  await expect.element(page.getByText('Email is not set up', { exact: true })).toBeVisible()
  await expect.element(page.getByText('(916) 555-0199, from your phone', { exact: true })).toBeVisible()
  await expectToFit()
  await page.getByLabelText('Message').fill('Call me')
  await expect.element(link).toHaveAttribute('href', 'sms:9165550199?&body=Call%20me')
})

test('without a phone number and email the message is copied, as it was changed', async () => {
  serve(false)
  const onClose = vi.fn<() => void>()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Denied'))
  onTestFinished(() => copied.mockRestore())
  await show(<SendLinkDialog client={sampleAdminClient({ phone: null })} onClose={onClose} />)
  await expect.element(page.getByRole('button', { name: /^Text/ })).toBeDisabled()
  await expect.element(page.getByText('No phone number', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Share/ })).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('button', { name: /^Copy Link and message/ }))
    .toHaveAttribute('aria-pressed', 'true')
  await page.getByLabelText('Message').fill('Here it is')
  await button('Copy message').click()
  const byHand = `Copy it manually: ${location.origin}/client/${client.uniqueId}`
  await expect.element(page.getByText(byHand, { exact: true })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  copied.mockResolvedValue()
  await button('Copy message').click()
  await expect
    .element(page.getByText('The link and the message were copied to the clipboard', { exact: true }))
    .toBeVisible()
  expect(copied.mock.lastCall).toEqual(['Here it is'])
  expect(onClose).toHaveBeenCalledOnce()
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(onClose).toHaveBeenCalledTimes(3)
})

test('a device that can share does so; closing its sheet keeps the dialog', async () => {
  serve(true)
  const onClose = vi.fn<() => void>()
  const share = vi.fn<typeof navigator.share>().mockRejectedValueOnce(new Error('AbortError'))
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  await show(<SendLinkDialog client={client} onClose={onClose} />)
  await page.getByRole('button', { name: /^Share/ }).click()
  await page.getByLabelText('Message').fill('Here it is')
  await button('Share').click()
  await expect.poll(() => share.mock.settledResults).toHaveLength(1)
  expect(onClose).not.toHaveBeenCalled()
  await button('Share').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(share.mock.calls).toEqual([[{ text: 'Here it is' }], [{ text: 'Here it is' }]])
})

test('a refusal says why and keeps the dialog; only what failed is sent under the same number again', async () => {
  serve(true)
  const setUp = Promise.withResolvers<Answer<typeof getChannels>>()
  answer(getChannels, () => setUp.promise)
  const onClose = vi.fn<() => void>()
  await show(<SendLinkDialog client={client} onClose={onClose} />)
  const send = button('Send email')
  await expect.element(send).toBeDisabled()
  setUp.resolve({ email: true, sms: false, pushKey: null, textWebhook: '' })
  const failed = answer(sendPortalLinks, () => failure())
  await page.getByLabelText('Your words').fill(' ')
  await expect
    .element(page.getByRole('region', { name: 'Preview of the email' }).getByText(/^Here is your page/))
    .toBeVisible()
  await send.click()
  await expect.element(page.getByText('The link could not be sent', { exact: true })).toBeVisible()
  const refused = answer(sendPortalLinks, () => ({
    sent: [],
    notSent: [{ clientId: client.id, reason: 'limit' as const }],
  }))
  await send.click()
  await expect
    .element(page.getByRole('alert').getByText('Nora Lindqvist was emailed the link three times today.'))
    .toBeVisible()
  await expect.element(page.getByText('Nothing sent', { exact: true })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  expect(refused).toEqual(failed)
  const sent = answer(sendPortalLinks, ({ body }) => ({ sent: body.ids, notSent: [] }))
  await send.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent[0]).not.toHaveProperty('text')
  expect(sent[0]?.requestId).not.toBe(failed[0]?.requestId)
})

test('several clients are emailed theirs, and archived ones are left out', async () => {
  const sent = serve(true)
  await show(<SendLinksDialog clients={[client, archived]} onClose={() => undefined} />)
  await expect.element(page.getByText('1 archived client is left out.')).toBeVisible()
  await expect.element(page.getByText('1 client with an email address')).toBeVisible()
  await expectToFit()
  await button('Send 1 link').click()
  await expect.poll(() => sent).toEqual([{ ids: [client.id], requestId: expect.any(String) }])
})

test('the words of the email can be changed, up to a limit, and the link stays in it', async () => {
  const sent = serve(true)
  await show(<SendLinkDialog client={client} onClose={() => undefined} />)
  const words = page.getByRole('textbox', { name: 'Your words' })
  const letter = page.getByRole('region', { name: 'Preview of the email' })
  await expect.element(words).toHaveValue(expect.stringContaining('Here is your page for 7 Cedar Court'))
  await words.fill('Welcome!')
  await expect.element(page.getByText('8 of 1,000 characters. The link is always added.')).toBeVisible()
  await expect.element(letter.getByText('Welcome!')).toBeVisible()
  await expect.element(letter.getByText('Open your page')).toBeVisible()
  await expectToFit()
  await button('Send email').click()
  await expect
    .poll(() => sent)
    .toEqual([{ ids: [client.id], requestId: expect.any(String), text: 'Welcome!' }])
})

test('more clients than one request takes are emailed in two, under one number', async () => {
  const sent = serve(true)
  const clients = Array.from({ length: maxPortalLinks + 1 }, () => ({ ...client, id: newId() }))
  await show(<SendLinksDialog clients={clients} onClose={() => undefined} />)
  await button('Send 1,001 links').click()
  await expect.element(page.getByText('1001 links. Deliveries shows when each was sent.')).toBeVisible()
  expect(sent.map(({ ids }) => ids.length)).toEqual([maxPortalLinks, 1])
  expect(sent.flatMap(({ ids }) => ids)).toEqual(clients.map(({ id }) => id))
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1)
})

test('several clients get one shared note', async () => {
  const sent = serve(true)
  await show(<SendLinksDialog clients={[client]} onClose={() => undefined} />)
  await page.getByRole('textbox', { name: 'A note for all of them (optional)' }).fill('We moved.')
  await button('Preview the email').click()
  await expect
    .element(page.getByRole('region', { name: 'Preview of the email' }).getByText('We moved.'))
    .toBeVisible()
  await button('Send 1 link').click()
  await expect
    .poll(() => sent)
    .toEqual([{ ids: [client.id], requestId: expect.any(String), note: 'We moved.' }])
})

test('who of several was not sent theirs is named, and the others are counted', async () => {
  serve(true)
  const onClose = vi.fn<() => void>()
  const ben = sampleAdminClient({ id: newId(), firstName: 'Ben', email: 'ben@example.com' })
  const others = ['Cleo', 'Dan'].map((firstName) => sampleAdminClient({ id: newId(), firstName }))
  await show(<SendLinksDialog clients={[client, ben, ...others]} onClose={onClose} />)
  await expect.element(page.getByText(/left out/)).not.toBeInTheDocument()
  await expect.element(page.getByText('4 clients with an email address')).toBeVisible()
  answer(sendPortalLinks, ({ body }) => ({
    sent: body.ids.slice(2),
    notSent: [
      { clientId: client.id, reason: 'unconfirmed' as const },
      { clientId: newId(), reason: 'archived' as const },
    ],
  }))
  await button('Send 4 links').click()
  await expect.element(page.getByText('Emails on their way', { exact: true })).toBeVisible()
  await expect.element(page.getByText('2 links. Deliveries shows when each was sent.')).toBeVisible()
  const notSent = page.getByRole('alert').filter({ hasText: 'not sent theirs' })
  await expect.element(notSent.getByText('2 clients were not sent theirs:')).toBeVisible()
  expect(
    notSent
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['Nora Lindqvist has an email address that is not confirmed yet.', 'A client is archived.'])
  expect(onClose).not.toHaveBeenCalled()
  // The one address that is named is of who was sent theirs.
  answer(sendPortalLinks, () => ({
    sent: [ben.id],
    notSent: [{ clientId: client.id, reason: 'limit' as const }],
  }))
  await button('Send 4 links').click()
  await expect.element(page.getByText(/^To ben@example\.com\./)).toBeVisible()
  await expect.element(notSent.getByText('1 client was not sent theirs:')).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('several clients get nothing while all are archived or email is not set up', async () => {
  serve(true)
  const { showAgain, refresh } = await show(<SendLinksDialog clients={[client]} onClose={() => undefined} />)
  await expect.element(button('Send 1 link')).toBeEnabled()
  await showAgain(<SendLinksDialog clients={[archived]} onClose={() => undefined} />)
  await expect.element(page.getByText('0 clients with an email address')).toBeVisible()
  await expect.element(button('Send 0 links')).toBeDisabled()
  await expect.element(button('Preview the email')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText(/^A note for all of them/)).not.toBeInTheDocument()
  await showAgain(<SendLinksDialog clients={[client]} onClose={() => undefined} />)
  answer(getChannels, () => ({ email: false, sms: false, pushKey: null, textWebhook: '' }))
  await refresh()
  await expect
    .element(page.getByRole('link', { name: 'Settings' }))
    .toHaveAttribute('href', '/admin/settings?tab=notifications')
  await expect.element(button('Send 1 link')).toBeDisabled()
  await expect.element(page.getByLabelText(/^A note for all of them/)).not.toBeInTheDocument()
})
