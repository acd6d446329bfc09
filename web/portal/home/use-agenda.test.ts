import { expect, it } from 'vitest'
import { sampleClient, sampleDocument, samplePreferences, sampleStep } from '#web/testing/samples.ts'
import { agendaFrom } from './use-agenda.ts'

const step = sampleStep({ nextAction: 'Read your copy of the agreement', expectedDate: '2030-06-15' })
const loaded: Parameters<typeof agendaFrom>[0] = {
  client: sampleClient(),
  steps: [step],
  documents: [],
  notifications: [],
  dates: [],
  preferences: samplePreferences(),
  today: '2030-06-12',
}

it('nothing is said of what is needed until everything that decides it has loaded', () => {
  expect(agendaFrom(loaded)).not.toBeNull()
  for (const part of ['steps', 'documents', 'notifications', 'dates', 'preferences'])
    expect(agendaFrom({ ...loaded, [part]: undefined }), part).toBeNull()
})

const stateWith = (documents: (typeof loaded)['documents']) =>
  agendaFrom({ ...loaded, documents })?.items[0]?.state

it('a paper is asked to be read once the team has shared one', () => {
  expect(stateWith([])).toBe('not-yet')
  expect(stateWith([sampleDocument({ uploadedBy: 'client' })])).toBe('not-yet')
  expect(stateWith([sampleDocument({ status: 'pending', askedOf: 'lender' })])).toBe('not-yet')
  expect(stateWith([sampleDocument()])).toBe('needed')
})

it('how many days ahead the client wants to hear decides what is needed', () => {
  const deposit = {
    id: 'deposit',
    name: 'Deposit',
    kind: 'money',
    day: '2030-06-16',
    state: 'open',
    doneOn: null,
    owes: 'client',
    meaning: '',
  } as const
  const kind = (reminderDaysBefore: 3 | 5) =>
    agendaFrom({
      ...loaded,
      steps: [],
      dates: [deposit],
      preferences: samplePreferences({ reminderDaysBefore }),
    })?.need.kind
  expect(kind(3)).toBe('calm')
  expect(kind(5)).toBe('you')
})
