import '#web/desk/desk.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getDaysOff, listTemplates } from '#contract/calls/dates/template-calls.ts'
import { requestDocument } from '#contract/calls/deal/documents.ts'
import { addPerson } from '#contract/calls/people/people.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer } from '#web/testing/answers.ts'
import { answerPeople, type DealWithPeople } from '#web/testing/people.ts'
import { sampleDocument, samplePerson } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { RequestDocumentDialog } from './request-document-dialog.tsx'

let deal: DealWithPeople
const dialog = page.getByRole('dialog', { name: 'Request document' })
const carla = samplePerson({
  role: 'escrow',
  firstName: 'Carla',
  lastName: 'Mendez',
  email: 'carla@example.com',
})

beforeEach(() => {
  deal = answerPeople()
  answer(listTemplates, () => [])
  answer(getDaysOff, () => ({ holidays: 'california' as const, changes: [] }))
})

const open = async (party: string) => {
  await show(<RequestDocumentDialog client={deal.client} onClose={() => undefined} />)
  await dialog.getByLabelText('From whom').selectOptions(party)
}

test('C14: the form says who is emailed before it is sent', async () => {
  deal.people = [carla, samplePerson({ role: 'lender', firstName: 'Priya', email: 'priya@example.com' })]
  await open('Escrow')
  await expect.element(dialog.getByText('From: Carla Mendez, escrow. Carla is emailed.')).toBeVisible()
  await expect.element(dialog.getByText(/You upload the file/)).not.toBeInTheDocument()
  await expectAccessible()
  await expectToFit([320, 1280])
  await dialog.getByLabelText('From whom').selectOptions('Client')
  await expect.element(dialog.getByText(/is emailed/)).not.toBeInTheDocument()
})

test('C14: without anybody it says so, names nobody, and adds somebody without sending the request', async () => {
  const sent = answer(requestDocument, ({ body }) => sampleDocument({ name: body.name, status: 'pending' }))
  const added = answer(addPerson, () => {
    deal.people = [carla]
    return { person: carla, link: `/deal/${carla.key}` }
  })
  deal.people = [{ ...carla, email: null }]
  await open('Escrow')
  const nobody = dialog.getByText(
    'Escrow has nobody with an email here. You upload the file when you have it.',
  )
  await expect.element(nobody).toBeVisible()
  await expect.element(dialog.getByText(/Carla/)).not.toBeInTheDocument()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Add somebody...' }).click()
  const person = page.getByRole('dialog', { name: 'Add person' })
  await expect.element(person.getByRole('radio', { name: /Escrow/ })).toBeChecked()
  await person.getByLabelText('Name').fill('Carla Mendez')
  await person.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => added).toHaveLength(1)
  expect(added[0]).toMatchObject({ role: 'escrow' })
  expect(sent).toEqual([])
})

test('C14: a contact of the profile is offered by name', async () => {
  deal.contacts = [{ role: 'escrow', name: 'Harbor Escrow', phone: '(916) 555-0177' }]
  await open('Escrow')
  await expect.element(dialog.getByRole('button', { name: 'Add Harbor Escrow...' })).toBeVisible()
})

test('C14: who stopped emails is called', async () => {
  deal.people = [{ ...carla, phone: '(916) 555-0177', emailsStoppedAt: '2030-06-01T12:00:00.000Z' }]
  await open('Escrow')
  await expect.element(dialog.getByText(/^Carla stopped emails\./)).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'Call Carla' }))
    .toHaveAttribute('href', 'tel:9165550177')
})
