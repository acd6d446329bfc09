import { assert, constantFrom, date, integer, option, oneof, property, record, string } from 'fast-check'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { activitySubject } from '../../texts/activity-texts.ts'
import { formatDay } from '../../texts/format-day.ts'
import { notificationText, type Wording } from '../../texts/notification-texts.ts'
import { newId } from '../new-id.ts'
import { activitySubjectOf, wordingOf, type OldNotification } from './031-old-sentences.ts'
import { up } from './031-wordings.ts'

const id = '0193a1b2-0000-7000-8000-000000000001'
const none = { documentId: null, noteId: null, moveId: null, messageId: null, dateId: null }

/** The texts of former releases. */
type OldText = Exclude<
  Wording['text'],
  | 'contingency-ends'
  | 'date-late'
  | 'outcome'
  | 'deal-closed'
  | 'co-client-added'
  | 'document-returned'
  | 'documents-requested'
  | 'number-changed'
>

/** What they stored beside each. */
const columns: Record<OldText, Partial<OldNotification>> = {
  'step-completed': { type: 'step_update' },
  'step-started': { type: 'step_update' },
  'step-pending': { type: 'step_update' },
  'document-shared': { type: 'document_uploaded' },
  'document-requested': { type: 'document_uploaded', documentId: id },
  message: { type: 'message_received', messageId: id },
  'closing-moved': { type: 'step_update', moveId: id },
  'acceptance-moved': { type: 'step_update', moveId: id },
  'date-moved': { type: 'step_update', moveId: id },
  'dates-moved': { type: 'step_update', moveId: id },
  'step-near': { type: 'deadline_reminder' },
  'date-near': { type: 'deadline_reminder', dateId: id },
  'contingency-near': { type: 'deadline_reminder', dateId: id },
  'document-near': { type: 'deadline_reminder', documentId: id },
  'document-late': { type: 'deadline_reminder', documentId: id },
  'closing-near': { type: 'closing_approaching' },
}

type OldWording = Extract<Wording, { text: OldText }>

/** "Appraisal is due tomorrow", as it was said of what was asked for. */
const isDue = (name: string, days: number): string =>
  `${name} is due ${['today', 'tomorrow'][days] ?? `in ${days} days`}`

/** The texts as those releases worded them: what is asked for was "due". */
function oldText(wording: OldWording): { title: string; message: string } {
  const text = notificationText(wording)
  if (wording.text === 'date-near' || wording.text === 'document-near')
    return { ...text, title: isDue(wording.values.name, wording.values.days) }
  if (wording.text !== 'document-late') return text
  const { name, day, description } = wording.values
  return {
    title: `${name} was due ${formatDay(day)}`,
    message: description ?? 'Please upload it in Files.',
  }
}

const old = (wording: OldWording): OldNotification => ({
  ...none,
  type: '',
  ...columns[wording.text],
  ...oldText(wording),
  id,
})

const typed = oneof(
  string({ maxLength: 60 }),
  constantFrom('Appraisal', 'Loan is due tomorrow', 'A is now Nov 5, 2026', 'Next: B.', 'a\nb', ' is due '),
)
const name = typed.filter((text) => text !== '')
const day = date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }).map(
  (at) => at.toISOString().slice(0, 10),
)
const values = record({
  title: name,
  name,
  sender: name,
  next: option(name),
  nextAction: option(typed),
  description: option(name),
  dueOn: option(day),
  day,
  said: typed,
  count: integer({ min: 2, max: 200 }),
  days: integer({ min: 0, max: 7 }),
  meaning: typed,
  agent: name,
  isSale: constantFrom(true, false),
})

test('every text of the product is recognized, or stays as it stands: it reads the same as before', () => {
  let recognized = 0
  for (const text of Object.keys(columns) as OldText[])
    assert(
      property(values, (all) => {
        const row = old({ text, values: all })
        const found = wordingOf(row)
        if (!found) return
        recognized += 1
        expect(oldText(found as OldWording)).toEqual({ title: row.title, message: row.message })
      }),
    )
  expect(recognized).toBeGreaterThan(1_000)
})

test.each(Object.keys(columns) as OldText[])('an ordinary "%s" is recognized', (text) => {
  const wording = {
    text,
    values: {
      title: 'Loan Approval',
      name: 'Appraisal contingency',
      sender: 'Dana',
      next: 'Closing',
      nextAction: 'Sign',
      description: 'All pages',
      dueOn: '2026-12-03',
      day: '2026-12-02',
      said: 'The lender needs a week.',
      count: 3,
      days: 1,
      meaning: 'Arrives in escrow',
      agent: 'Dana',
      isSale: true,
    },
  } as unknown as Wording
  const found = wordingOf(old(wording as never))
  expect(found?.text).toBe(text)
  expect(wording.values).toMatchObject(found?.values ?? {})
})

const readAgain = (action: string, subject: string) => {
  const found = activitySubjectOf({ action, subject })
  if (found === undefined) return 'stays'
  const stored = { action, subject: '', wording: found && JSON.stringify(found) }
  expect(activitySubject(stored, { seesMoney: true })).toBe(subject)
  return found?.text ?? 'by its action'
}

test('activity subjects are recognized, or stay as they stand', () => {
  expect(readAgain('message.sent', 'Chat')).toBe('by its action')
  expect(readAgain('steps.added', 'The six standard steps')).toBe('by its action')
  expect(readAgain('step.added', 'Chat')).toBe('stays')
  expect(readAgain('dates.moved', '3 dates')).toBe('dates')
  expect(readAgain('dates.moved', 'Closing')).toBe('closing')
  expect(readAgain('dates.moved', 'Loan contingency')).toBe('stays')
  expect(readAgain('client.changed', 'Phone: (916) 555-0142 → none\nFirst Name: Ann → Maya')).toBe('fields')
  expect(readAgain('client.changed', 'Expected Close Date: Nov 25, 2026 → Dec 2, 2026')).toBe('fields')
  expect(readAgain('client.changed', 'Agent Name: Nov 31, 2026 → Nov 05, 2026')).toBe('fields')
  expect(readAgain('client.changed', 'email, propertyPrice')).toBe('stays')
  expect(readAgain('profile.changed', 'Phone: a → b → c')).toBe('stays')
})

forEachEngine('a database whose sentences are stored', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test('reads the same after the migration, which leaves what an agent wrote', async () => {
    const { db } = app.services
    const client = await app.createClient()
    const base = {
      clientId: client.id,
      personId: client.id,
      eventId: newId(),
      priority: 'medium',
      isRead: false,
      actionRequired: false,
      actionUrl: null,
      scheduledFor: null,
      createdAt: '2026-11-24T18:00:00.000Z',
      wording: null,
      ...none,
    }
    const own = {
      ...base,
      id: newId(),
      type: 'step_update',
      title: 'Call me',
      message: 'Step completed: not really',
    }
    const rows = Object.entries(columns).map(([text, { type = '' }]) => {
      const shared = {
        title: 'Appraisal',
        name: 'Loan',
        sender: 'Dana',
        day: '2026-12-02',
        count: 2,
        days: 0,
      }
      const wording = {
        text,
        values: { ...shared, next: null, said: '', agent: '', isSale: false },
      } as unknown as Wording
      return {
        ...base,
        id: newId(),
        type,
        ...notificationText(wording),
        moveId: text.endsWith('-moved') ? newId() : null,
      }
    })
    await db
      .insertInto('notifications')
      .values([own, ...rows])
      .execute()
    await sql`alter table notifications drop column "wording"`.execute(db)
    await sql`alter table notifications drop column "dateId"`.execute(db)
    await sql`alter table activity drop column "wording"`.execute(db)
    await up(db as unknown as Kysely<unknown>, engine)
    const stored = await db
      .selectFrom('notifications')
      .select(['id', 'title', 'message', 'wording'])
      .execute()
    for (const row of rows) {
      const { wording, title, message } = stored.find((one) => one.id === row.id)!
      const read = wording === null ? { title, message } : notificationText(JSON.parse(wording) as Wording)
      expect(read).toEqual({ title: row.title, message: row.message })
    }
    expect(stored.find((one) => one.id === own.id)).toEqual({
      id: own.id,
      title: own.title,
      message: own.message,
      wording: null,
    })
    expect(stored.filter(({ wording }) => wording !== null).length).toBeGreaterThan(9)
  })
})
