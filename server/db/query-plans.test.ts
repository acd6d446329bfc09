import type { Compilable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ClientListQuery, ClientSort } from '#contract/calls/clients/client-list.ts'
import { DocumentListQuery } from '#contract/calls/deal/document-list.ts'
import { getClientPage, selectIds } from '../features/clients/find-clients.ts'
import { selectKnown, selectNamed } from '../features/clients/search-clients.ts'
import { listDocuments, listDocumentsForReader } from '../features/documents/document-data.ts'
import { getDocumentPage } from '../features/documents/find-documents.ts'
import { countUnreadFromClients, getConversations } from '../features/messages/conversation-data.ts'
import { getClosedYear } from '../features/stats/closed-deals.ts'
import { computePipeline } from '../features/stats/pipeline-data.ts'
import { computeAdminStats } from '../features/stats/stats-data.ts'
import { getWaitingItems } from '../notifications/reminders/today-data.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { planOf as planOfStatement, recordedStatements } from '../testing/engines/recorded-statements.ts'

const id = '00000000-0000-7000-8000-000000000000'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ engine: 'sqlite' })
})
afterAll(() => app.close())

const planOf = async (query: Compilable) =>
  (await planOfStatement(app.services.db, query.compile().sql)).join('\n')

const lists = [
  ['escrow_steps', 'stepNumber'],
  ['messages', 'createdAt'],
  ['client_notes', 'createdAt'],
  ['notifications', 'createdAt'],
  ['activity', 'createdAt'],
] as const

test.each(lists)('a client’s rows of %s are read from an index, ordered by %s', async (table, order) => {
  const query = app.services.db
    .selectFrom(table)
    .selectAll()
    .where('clientId', '=', id)
    .orderBy(order)
    .orderBy('id')
  expect(await planOf(query)).toMatch(/^SEARCH \w+ USING INDEX/)
})

test('polling queries use an index', async () => {
  const { db } = app.services
  const queries = [
    db.selectFrom('clients').selectAll().where('uniqueId', '=', 'x'),
    db.selectFrom('topic_versions').selectAll().where('clientId', '=', id).where('topic', '=', 'notes'),
    db.selectFrom('notifications').select('id').where('clientId', '=', id).where('isRead', '=', false),
    db.selectFrom('documents').selectAll().where('clientId', '=', id),
    db.selectFrom('portal_visits').selectAll().where('visitorHash', '=', 'x').limit(1),
    db.selectFrom('portal_visits').selectAll().where('visitorHash', '=', 'x').where('clientId', '=', id),
    countUnreadFromClients(db),
    db.selectFrom('calendar_feeds').selectAll().where('secret', '=', 'x'),
    db.selectFrom('calendar_feeds').selectAll().where('userId', '=', 'x'),
    db.selectFrom('calendar_dates').selectAll().where('clientId', '=', id),
    db.selectFrom('calendar_dates').selectAll().where('day', '>=', '2026-01-01').orderBy('day').limit(10),
    db.selectFrom('session').selectAll().where('token', '=', 'x'),
  ]
  for (const query of queries) expect(await planOf(query)).toMatch(/^SEARCH \w+ USING/)
})

test('all clients and all documents are read in index order, without sorting', async () => {
  const { db } = app.services
  const clients = db.selectFrom('clients').selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc')
  const documents = db.selectFrom('documents').selectAll().orderBy('uploadDate', 'desc').orderBy('id', 'desc')
  for (const query of [clients, documents]) {
    const plan = await planOf(query)
    expect(plan).toContain('USING INDEX')
    expect(plan).not.toContain('USE TEMP B-TREE')
  }
})

test.each(ClientSort.options)(
  'a page of clients by %s is read in index order, also while searching',
  async (sort) => {
    for (const search of ['', 'elm']) {
      const plan = await planOf(
        selectIds(app.services.db, { ...ClientListQuery.parse({ sort, search }), today: '2026-11-20' }),
      )
      expect(plan).toMatch(/^SCAN clients USING (?:COVERING )?INDEX/)
      expect(plan).not.toContain('USE TEMP B-TREE')
    }
  },
)

const fewOf = async (query: object) =>
  planOf(
    selectIds(app.services.db, { ...ClientListQuery.parse(query), today: '2026-11-20' }, 'by-filter').limit(
      100,
    ),
  )

test('few deals of a member, of nobody, of an outcome, or of a verdict are found in their index', async () => {
  for (const assigned of [id, 'none'])
    expect(await fewOf({ assigned, sort: 'closeDate', direction: 'asc' })).toMatch(
      /^SEARCH clients USING INDEX clients_assigned \(assignedTo=\?\)/,
    )
  for (const query of [{ status: 'active' }, { status: 'ended', sort: 'name' }, { only: 'pastClosing' }])
    expect(await fewOf(query)).toMatch(
      /^SEARCH clients USING (?:COVERING )?INDEX clients_by_outcome \(isArchived=\? AND outcome=\?/,
    )
  expect(await fewOf({ health: 'at-risk' })).toMatch(
    /^SEARCH clients USING (?:COVERING )?INDEX clients_by_health/,
  )
})

test('few who read another language are found in their index', async () => {
  expect(await fewOf({ language: 'es' })).toMatch(
    /^SEARCH clients USING INDEX clients_not_in_english \(language=\?\)/,
  )
})

test('many of any status, type, member or language are read in index order, which alone tells them', async () => {
  for (const filter of [
    { status: 'archived' },
    { status: 'ended' },
    { type: 'sale' },
    { assigned: 'none' },
    { language: 'es' },
    { language: 'en' },
  ])
    for (const sort of ClientSort.options) {
      const query = { ...ClientListQuery.parse({ ...filter, sort }), today: '2026-11-20' }
      const plan = await planOf(selectIds(app.services.db, query, 'in-order'))
      expect(plan, sort).toMatch(/^SCAN clients USING COVERING INDEX/)
      expect(plan, sort).not.toContain('USE TEMP B-TREE')
    }
})

test('figures, the pipeline, closed deals and chats read no row of the past', async () => {
  const { db } = app.services
  const plans = async (work: () => Promise<unknown>) => {
    const lines: string[] = []
    // The kept counts are few.
    const others = [...(await recordedStatements(work))].filter((one) => !one.includes('deal_counts'))
    for (const statement of others)
      lines.push(...(await planOfStatement(db, statement)).filter((line) => /^(?:SCAN|SEARCH) /.test(line)))
    // Until the first real client, which hides the sample.
    return [...new Set(lines)].filter((line) => !line.startsWith('SCAN others')).toSorted()
  }
  expect(await plans(() => computeAdminStats(db, '2026-11-20'))).toEqual([
    'SEARCH clients USING COVERING INDEX clients_by_outcome (isArchived=? AND outcome=? AND expectedCloseDate>?)',
    'SEARCH clients USING COVERING INDEX clients_by_outcome (isArchived=? AND outcome=?)',
    'SEARCH documents USING INDEX documents_of_client (clientId=?)',
    'SEARCH escrow_steps USING INDEX steps_in_order (clientId=?)',
  ])
  expect(await plans(() => computePipeline(db, '2026-11-20'))).toEqual([
    'SEARCH clients USING COVERING INDEX clients_by_outcome (isArchived=? AND outcome=? AND expectedCloseDate<?)',
    'SEARCH clients USING COVERING INDEX clients_by_outcome (isArchived=? AND outcome=? AND expectedCloseDate>? AND expectedCloseDate<?)',
    'SEARCH clients USING INDEX clients_by_outcome (isArchived=? AND outcome=?)',
    'SEARCH escrow_steps USING INDEX steps_in_order (clientId=?)',
    'SEARCH step USING INDEX sqlite_autoindex_escrow_steps_1 (id=?) LEFT-JOIN',
  ])
  expect(await plans(() => getClosedYear(db, '2026-11-20'))).toEqual([
    'SEARCH clients USING INDEX closed_deals (outcomeOn>? AND outcomeOn<?)',
  ])
  expect(await plans(() => getConversations(db))).toEqual([
    'SCAN chats',
    'SCAN first',
    'SCAN messages USING COVERING INDEX messages_in_order',
    'SEARCH clients USING INDEX sqlite_autoindex_clients_1 (id=?)',
    'SEARCH last USING INDEX sqlite_autoindex_messages_1 (id=?)',
    'SEARCH messages USING COVERING INDEX messages_in_order (clientId>?)',
    'SEARCH messages USING COVERING INDEX messages_waiting (isRead=? AND senderType=? AND clientId=?)',
    'SEARCH messages USING INDEX messages_in_order (clientId=?)',
  ])
  const all = ClientListQuery.parse({ pageSize: 1 })
  expect(await plans(() => getClientPage({ db, scans: db }, { ...all, today: '2026-11-20' }))).toEqual([
    'SCAN clients USING INDEX sample_clients',
  ])
})

test.each(['elm', '916-555-0142', 'Dec 2'])(
  'the first clients for "%s" are read in one pass, the active ones first',
  async (text) => {
    const { db } = app.services
    for (const query of [selectNamed(db, text), selectKnown(db, text, '2026-11-20')]) {
      const plan = await planOf(query)
      expect(plan.match(/^(?:SCAN|SEARCH) .*$/gm)).toEqual([
        'SCAN clients USING INDEX clients_closing',
        // Until the first real client, which hides the sample.
        'SCAN others USING COVERING INDEX clients_assigned',
      ])
      // Only the matches of one kind are sorted.
      expect(plan).not.toContain('USE TEMP B-TREE FOR ORDER BY')
    }
  },
)

test('files to check are found in their index, and a deal’s documents with their reviews in one statement', async () => {
  const { db } = app.services
  const query = DocumentListQuery.parse({ status: 'received' })
  const statements = [...(await recordedStatements(() => getDocumentPage(db, query)))]
  const found = statements.filter((statement) => statement.includes('"acceptedAt" is null'))
  expect(found).toHaveLength(2)
  for (const statement of found)
    expect((await planOfStatement(db, statement))[0]).toMatch(
      /^SCAN documents USING INDEX documents_to_check/,
    )
  for (const list of [
    () => listDocuments(db, id),
    () => listDocumentsForReader(db, { clientId: id, personId: id }),
  ]) {
    const [statement, ...more] = await recordedStatements(list)
    expect(more).toEqual([])
    const plan = await planOfStatement(db, statement ?? '')
    expect(plan.filter((line) => line.startsWith('SCAN'))).toEqual([])
  }
})

test('Today finds what waits in its index, and what is due in the index of each changed deal', async () => {
  const days = { acceptanceDate: '2031-04-20', expectedCloseDate: '2031-05-20' }
  const { id: dealId } = await app.createClient({ templateId: 'purchase-financed', ...days })
  const statements = await recordedStatements(() =>
    getWaitingItems(app.services.db, app.services.clock(), 'America/Los_Angeles'),
  )
  await app.services.db.deleteFrom('clients').where('id', '=', dealId).execute()
  const first = await Promise.all(
    [...statements].map(async (statement) => {
      const lines = await planOfStatement(app.services.db, statement)
      return lines.find((line) => /^(?:SEARCH|SCAN) /.test(line)) ?? ''
    }),
  )
  expect(first.toSorted()).toEqual([
    // The team's holidays, which are few.
    'SCAN days_off USING INDEX sqlite_autoindex_days_off_1',
    'SCAN documents USING INDEX documents_to_check',
    'SCAN documents USING INDEX documents_unseen',
    // Answers that a member has to place, nothing else.
    'SCAN incoming USING INDEX incoming_to_sort',
    // Links that were opened in many new browsers.
    'SEARCH activity USING INDEX links_opened_often (createdAt>?)',
    // Open deals are counted, and their marks compared.
    'SEARCH clients USING COVERING INDEX clients_by_outcome (isArchived=? AND outcome=?)',
    'SEARCH clients USING COVERING INDEX clients_by_outcome (isArchived=? AND outcome=?)',
    'SEARCH clients USING INDEX clients_at_risk (isArchived=? AND outcome=?)',
    'SEARCH clients USING INDEX clients_by_outcome (isArchived=? AND outcome=? AND expectedCloseDate>? AND expectedCloseDate<?)',
    // Open deals whose clients are reached.
    'SEARCH clients USING INDEX clients_by_outcome (isArchived=? AND outcome=?)',
    // Clients and co-clients with a locked number.
    'SEARCH clients USING INDEX clients_with_locked_number (isArchived=? AND outcome=?)',
    'SEARCH clients USING INDEX clients_with_locked_number (isArchived=? AND outcome=?)',
    // Portals never opened.
    'SEARCH clients USING INDEX open_deals (isArchived=?)',
    // The names of the listed deals.
    'SEARCH clients USING INDEX sqlite_autoindex_clients_1 (id=?)',
    'SEARCH deal_dates USING INDEX dates_changed_by_partners (partnerChangeAt>?)',
    'SEARCH deal_dates USING INDEX deal_dates_of_client (clientId=? AND day<?)',
    'SEARCH deal_dates USING INDEX deal_dates_of_client (clientId=?)',
    'SEARCH deal_dates USING INDEX deal_dates_of_client (clientId=?)',
    // Chats whose last message waits for an answer.
    'SEARCH deal_marks USING COVERING INDEX chats_unanswered (unansweredId>?)',
    // The links that were mailed to the listed clients.
    'SEARCH deliveries USING INDEX deliveries_of_person (personId=?)',
    // Recent failures and those of failing addresses, which are found first.
    'SEARCH deliveries USING INDEX sqlite_autoindex_deliveries_1 (id=?)',
    'SEARCH documents USING INDEX documents_of_client (clientId=?)',
    'SEARCH email_changes USING INDEX email_changes_unseen (seenAt=?)',
    'SEARCH escrow_steps USING INDEX steps_in_order (clientId=?)',
    'SEARCH escrow_steps USING INDEX steps_in_order (clientId=?)',
    'SEARCH escrow_steps USING INDEX steps_in_order (clientId=?)',
    'SEARCH messages USING INDEX messages_waiting (isRead=? AND senderType=?)',
    'SEARCH moves USING INDEX moves_unseen (createdAt<?)',
    'SEARCH people USING INDEX people_stopped_by_pin (stoppedAt>?)',
    'SEARCH profile_changes USING INDEX profile_changes_unseen (seenAt=?)',
    'SEARCH team_settings USING INDEX sqlite_autoindex_team_settings_1 (key=?)',
  ])
})
