import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveClient } from '#contract/calls/clients/clients.ts'
import { changeDealDate, addDealDate, getDealDates } from '#contract/calls/dates/date-calls.ts'
import { requestDocument } from '#contract/calls/deal/documents.ts'
import { changeNote, addNote, deleteNote, restoreNote } from '#contract/calls/deal/notes.ts'
import { searchDeals } from '#contract/calls/desk/search.ts'
import { listMessages, sendAdminMessage, withdrawMessage } from '#contract/calls/messages/messages.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

const names = (rows: readonly { clientFirstName: string }[]) =>
  rows.map(({ clientFirstName }) => clientFirstName).toSorted()

forEachEngine('searching in deals', (engine) => {
  let app: TestApp
  let renee: string
  let noah: string
  beforeAll(async () => {
    app = await startTestApp({ engine })
    renee = (
      await app.createClient({
        firstName: 'Renée',
        lastName: 'Foster',
        propertyAddress: '9 Birch Lane, Reno',
      })
    ).id
    noah = (await app.createClient({ firstName: 'Noah', lastName: 'Brooks' })).id
    for (const id of [renee, noah]) {
      await app.admin.request(requestDocument, { params: { id }, body: { name: 'Pay stubs, two months' } })
      await app.admin.request(sendAdminMessage, {
        params: { id },
        body: { content: 'The garden’s sprinkler valve is fixed by O’Brien & Söhne, 100% sure' },
      })
      await app.admin.request(addNote, {
        params: { clientId: id },
        body: { title: 'Keys', content: 'One under the mat' },
      })
    }
  })
  afterAll(() => app.close())

  const search = async (text: string) =>
    (await app.admin.request(searchDeals, { query: new URLSearchParams({ search: text }) })).body
  const whose = async (text: string) => {
    const { dates, documents, messages, notes } = await search(text)
    return [names(dates), names(documents), names(messages), names(notes)]
  }

  test('a document, message or note is found by its words in any order, without accents and apostrophes', async () => {
    const both = ['Noah', 'Renée']
    expect(await whose('stub pay')).toEqual([[], both, [], []])
    expect(await whose('sprinkler GARDENS')).toEqual([[], [], both, []])
    expect(await whose('obrien sohne')).toEqual([[], [], both, []])
    expect(await whose('mat')).toEqual([[], [], [], both])
    expect(await whose('keys')).toEqual([[], [], [], both])
  })

  test('the other words may name the client or the address; those alone find nothing', async () => {
    expect(await whose('renee pay')).toEqual([[], ['Renée'], [], []])
    expect(await whose('sprinkler birch')).toEqual([[], [], ['Renée'], []])
    expect(await whose('mat brooks noah')).toEqual([[], [], [], ['Noah']])
    expect(await whose('renee')).toEqual([[], [], [], []])
    expect(await whose('renee foster birch')).toEqual([[], [], [], []])
  })

  test('one letter, spaces and signs of a pattern find nothing, 300 characters are refused', async () => {
    for (const text of ['', 's', '  ', 'p_y', '%%', String.raw`\\`, "'", '"']) {
      expect((await whose(text)).flat(), text).toEqual([])
    }
    expect((await whose('100%')).flat()).toHaveLength(2)
    const long = new URLSearchParams({ search: 'pay '.repeat(75) })
    expect((await app.admin.send({ method: 'GET', url: `${searchDeals.path}?${long}` })).statusCode).toBe(400)
  })

  test('a date is found by its name, also after it was renamed, the next open one first', async () => {
    const add = async (id: string, name: string, day: string) => {
      const body = { name, day }
      return (await app.admin.request(addDealDate, { params: { id }, body })).body
    }
    await add(noah, 'Termite clearance', '2032-05-09')
    await add(renee, 'Termite report', '2032-05-02')
    expect((await search('termite')).dates.map(({ name, day }) => [name, day])).toEqual([
      ['Termite report', '2032-05-02'],
      ['Termite clearance', '2032-05-09'],
    ])
    const { dates } = (await app.admin.request(getDealDates, { params: { id: renee } })).body
    const found = dates.find(({ name }) => name === 'Termite report')
    await app.admin.request(changeDealDate, {
      params: { dateId: found?.id ?? '' },
      body: { name: 'Pest inspection' },
    })
    expect((await search('termite')).dates).toHaveLength(1)
    expect(await whose('renee pest')).toEqual([['Renée'], [], [], []])
  })

  test('a changed note, a withdrawn message and a restored note are found as they are now', async () => {
    const { body: note } = await app.admin.request(addNote, {
      params: { clientId: noah },
      body: { title: 'Gate', content: 'Code on file' },
    })
    await app.admin.request(changeNote, {
      params: { noteId: note.id },
      body: { content: 'Ask the concierge' },
    })
    expect((await search('code file')).notes).toEqual([])
    expect((await search('concierge gate')).notes).toMatchObject([
      { title: 'Gate', excerpt: 'Ask the concierge' },
    ])
    await app.admin.request(deleteNote, { params: { noteId: note.id } })
    expect((await search('concierge')).notes).toEqual([])
    await app.admin.request(restoreNote, { params: { noteId: note.id } })
    expect((await search('concierge')).notes).toHaveLength(1)

    await app.admin.request(sendAdminMessage, {
      params: { id: noah },
      body: { content: 'Wrong chat, zebra' },
    })
    const chat = (await app.admin.request(listMessages, { params: { id: noah } })).body
    await app.admin.request(withdrawMessage, { params: { id: chat.at(-1)?.id ?? '' } })
    expect((await search('zebra')).messages).toEqual([])
  })

  test('at most five of a kind, the newest first, with the words around the hit; an answer has no searchable text', async () => {
    for (let n = 1; n <= 6; n += 1) {
      const content = `${'word '.repeat(30)}Quokka number ${n} ${'tail '.repeat(30)}`
      await app.admin.request(sendAdminMessage, { params: { id: renee }, body: { content } })
    }
    const { messages } = await search('quokka')
    expect(messages).toHaveLength(5)
    expect(messages[0]?.excerpt).toBe(`... word word word word word Quokka number 6 ${'tail '.repeat(12)}...`)
    expect(JSON.stringify(messages)).not.toContain('searchText')
    const chat = (await app.admin.request(listMessages, { params: { id: renee } })).body
    expect(JSON.stringify(chat)).not.toContain('searchText')
  })

  test('an archived deal is searched as well', async () => {
    await app.admin.request(archiveClient, { params: { id: renee } })
    expect(await whose('renee pay')).toEqual([[], ['Renée'], [], []])
  })
})
