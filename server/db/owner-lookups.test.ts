import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReminders } from '../notifications/reminders/create-reminders.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { createWorld, saveWorld, type World, worldSettings } from '../testing/app/world.ts'
import { planOf, recordedStatements } from '../testing/engines/recorded-statements.ts'
import { tables } from '../testing/engines/table-contents.ts'
import { allScenarios } from '../testing/writing-calls/all-scenarios.ts'
import { polledAnswers } from '../testing/writing-calls/observe.ts'

/** Tables of the team: they stay short however many deals there are. */
const short = new Set([
  'user',
  'account',
  'invitations',
  'verification',
  'installation',
  'team_settings',
  'team_marks',
  'saved_replies',
  'standard_steps',
  'deal_templates',
  'days_off',
  'answer_marks',
  'answer_tests',
  'former_members',
  'passkey',
])
const long = new Set<string>(tables.filter((name) => !short.has(name)))

/**
 * A column whose values each stand in few rows: an id, a secret, an address; and a member's deals, for the removal of a member.
 * `<expr>` is the address in lower case.
 */
const selective =
  /\b(?:id|assignedTo|clientId|personId|eventId|uniqueId|key|userId|subjectId|moveId|numberId|documentId|stepId|messageId|incomingId|deliveryId|sentFrom|token|tokenHash|identifier|secret|visitorHash|browserHash|account|endpoint|email|phone|address|dedupeKey|groupKey)=\?|<expr>=\?/

/** Whether a line of a plan reads rows of all deals. */
function readsAllDeals(line: string): boolean {
  const [, how = '', table = ''] = /^(SEARCH|SCAN) (\w+)/.exec(line) ?? []
  return long.has(table) && (how === 'SCAN' || !selective.test(line))
}

async function readingAllDeals(app: TestApp, statements: ReadonlySet<string>): Promise<string[]> {
  const found: string[] = []
  for (const statement of statements) {
    if (!/^(?:select|insert|update|delete|with)\b/i.test(statement)) continue
    const lines = (await planOf(app.services.db, statement)).filter(readsAllDeals)
    found.push(...lines.map((line) => `${line}: ${statement}`))
  }
  return found
}

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp({ engine: 'sqlite', settings: worldSettings('smtp://127.0.0.1:9') })
  world = await createWorld(app)
})
afterAll(() => app.close())

test('no writing call reads the rows of all deals', async () => {
  const restore = await saveWorld(world)
  const statements = new Set<string>()
  for (const { call, prepare } of allScenarios) {
    const make = await prepare(world)
    for (const statement of await recordedStatements(make)) statements.add(statement)
    expect(statements.size, call.id).toBeGreaterThan(0)
    await restore()
  }
  expect(await readingAllDeals(app, statements)).toEqual([])
})

test('no polled call about a deal reads the rows of all deals', async () => {
  const statements = await recordedStatements(() => polledAnswers(world, world.client.client.id, app.admin))
  expect(statements.size).toBeGreaterThan(10)
  expect(await readingAllDeals(app, statements)).toEqual([])
})

test('reminders look for deals once, and then read only theirs', async () => {
  const statements = await recordedStatements(() => createReminders(app.services))
  const found = await readingAllDeals(app, statements)
  expect(found.filter((line) => !line.includes('"clients"."expectedCloseDate" between'))).toEqual([])
})
