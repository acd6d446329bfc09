import { addDealDate } from '#contract/calls/dates/date-calls.ts'
import { requestDocument } from '#contract/calls/deal/documents.ts'
import { changePartnerTask, getPartnerPage, type PartnerPage } from '#contract/calls/people/partner.ts'
import { addPerson, type Person } from '#contract/calls/people/people.ts'
import type { PersonRole } from '#contract/rules/deal/people.ts'
import type { TestApp } from './test-app.ts'

/** Adds a person with a link to a deal. */
export async function addLink(
  app: TestApp,
  clientId: string,
  role: PersonRole,
  more: object = {},
): Promise<Person & { pin?: string | undefined }> {
  const names = {
    'co-client': 'Daniel',
    lender: 'Priya',
    escrow: 'Erin',
    'other-agent': 'Omar',
    coordinator: 'Cleo',
  }
  const body = { role, firstName: names[role], lastName: 'Nair', ...more }
  const { person, pin } = (await app.admin.request(addPerson, { params: { id: clientId }, body })).body
  return { ...person, pin }
}

/** Adds a date to a deal. */
export async function addTask(app: TestApp, clientId: string, name: string, more: object = {}) {
  const body = { name, owes: 'lender', day: '2031-05-10', ...more }
  const {
    body: date,
    text,
    status,
  } = await app.admin.request(addDealDate, { params: { id: clientId }, body })
  if (status !== 201) throw new Error(text)
  return date
}

/** Requests a document, from the lender unless otherwise said. */
export async function askFor(app: TestApp, clientId: string, name: string, more: object = {}) {
  const body = { name, askedOf: 'lender', ...more }
  return (await app.admin.request(requestDocument, { params: { id: clientId }, body })).body
}

/** The page of a partner, in a browser without cookies. */
export async function pageOf(app: TestApp, { key }: Pick<Person, 'key'>): Promise<PartnerPage> {
  const { body, status, text } = await app.caller().request(getPartnerPage, { params: { key } })
  if (status !== 200) throw new Error(`${status} ${text}`)
  return body
}

/** A partner changes a task as their page shows it. */
export async function changeTaskOf(
  app: TestApp,
  person: Pick<Person, 'key'>,
  dateId: string,
  change: { isDone?: boolean; day?: string },
  /** The version that the page had, where it no longer lists the task. */
  seen?: string,
) {
  const { tasks } = await pageOf(app, person)
  const basedOn = seen ?? tasks.find(({ id }) => id === dateId)?.updatedAt ?? '2020-01-01T00:00:00.000Z'
  const params = { key: person.key, dateId }
  return app.caller().request(changePartnerTask, { params, body: { ...change, basedOn } })
}
