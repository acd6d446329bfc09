import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReviewDeal, reviewing } from '../../testing/app/review-deal.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

forAnyEngine('the quota of a deal', (engine) => {
  let app: TestApp
  let act: ReturnType<typeof reviewing>
  beforeAll(async () => {
    app = await startTestApp({ engine, settings: { UPLOAD_QUOTA_FILES: '3' } })
    act = reviewing(app)
  })
  afterAll(() => app.close())

  test('counts files that were sent back, those of a partner by themselves', async () => {
    const { maya, daniel, priya, payStub, estimate } = await createReviewDeal(app)
    for (const [at, person] of [maya, daniel, maya].entries()) {
      expect((await act.send(person, payStub.id)).status).toBe(201)
      expect((await act.sendBack(payStub.id, at + 1)).status).toBe(200)
    }
    const refused = await act.send(maya, payStub.id)
    expect([refused.status, refused.problem.code]).toEqual([409, 'quota-reached'])
    expect((await act.sendAsPartner(priya, estimate.id)).status).toBe(201)
    // What is taken back makes room.
    const other = await createReviewDeal(app)
    for (let at = 0; at < 5; at++) {
      expect((await act.send(other.maya, other.payStub.id)).status).toBe(201)
      expect((await act.takeBack(other.maya, other.payStub.id)).status).toBe(200)
    }
  })
})
