import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchClients, type ClientMatch } from '#contract/calls/clients/client-search.ts'
import { archiveClient, changeClient } from '#contract/calls/clients/clients.ts'
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

  describe('what a client is known by', () => {
    beforeAll(async () => {
      app.clock.set('2031-11-24T20:00:00.000Z')
      await app.createClient({
        lastName: 'Quist',
        phone: '(916) 555-0137',
        escrowCompany: 'Élan Title',
        escrowPhone: '+1 530 555 0188 ext. 4',
        lenderName: 'Harbor Home Loans',
        lenderPhone: '',
        expectedCloseDate: '2031-12-02',
      })
      await app.createClient({ lastName: 'Elan', firstName: 'Élan', expectedCloseDate: '2032-12-02' })
    })
    afterAll(() => app.clock.release())

    test.each([
      ['9165550137'],
      ['916-555-0137'],
      ['(916) 555 0137'],
      ['+1 916.555.0137'],
      ['1 916 555 0137'],
      ['555-0137'],
      ['0137'],
    ])('the phone number as %s', async (text) => {
      const [found, ...others] = await search(text)
      expect([found?.lastName, others]).toEqual(['Quist', []])
      expect(found?.foundBy).toEqual({ field: 'phone', value: '(916) 555-0137' })
    })

    test.each([
      ['530 555-0188', 'escrowPhone', '+1 530 555 0188 ext. 4'],
      ['harbor home', 'lenderName', 'Harbor Home Loans'],
      ['2031-12-02', 'expectedCloseDate', '2031-12-02'],
      ['12/2/31', 'expectedCloseDate', '2031-12-02'],
      ['closing dec 2, 2031', 'expectedCloseDate', '2031-12-02'],
    ])('%s is found as its %s', async (text, field, value) => {
      const found = await search(text)
      expect(found.map(({ lastName, foundBy }) => [lastName, foundBy])).toEqual([['Quist', { field, value }]])
    })

    test('a name comes before an escrow company, and a day without a year is one of three years', async () => {
      expect(await names('élan')).toEqual(['Elan', 'Quist'])
      expect(await names('Dec 2')).toEqual(['Elan', 'Quist'])
    })

    test('three digits are no phone number, and no two contacts make one', async () => {
      expect(await names('013')).toEqual([])
      expect(await names('0137 530')).toEqual([])
    })

    test('what was changed is found, and what it was is not', async () => {
      const { id } = await app.createClient({ lastName: 'Moved', phone: '916 555 0111' })
      await app.admin.request(changeClient, {
        params: { id },
        body: { phone: '916 555 0112', escrowCompany: 'Ferry Escrow' },
      })
      expect(await names('ferry')).toEqual(['Moved'])
      expect(await names('916 555 0112')).toEqual(['Moved'])
      expect(await names('916 555 0111')).toEqual([])
    })
  })

  test('a text that is too long is 400, naming the field', async () => {
    const url = `${searchClients.path}?search=${'a'.repeat(201)}`
    const reply = await app.admin.send({ method: 'GET', url })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().fields).toEqual({ search: 'At most 200 characters' })
  })
})
