import '#web/desk/desk.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type AdminClient, changeClient } from '#contract/calls/clients/clients.ts'
import { addPerson } from '#contract/calls/people/people.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer } from '#web/testing/answers.ts'
import { answerPeople } from '#web/testing/people.ts'
import { clientId, sampleAdminClient, samplePerson } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { DealHeader } from '../client/frame/deal-header.tsx'
import PeopleScreen from '../client/people/people-screen.tsx'
import { ProfileEditor } from '../client/profile/profile-editor.tsx'
import { ProfileHeading } from '../client/profile/profile-heading.tsx'

const language = page.getByLabelText('Language')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = page.getByRole('alertdialog')
const nothing = () => {}

const editor = (client: AdminClient) => (
  <main>
    <h1>Ana Torres</h1>
    <ProfileEditor
      client={client}
      stepChoices={() => []}
      panels={{ progress: null, documents: null, messages: null }}
      onUnsaved={nothing}
    >
      <ProfileHeading client={client} />
    </ProfileEditor>
  </main>
)

test('an agent sets the language of a client; English is not sent unless it is a change', async () => {
  const client = sampleAdminClient({ firstName: 'Ana' })
  const sent = answer(changeClient, ({ body }) => ({
    ...client,
    language: body.language,
    languageBy: 'agent' as const,
  }))
  await show(editor(client))
  await expect.element(language).toHaveDisplayValue('English')
  await language.selectOptions('Spanish')
  await expect.element(question).not.toBeInTheDocument()
  expect(document.querySelector('[data-unsaved]')).not.toBeNull()
  await button('Save Changes').click()
  await expect.poll(() => sent.map((body) => body?.language)).toEqual(['es'])
  await expectAccessible()
})

test('what the client chose is changed only after a question', async () => {
  const client = sampleAdminClient({
    firstName: 'Ana',
    language: 'es',
    languageBy: 'client',
    languageAt: '2026-11-12T20:00:00.000Z',
  })
  await show(editor(client))
  await expect.element(language).toHaveDisplayValue('Spanish')
  await expect.element(language).toHaveAccessibleDescription('Ana chose Spanish on Nov\u00A012,\u00A02026.')
  await language.selectOptions('English')
  await expect
    .element(question)
    .toHaveAccessibleName('Ana chose Spanish on Nov\u00A012,\u00A02026. Change it anyway?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(language).toHaveDisplayValue('Spanish')
  await language.selectOptions('English')
  await question.getByRole('button', { name: 'Change it' }).click()
  await expect.element(language).toHaveDisplayValue('English')
  // Back to what they chose asks nothing.
  await language.selectOptions('Spanish')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(language).toHaveDisplayValue('Spanish')
})

test('the English that the client chose is asked about, too', async () => {
  const chosen = { languageBy: 'client', languageAt: '2026-11-12T20:00:00.000Z' } as const
  await show(editor(sampleAdminClient({ firstName: 'Ana', ...chosen })))
  await language.selectOptions('Spanish')
  await expect
    .element(question)
    .toHaveAccessibleName('Ana chose English on Nov\u00A012,\u00A02026. Change it anyway?')
  await expect.element(page.getByLabelText('Language')).toHaveDisplayValue('English')
})

test('the header names another language than English, and fits', async () => {
  answerPeople()
  await show(
    <main>
      <h1>Steps</h1>
      <DealHeader clientId={clientId} client={sampleAdminClient({ language: 'es' })} />
    </main>,
  )
  await expect.element(page.getByText('Spanish', { exact: true })).toBeVisible()
  await expectToFit([320, 390, 768, 1280])
})

test('a new co-client starts with the language of the client, a lender in English', async () => {
  const deal = answerPeople()
  deal.client = { ...deal.client, language: 'es' }
  const sent = answer(addPerson, () => ({ person: samplePerson({}), link: '/client/x' }))
  history.replaceState(null, '', `/admin/client/${clientId}/people`)
  await show(<PeopleScreen clientId={clientId} />)
  await button('Add person').first().click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Language')).toHaveDisplayValue('Spanish')
  await dialog.getByRole('radio', { name: /Lender/ }).click()
  await expect.element(dialog.getByLabelText('Language')).toHaveDisplayValue('English')
  await dialog.getByLabelText('Language').selectOptions('Spanish')
  await dialog.getByLabelText('Name').fill('Priya Nair')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => sent.map((body) => body?.language)).toEqual(['es'])
})
