import '#web/desk/desk.css'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeDealDate, moveDates } from '#contract/calls/dates/date-calls.ts'
import type { DealTemplate } from '#contract/calls/dates/deal-templates.ts'
import { changeNote } from '#contract/calls/deal/notes.ts'
import { changeStepTexts, getStepTexts } from '#contract/calls/deal/step-texts.ts'
import { changeStep } from '#contract/calls/deal/steps.ts'
import { changeSavedReply, listSavedReplies } from '#contract/calls/messages/saved-replies.ts'
import { listPeople } from '#contract/calls/people/people.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { builtInTemplates } from '#contract/rules/dates/built-in-templates.ts'
import { standardTexts } from '#contract/rules/deal/standard-steps.ts'
import { DateForm } from '#web/desk/client/dates/date-form.tsx'
import { MoveDialog } from '#web/desk/client/dates/move/move-dialog.tsx'
import { NoteDialog } from '#web/desk/client/notes/note-dialog.tsx'
import { DealFaces } from '#web/desk/client/people/deal-faces.tsx'
import { StepDialog } from '#web/desk/client/steps/step-dialog.tsx'
import { stepsPageLabels } from '#web/desk/client/steps/step-labels.ts'
import { SavedReplyDialog } from '#web/desk/settings/saved-reply-dialog.tsx'
import { StepTexts } from '#web/desk/settings/step-texts.tsx'
import { LineFields } from '#web/desk/settings/templates/line-fields.tsx'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleDeal, sampleMove } from '#web/testing/deal-dates.ts'
import { focus, tabTo } from '#web/testing/focus.ts'
import {
  newId,
  sampleAdminClient,
  sampleNote,
  samplePeople,
  samplePerson,
  sampleStep,
} from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'

const ana = sampleAdminClient({ firstName: 'Ana', language: 'es' })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const spanish = button(/^Español/)
const entry = (label: string) => page.getByLabelText(label, { exact: true })
const languages = page.getByRole('group', { name: 'Language', exact: true })
const onClose = vi.fn<() => void>()

const step = sampleStep({
  title: 'Home Inspection',
  description: 'Inspection done, repair credit of $3,200 agreed.',
  nextAction: 'Read the agreement',
  translations: { es: { nextAction: 'Lea el acuerdo' } },
})

async function openStep(client = ana) {
  answer(getTeam, () => failure(401))
  const sent = answer(changeStep, () => step)
  await show(
    <StepDialog client={client} steps={[step]} step={step} labels={stepsPageLabels} onClose={onClose} />,
  )
  return sent
}

test('a step is written in both languages by keyboard alone, and fits on the smallest phone in both themes', async () => {
  const sent = await openStep()
  await expect.element(page.getByText('Ana reads Spanish.')).toBeVisible()
  await expect.element(entry('Title')).toHaveValue('Home Inspection')
  // The description is in English only.
  await expect.element(spanish).toHaveAccessibleName(/something is empty/)
  await tabTo(spanish)
  await userEvent.keyboard(' ')
  await expect.element(spanish).toHaveAttribute('aria-pressed', 'true')
  for (const label of ['Title', 'Description', 'Next Action'])
    await expect.element(entry(label)).toHaveAttribute('lang', 'es')
  await expect.element(entry('Title')).toHaveValue('')
  await expect.element(entry('Title')).toHaveAttribute('placeholder', 'Inspección de la vivienda')
  await expect.element(entry('Title')).toHaveAccessibleDescription('From the product. Type to replace it.')
  await expect
    .element(entry('Description'))
    .toHaveAccessibleDescription('Ana sees the English description until you write it.')
  await expect.element(entry('Next Action')).toHaveValue('Lea el acuerdo')
  await expectToFit([320, 1280])

  await tabTo(entry('Description'))
  await userEvent.keyboard('Se hizo la inspeccion.')
  await expect.element(spanish).not.toHaveAccessibleName(/something is empty/)
  await tabTo(button('English'), { shift: true })
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('English changed. Check the Spanish.')).not.toBeInTheDocument()
  await tabTo(entry('Next Action'))
  await userEvent.keyboard(' by Friday')
  await expect.element(page.getByText('English changed. Check the Spanish.')).toBeVisible()
  await tabTo(button('Save Changes'))
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => sent)
    .toEqual([
      {
        nextAction: expect.stringContaining('by Friday'),
        translations: {
          es: { title: '', description: 'Se hizo la inspeccion.', nextAction: 'Lea el acuerdo' },
        },
      },
    ])
})

test('a new text in Spanish only is enough, and what the server refuses is shown on its side', async () => {
  answer(getTeam, () => failure(401))
  const wrong = 'Not saved: this looks like bank details. Escrow gives them by phone.'
  answer(changeStep, () =>
    failure(422, { message: wrong, code: 'bank-details', fields: { 'translations.es.title': wrong } }),
  )
  await show(
    <StepDialog client={ana} steps={[step]} step={step} labels={stepsPageLabels} onClose={onClose} />,
  )
  await entry('Title').fill('')
  await spanish.click()
  const english = button(/^English/)
  await expect.element(english).not.toHaveAccessibleName(/something is empty/)
  await entry('Title').fill('Cuenta 000123')
  await expect.element(english).toHaveAccessibleName(/something is empty/)
  await english.click()
  await button('Save Changes').click()
  await expect.element(spanish).toHaveAttribute('aria-pressed', 'true')
  await expect.element(entry('Title')).toHaveAccessibleDescription(expect.stringContaining(wrong))
  await entry('Title').fill('')
  await button('Save Changes').click()
  await expect.element(button('English')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(entry('Title')).toHaveAccessibleDescription(/Required/)
})

test('nobody reads Spanish: the form is in English only, and an edit sends no Spanish', async () => {
  const sent = await openStep(sampleAdminClient({ firstName: 'Ana' }))
  await expect.element(languages).not.toBeInTheDocument()
  await entry('Title').fill('Home inspection')
  await button('Save Changes').click()
  await expect.poll(() => sent).toEqual([{ title: 'Home inspection' }])
})

test('a co-client who reads Spanish is named', async () => {
  const client = sampleAdminClient({ firstName: 'Sam' })
  answer(getTeam, () => failure(401))
  answer(listPeople, () =>
    samplePeople([
      samplePerson({ firstName: 'Ivo', language: 'es', stoppedAt: '2030-06-02T18:00:00.000Z' }),
      samplePerson({ firstName: 'Priya', language: 'es', role: 'lender' }),
      samplePerson({ firstName: 'Sofia' }),
      samplePerson({ firstName: 'Daniel', language: 'es' }),
    ]),
  )
  await show(
    <>
      <DealFaces client={client} />
      <StepDialog client={client} steps={[step]} step={step} labels={stepsPageLabels} onClose={onClose} />
    </>,
  )
  await expect.element(page.getByText('Daniel reads Spanish.')).toBeVisible()
})

test('a note has both sides', async () => {
  const note = sampleNote({ title: 'Keys', content: 'At noon' })
  const sent = answer(changeNote, () => note)
  await show(<NoteDialog client={ana} note={note} onClose={onClose} />)
  await spanish.click()
  await entry('Note Title').fill('Llaves')
  await button('Update Note').click()
  await expect.poll(() => sent).toEqual([{ translations: { es: { title: 'Llaves', content: '' } } }])
})

test('a date has both sides', async () => {
  const { dates, verdictFacts } = sampleDeal()
  const date = dates.dates.find(({ name }) => name === 'Funds to escrow')
  if (!date) throw new Error('There is no such date')
  answer(getTeam, () => failure(401))
  const sent = answer(changeDealDate, () => date)
  await show(<DateForm client={ana} facts={verdictFacts} date={date} onClose={onClose} />)
  await spanish.click()
  await expect.element(entry('Name')).toHaveAttribute('placeholder', 'Fondos en escrow')
  await entry('Name').fill('Su dinero en escrow')
  await button('Save Changes').click()
  await expect
    .poll(() => sent)
    .toEqual([
      { basedOn: date.updatedAt, translations: { es: { name: 'Su dinero en escrow', meaning: '' } } },
    ])
})

test('a saved reply has both sides', async () => {
  const reply = { id: newId(), title: 'In', content: 'Thank you' }
  answer(listSavedReplies, () => [reply])
  const sent = answer(changeSavedReply, () => reply)
  await show(<SavedReplyDialog reply={reply} onClose={onClose} />)
  // Nothing is read where nothing is written, and no Spanish is old where there is none.
  await entry('Text').fill('')
  await expect.element(spanish).not.toHaveAccessibleName(/something is empty/)
  await spanish.click()
  await expect.element(entry('Text')).not.toHaveAccessibleDescription(/the English text/)
  await button('English').click()
  await entry('Text').fill('Thanks')
  await expect.element(page.getByText('English changed. Check the Spanish.')).not.toBeInTheDocument()
  await spanish.click()
  await expect
    .element(entry('Text'))
    .toHaveAccessibleDescription('Spanish readers see the English text until you write it.')
  await entry('Text').fill('Gracias')
  await button('Save reply').click()
  await expect
    .poll(() => sent)
    .toEqual([{ title: 'In', content: 'Thanks', translations: { es: { content: 'Gracias' } } }])
})

test('the standard steps have both sides', async () => {
  const texts = { purchase: [...standardTexts('purchase')], sale: [...standardTexts('sale')], edited: [] }
  answer(getStepTexts, () => texts)
  const sent = answer(changeStepTexts, () => texts)
  await show(<StepTexts />)
  await spanish.click()
  await expect.element(entry('Title').nth(1)).toHaveAttribute('placeholder', 'Apertura de escrow')
  await focus(entry('Title').nth(1))
  await userEvent.keyboard('Se abre el escrow')
  await button('Save steps').click()
  await expect.poll(() => sent[0]?.steps[1]?.translations?.es).toEqual({ title: 'Se abre el escrow' })
})

test('a line of a template has both sides, and a document has none', async () => {
  const [template] = builtInTemplates({ purchase: standardTexts('purchase'), sale: standardTexts('sale') })
  const lines = [...(template?.lines ?? [])] as DealTemplate['lines']
  const line = lines.find(({ key }) => key === 'step-2')
  if (!line) throw new Error('There is no such line')
  const onChange = vi.fn<(changed: typeof line) => void>()
  const props = { lines, side: 'purchase', problems: {}, isNew: false, onChange, onRemove: onClose } as const
  const { showAgain } = await show(<LineFields {...props} line={line} />)
  await spanish.click()
  await entry('Name of the step').fill('S')
  expect(onChange).toHaveBeenLastCalledWith({ ...line, translations: { es: { title: 'S' } } })
  await showAgain(<LineFields {...props} line={{ ...line, type: 'document' }} />)
  await expect.element(languages).not.toBeInTheDocument()
})

test('a move drafts its reason and meaning in both languages, and the card is what the client reads', async () => {
  const deal = sampleDeal()
  const sent = answer(moveDates, () => sampleMove())
  await show(
    <MoveDialog
      client={ana}
      dates={deal.dates}
      facts={deal.verdictFacts}
      start={{ subject: 'closing' }}
      onClose={onClose}
    />,
  )
  await page.getByLabelText('New closing day', { exact: true }).fill('2026-12-09')
  await button('Repairs').click()
  await expect.element(page.getByText('Las reparaciones acordadas requieren una semana más.')).toBeVisible()
  await button('Change').click()
  const side = page.getByRole('region', { name: 'Español' })
  await expect.element(side.getByLabelText('Why, in one sentence')).toHaveAttribute('lang', 'es')
  // Side by side where the panel has the whole width.
  await page.viewport(800, 800)
  const english = page.getByRole('region', { name: 'English', exact: true })
  const [first, second] = [english, side].map((one) => one.element().getBoundingClientRect())
  expect([second?.top, (second?.left ?? 0) >= (first?.right ?? 0)]).toEqual([first?.top, true])
  await page.viewport(1280, 800)
  await entry('Why, in one sentence').first().fill('The roof takes another week.')
  await expect.element(side.getByText('English changed. Check the Spanish.')).toBeVisible()
  await side.getByLabelText('Why, in one sentence').fill('El techo tarda una semana más.')
  await expect.element(side.getByText('English changed. Check the Spanish.')).not.toBeInTheDocument()
  await button(/^Move \d+ dates/).click()
  await expect
    .poll(() => sent[0])
    .toMatchObject({
      reason: 'The roof takes another week.',
      translations: {
        es: {
          reason: 'El techo tarda una semana más.',
          meaning: expect.arrayContaining([
            'Su dinero debe estar en escrow el mar, 8 de dic, no el 1 dic.',
            'Si contrató una mudanza, avise de la nueva fecha: 9 dic.',
          ]),
        },
      },
    })
})
