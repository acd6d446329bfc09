import { afterAll, beforeAll, expect, test } from 'vitest'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import * as said from '#contract/calls/deal/said.ts'
import { completeStep, listPortalSteps, listSteps } from '#contract/calls/deal/steps.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { expectWrongField } from '../../testing/app/wrong-field.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

forAnyEngine('what a client says of a step', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
    app.clock.set('2026-11-20T20:00:00.000Z')
  })
  afterAll(() => app.close())

  test('one story 6: that it is done, is shown, recorded, taken back and declined, and nobody says it of another', async () => {
    const { id, uniqueId } = await app.createClient({ withStandardSteps: true })
    const portalSteps = async () =>
      (await app.caller().request(listPortalSteps, { params: { uniqueId } })).body
    const stepId = (await portalSteps())[0]?.id ?? ''
    const params = { uniqueId, stepId }
    const say = (doneOn = '2026-11-19', of: Record<string, string> = {}) =>
      app
        .caller()
        .request(said.sayStepDone, { params: { ...params, ...of }, body: { doneOn, note: 'By mail' } })
    const takeBack = () => app.caller().request(said.takeBackStep, { params })
    const decline = () => app.admin.request(said.declineSaidStep, { params: { stepId } })
    expect((await portalSteps())[0]).not.toHaveProperty('saidDoneOn')
    expectWrongField(await say('2026-11-21'), 'doneOn')
    expect((await say('2026-11-19', { stepId: stepId.toUpperCase() })).body).toEqual(await portalSteps())
    const isSaid = { status: 'in-progress', saidDoneOn: '2026-11-19', saidNote: 'By mail' }
    expect((await portalSteps())[0]).toMatchObject(isSaid)
    for (const takeAway of [takeBack, decline]) {
      expect((await say()).status).toBe(200)
      const { body: now } = await takeAway()
      const [step] = await portalSteps()
      expect(Array.isArray(now) ? now[0] : now).toEqual(step)
      expect(step).not.toHaveProperty('saidDoneOn')
      expect(step).not.toHaveProperty('saidNote')
      // Repeating is harmless, and not recorded.
      expect((await takeAway()).status).toBe(200)
    }
    await say()
    const { body: entries } = await app.admin.request(listActivity, { params: { id } })
    expect(entries.map(({ action, subject }) => [action, subject]).slice(0, -1)).toEqual(
      ['said-done', 'said-declined', 'said-done', 'said-taken-back', 'said-done'].map((what) => [
        `step.${what}`,
        'Purchase Agreement',
      ]),
    )
    const body = { completedOn: '2026-11-19' }
    // Said twice, as in two tabs, is one entry; another day is another.
    const saidSoFar = async () => {
      const of = await app.admin.request(listActivity, { params: { id } })
      return of.body.filter(({ action }) => action === 'step.said-done').length
    }
    const before = await saidSoFar()
    await say()
    expect(await saidSoFar()).toBe(before)
    await say('2026-11-18')
    expect(await saidSoFar()).toBe(before + 1)
    await app.admin.request(completeStep, { params: { stepId }, body })
    expect((await takeBack()).status).toBe(409)
    const [done] = (await app.admin.request(listSteps, { params: { id } })).body
    expect(done).toMatchObject({ status: 'completed', completedDate: '2026-11-19' })
    expect(done).not.toHaveProperty('saidDoneOn')
    // Nobody says it of a completed step, of one that is somebody else’s, of another deal’s, or once the deal is over.
    const other = await app.createClient({ withStandardSteps: true })
    const [theirs] = (await app.admin.request(listSteps, { params: { id: other.id } })).body
    const ofAgent = (await portalSteps()).find(({ owner }) => owner === 'agent')
    const refused = async (of: Record<string, string>) => (await say('2026-11-19', of)).status
    expect([
      await refused({}),
      await refused({ stepId: ofAgent?.id ?? '' }),
      await refused({ stepId: theirs?.id ?? '' }),
    ]).toEqual([409, 409, 404])
    expect(await refused({ stepId: theirs?.id ?? '', uniqueId: other.uniqueId })).toBe(200)
    await app.admin.request(setOutcome, { params: { id: other.id }, body: { outcome: 'canceled' } })
    const ended = { uniqueId: other.uniqueId, stepId: theirs?.id ?? '' }
    expect([
      await refused(ended),
      (await app.caller().request(said.takeBackStep, { params: ended })).status,
      (await app.admin.request(said.declineSaidStep, { params: { stepId: ended.stepId } })).status,
    ]).toEqual([409, 409, 409])
  })
})
