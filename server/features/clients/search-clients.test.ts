import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchClients, type ClientMatch } from '#contract/calls/clients/client-search.ts'
import { archiveClient } from '#contract/calls/clients/clients.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

forEachEngine('searching clients', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
    await app.createClient({ firstName: 'Émile', lastName: 'Żak', email: 'em@example.com' })
    await app.createClient({ firstName: 'Per', lastName: '50%_off\\', email: 'per@example.com' })
    await app.createClient({ lastName: 'Berg', propertyAddress: '9 Birch Lane, Reno' })
  })
  afterAll(() => app.close())

  const search = async (text: string): Promise<ClientMatch[]> => {
    const url = `${searchClients.path}?search=${encodeURIComponent(text)}`
    return (await app.admin.send({ method: 'GET', url })).json()
  }
  const names = async (text: string) => (await search(text)).map(({ lastName }) => lastName)

  test.each([
    ['a first name', 'per', '50%_off\\'],
    ['first and last name', 'maya berg', 'Berg'],
    ['an email address', 'EM@EXAMPLE', 'Żak'],
    ['an address', 'birch lane', 'Berg'],
    ['a name with an accent in lower case', 'émile', 'Żak'],
    ['a name with an accent in capitals', 'ÉMILE ŻAK', 'Żak'],
    ['a name with an accent as it is', 'Émile Ż', 'Żak'],
    ['a percent signas a literal character', '50%', '50%_off\\'],
    ['an underscoreas a literal character', '%_o', '50%_off\\'],
    ['a backslashas a literal character', 'off\\', '50%_off\\'],
  ])('searches by %s', async (_what, text, lastName) => {
    expect(await names(text)).toEqual([lastName])
  })

  test('pattern characters match nothing else', async () => {
    expect(await names('B%g')).toEqual([])
    expect(await names('Ber_')).toEqual([])
  })

  test('returns only what identifies a client', async () => {
    expect(Object.keys((await search('birch'))[0] ?? {}).toSorted()).toEqual(
      ['email', 'firstName', 'id', 'isArchived', 'lastName', 'propertyAddress', 'uniqueId'].toSorted(),
    )
  })

  test('lists active clients first, and at most twenty', async () => {
    const archived = await app.createClient({ lastName: 'Crowd last' })
    await app.admin.request(archiveClient, { params: { id: archived.id } })
    await app.createClient({ lastName: 'Crowd first' })
    expect(await names('crowd')).toEqual(['Crowd first', 'Crowd last'])
    for (let n = 0; n < 20; n += 1) await app.createClient({ lastName: `Crowd ${n}` })
    const found = await names('crowd')
    expect(found).toHaveLength(20)
    expect(found).not.toContain('Crowd last')
  })

  test('a text that is too long is 400, naming the field', async () => {
    const url = `${searchClients.path}?search=${'a'.repeat(201)}`
    const reply = await app.admin.send({ method: 'GET', url })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().fields).toEqual({ search: 'At most 200 characters' })
  })
})
