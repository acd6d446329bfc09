import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sendPortalLinks } from '#contract/calls/clients/portal-links.ts'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer } from '#web/testing/answers.ts'
import { expectNoEnglishText } from '#web/testing/no-english.ts'
import { sampleAdminClient, sampleTeam } from '#web/testing/samples.ts'
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
  await expectToFit()
  await button('Send email').click()
  await expect.poll(() => closed).toBe(1)
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
  await expectToFit()
})

test('several clients are emailed theirs, and archived ones are left out', async () => {
  const sent = serve(true)
  await show(<SendLinksDialog clients={[client, archived]} onClose={() => undefined} />)
  await expect.element(page.getByText('1 archived client is left out.')).toBeVisible()
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
