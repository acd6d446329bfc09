import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  applyTemplate,
  addDealDate,
  changeDealDate,
  getPortalDates,
} from '#contract/calls/dates/date-calls.ts'
import { addTemplate, changeTemplate } from '#contract/calls/dates/template-calls.ts'
import {
  addNote,
  changeNote,
  deleteNote,
  listNotes,
  listPortalNotes,
  restoreNote,
} from '#contract/calls/deal/notes.ts'
import { changeStepTexts, getStepTexts } from '#contract/calls/deal/step-texts.ts'
import {
  addStandardSteps,
  addStep,
  changeStep,
  listPortalSteps,
  listSteps,
} from '#contract/calls/deal/steps.ts'
import { addSavedReply, changeSavedReply, listSavedReplies } from '#contract/calls/messages/saved-replies.ts'
import { createNotification, listPortalNotifications } from '#contract/calls/notifications/notifications.ts'
import { standardTexts } from '#contract/rules/deal/standard-steps.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { DealWithDates } from '../../testing/app/deal-with-dates.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

forEachEngine('the translation of what an agent types', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const spanishClient = () => app.createClient({ language: 'es' })
  const add = async (id: string, body: object) =>
    (await app.admin.request(addStep, { params: { id }, body: { title: 'Repairs', ...body } })).body
  const change = async (stepId: string, body: object) =>
    (await app.admin.request(changeStep, { params: { stepId }, body })).body
  const stepsOf = (uniqueId: string) => app.caller().request(listPortalSteps, { params: { uniqueId } })
  const both = {
    description: 'A roof of the city',
    nextAction: 'Call the roofer',
    translations: { es: { title: 'Reparaciones', description: 'Un techo', nextAction: 'Llame al techador' } },
  }

  test('is what a Spanish reader gets of a step, and leaves no trace for an English one', async () => {
    const { id, uniqueId } = await spanishClient()
    const { uniqueId: english } = await addCoClient(app, id, { language: 'en' })
    const { translations, ...step } = await add(id, both)
    expect(translations).toEqual(both.translations)
    expect((await app.admin.request(listSteps, { params: { id } })).body).toEqual([{ ...step, translations }])
    expect((await stepsOf(uniqueId)).body).toEqual([{ ...step, ...both.translations.es }])
    expect((await stepsOf(english)).body).toEqual([step])
  })

  test('L4: what an agent typed comes back unchanged, and a Spanish reader is told of which field', async () => {
    const { id, uniqueId } = await spanishClient()
    const typed = await add(id, {
      title: ' Título Zoë ',
      description: 'a\n b',
      translations: { es: { description: ' á\n b ' } },
    })
    expect(typed).toMatchObject({ title: 'Título Zoë', description: 'a\n b' })
    const [shown] = (await stepsOf(uniqueId)).body
    expect(shown).toMatchObject({ title: 'Título Zoë', description: ' á\n b ', asTyped: ['title'] })
  })

  test('L5: standard texts are Spanish for a Spanish reader, an edited one is as typed, and a typed side comes first', async () => {
    const { id, uniqueId } = await spanishClient()
    const [first, second, third] = (await app.admin.request(addStandardSteps, { params: { id } })).body
    await change(second?.id ?? '', { title: 'Escrow opening' })
    await change(third?.id ?? '', { translations: { es: { title: 'Visita del inspector' } } })
    const [one, two, three] = (await stepsOf(uniqueId)).body
    expect(one).toMatchObject({ title: 'Contrato de compraventa' })
    expect(one).not.toHaveProperty('asTyped')
    expect(two).toMatchObject({ title: 'Escrow opening', asTyped: ['title'] })
    expect(three).toMatchObject({ title: 'Visita del inspector' })
    expect(first?.title).toBe('Purchase Agreement')
  })

  test('L6: a first side that changes without its Spanish field loses it, and the other fields keep theirs', async () => {
    const { id } = await spanishClient()
    const { id: stepId } = await add(id, both)
    expect((await change(stepId, { status: 'in-progress' })).translations?.es).toEqual(both.translations.es)
    expect(
      (await change(stepId, { title: 'Repairs', description: both.description })).translations?.es,
    ).toEqual(both.translations.es)
    const { title: _title, ...rest } = both.translations.es
    expect((await change(stepId, { title: 'Roof' })).translations?.es).toEqual(rest)
    const sent = { title: 'Roof tiles', translations: { es: { title: 'Tejas' } } }
    expect((await change(stepId, sent)).translations?.es).toEqual({ ...rest, title: 'Tejas' })
    expect((await change(stepId, { translations: { es: { title: '' } } })).translations?.es).toEqual(rest)
    expect(await change(stepId, { translations: { es: null } })).not.toHaveProperty('translations')
    expect(await change(stepId, { nextAction: null })).toMatchObject({ nextAction: null })
  })

  test('is stored as both where nothing else is written', async () => {
    const { id } = await spanishClient()
    const spanish = { title: 'Mudanza', description: 'Con calma' }
    const step = await add(id, { title: ' ', translations: { es: spanish } })
    expect(step).toMatchObject({ ...spanish, translations: { es: spanish } })
    const changed = await change(step.id, { translations: { es: { nextAction: 'Empaque' } } })
    expect(changed).toMatchObject({
      nextAction: 'Empaque',
      translations: { es: { ...spanish, nextAction: 'Empaque' } },
    })
    const blank = await app.admin.request(addStep, {
      params: { id },
      body: { title: '', translations: { es: { title: ' ' } } },
    })
    expect([blank.status, blank.problem.fields]).toEqual([400, { title: 'Required' }])
  })

  test('is refused from a page of a former release, which sends it under another name', async () => {
    const { id } = await spanishClient()
    const { id: stepId } = await add(id, both)
    const body = { title: 'Roof', spanish: { title: 'Tejas' } }
    const former = await app.admin.request(changeStep, { params: { stepId }, body })
    expect([former.status, former.problem.fields]).toEqual([
      400,
      { spanish: 'This page is of a former release. Copy what you typed, and reload the page.' },
    ])
    const steps = (await app.admin.request(listSteps, { params: { id } })).body
    expect(steps[0]).toMatchObject({ title: 'Repairs', translations: both.translations })
  })

  test('is as long as its field at most', async () => {
    const { id } = await spanishClient()
    const body = { title: 'x', translations: { es: { title: 'x'.repeat(201) } } }
    const long = await app.admin.request(addStep, { params: { id }, body })
    expect([long.status, Object.keys(long.problem.fields ?? {})]).toEqual([400, ['translations.es.title']])
  })

  test('goes with notes, also through deletion and restoring', async () => {
    const { id, uniqueId } = await spanishClient()
    const body = {
      title: 'Keys',
      content: 'At noon',
      translations: { es: { title: 'Llaves', content: 'Al mediodía' } },
    }
    const note = (await app.admin.request(addNote, { params: { clientId: id }, body })).body
    const inPortal = async () =>
      (await app.caller().request(listPortalNotes, { params: { uniqueId } })).body.map(
        ({ title, content, asTyped }) => ({ title, content, asTyped }),
      )
    expect(await inPortal()).toEqual([body.translations.es])
    const alerts = (await app.caller().request(listPortalNotifications, { params: { uniqueId } })).body
    expect(alerts.map(({ message, asTyped }) => [message, asTyped])).toEqual([['Al mediodía', undefined]])
    const params = { noteId: note.id }
    await app.admin.request(deleteNote, { params })
    expect((await app.admin.request(restoreNote, { params })).body).toEqual(note)
    expect((await app.admin.request(listNotes, { params: { clientId: id } })).body).toEqual([note])
    await app.admin.request(changeNote, { params, body: { content: 'At one' } })
    expect(await inPortal()).toEqual([{ title: 'Llaves', content: 'At one', asTyped: ['content'] }])
  })

  test('is not there for an alert that an agent typed, which says so', async () => {
    const { id, uniqueId } = await spanishClient()
    const draft = { type: 'step_update', title: 'Check this', message: 'By Friday' }
    await app.admin.request(createNotification, { params: { clientId: id }, body: draft })
    await app.admin.request(addNote, {
      params: { clientId: id },
      body: { title: 'Keys', content: 'At noon' },
    })
    await app.admin.request(addNote, {
      params: { clientId: id },
      body: { title: 'Roof', content: 'At one', translations: { es: { title: 'Tejado' } } },
    })
    const typedOf = async (to: string) =>
      (await app.caller().request(listPortalNotifications, { params: { uniqueId: to } })).body.map(
        ({ title, asTyped }) => [title, asTyped],
      )
    expect(await typedOf(uniqueId)).toEqual([
      ['Tejado', ['message']],
      ['Keys', ['title', 'message']],
      ['Check this', ['title', 'message']],
    ])
    const english = await app.createClient()
    await app.admin.request(createNotification, { params: { clientId: english.id }, body: draft })
    expect(await typedOf(english.uniqueId)).toEqual([['Check this', undefined]])
  })

  test('goes with dates and with the card of a move', async () => {
    const deal = await DealWithDates.create(app, { language: 'es' })
    const { id, uniqueId } = deal
    const draft = {
      name: 'Termite letter',
      meaning: 'It is in',
      day: '2031-06-20',
      translations: { es: { name: 'Carta de termitas' } },
    }
    const date = (await app.admin.request(addDealDate, { params: { id }, body: draft })).body
    const shown = async () => (await app.caller().request(getPortalDates, { params: { uniqueId } })).body
    const ofDate = async () => (await shown()).dates.find((one) => one.id === date.id)
    expect(await ofDate()).toMatchObject({
      name: 'Carta de termitas',
      meaning: 'It is in',
      asTyped: ['meaning'],
    })
    expect(await ofDate()).not.toHaveProperty('translations')
    const spanish = { reason: 'Falta una firma', meaning: ['Nada cambia para usted'] }
    await deal.move(
      { set: { dates: { [date.id]: { day: '2031-06-23' } } } },
      {
        reason: 'One signature',
        meaning: ['Nothing changes for you'],
        isNotified: true,
        translations: { es: spanish },
      },
    )
    const { change: card } = await shown()
    expect(card).toMatchObject({ ...spanish, lines: [{ title: 'Carta de termitas' }] })
    expect(card).not.toHaveProperty('asTyped')
    await app.admin.request(changeDealDate, { params: { dateId: date.id }, body: { name: 'Termites' } })
    expect(await ofDate()).toMatchObject({ name: 'Termites', asTyped: ['name', 'meaning'] })
  })

  test('L5: the card of a move names steps by their Spanish side, the product’s own Spanish, or as they were typed', async () => {
    const deal = await DealWithDates.create(app, { language: 'es' })
    const { uniqueId: english } = await addCoClient(app, deal.id, { language: 'en' })
    const [, , , , walkthrough, closing] = (await app.admin.request(listSteps, { params: { id: deal.id } }))
      .body
    await change(walkthrough?.id ?? '', {
      title: 'Last look',
      translations: { es: { title: 'Última visita' } },
    })
    await deal.move({ set: { closing: '2026-12-09' } }, { isNotified: true })
    const titlesOf = async (reader: string) => {
      const { body } = await app.caller().request(getPortalDates, { params: { uniqueId: reader } })
      const steps = body.change?.lines.filter(({ subject }) => subject === 'step') ?? []
      return new Map(steps.map(({ subjectId, title }) => [subjectId, title]))
    }
    const [hers, theirs] = [await titlesOf(deal.uniqueId), await titlesOf(english)]
    expect([theirs.get(walkthrough?.id ?? ''), theirs.get(closing?.id ?? '')]).toEqual([
      'Step 5, Last look',
      'Step 6, Closing & Transfer',
    ])
    expect([hers.get(walkthrough?.id ?? ''), hers.get(closing?.id ?? '')]).toEqual([
      'Paso 5, Última visita',
      'Paso 6, Cierre y entrega',
    ])
    await change(walkthrough?.id ?? '', {
      title: 'A last look',
      translations: { es: { title: 'La última visita' } },
    })
    expect((await titlesOf(deal.uniqueId)).get(walkthrough?.id ?? '')).toBe('Paso 5, Last look')
  })

  test('goes from templates and standard steps to a deal', async () => {
    const spanish = { title: 'Firmar', text: 'Con notario' }
    const lines = [
      { key: 'a', type: 'date', title: 'Sign', text: 'At a notary', translations: { es: spanish } },
      {
        key: 'b',
        type: 'step',
        title: 'Signing',
        nextAction: 'Bring an ID',
        translations: { es: { title: 'Firma', nextAction: 'Traiga su identificación' } },
      },
    ]
    const template = (
      await app.admin.request(addTemplate, { body: { name: `Own ${engine}`, side: 'purchase', lines } })
    ).body
    const { id, uniqueId } = await spanishClient()
    const body = { templateId: template.id, steps: 'add' }
    const { dates } = (await app.admin.request(applyTemplate, { params: { id }, body })).body
    expect(dates[0]?.translations?.es).toEqual({ name: 'Firmar', meaning: 'Con notario' })
    expect((await stepsOf(uniqueId)).body[0]).toMatchObject({
      title: 'Firma',
      nextAction: 'Traiga su identificación',
    })
    const own = lines.map(({ translations: _translations, ...line }) => line)
    const params = { templateId: template.id }
    const kept = (await app.admin.request(changeTemplate, { params, body: { lines: own } })).body
    expect(kept.lines.map((line) => line.translations?.es)).toEqual(
      lines.map((line) => line.translations?.es),
    )
    const edited = own.map((line) => ({ ...line, title: `${line.title} it` }))
    const after = (await app.admin.request(changeTemplate, { params, body: { lines: edited } })).body
    expect(after.lines.map((line) => line.translations?.es)).toEqual([
      { text: 'Con notario' },
      { nextAction: 'Traiga su identificación' },
    ])

    const steps = standardTexts('purchase').map((text) => ({
      ...text,
      translations: { es: { title: `${text.title} es` } },
    }))
    await app.admin.request(changeStepTexts, { body: { side: 'purchase', steps } })
    expect((await app.admin.request(getStepTexts)).body.purchase).toEqual(steps)
    const next = await app.createClient({ language: 'es', withStandardSteps: true })
    expect((await stepsOf(next.uniqueId)).body.map(({ title }) => title)).toEqual(
      steps.map((step) => step.translations.es.title),
    )
  })

  test('goes with saved replies', async () => {
    const body = { title: 'In', content: 'Thank you', translations: { es: { content: 'Gracias' } } }
    const reply = (await app.admin.request(addSavedReply, { body })).body
    expect(reply).toEqual({ id: reply.id, ...body })
    expect((await app.admin.request(listSavedReplies)).body).toEqual([reply])
    const params = { id: reply.id }
    const changed = (await app.admin.request(changeSavedReply, { params, body: { title: 'Came' } })).body
    expect(changed).toEqual({ ...reply, title: 'Came' })
    const other = (await app.admin.request(changeSavedReply, { params, body: { content: 'Thanks' } })).body
    expect(other).toEqual({ id: reply.id, title: 'Came', content: 'Thanks' })
  })
})
