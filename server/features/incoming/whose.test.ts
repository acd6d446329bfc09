import { expect, test } from 'vitest'
import { type Candidate, decideWhose } from './whose.ts'

const monday = '2026-11-23T10:00:00.000Z'
const tuesday = '2026-11-24T10:00:00.000Z'

const person = (personId: string, clientId: string, changes: Partial<Candidate> = {}): Candidate => ({
  personId,
  clientId,
  isClient: personId === clientId,
  outcome: 'open',
  isArchived: false,
  textedAt: null,
  ...changes,
})

test.each<[string, Candidate[], object]>([
  ['nobody has the number', [], { reason: 'unknown', people: [] }],
  [
    'one person of one deal',
    [person('maya', 'maya')],
    { clientId: 'maya', personId: 'maya', isShared: false, people: ['maya'] },
  ],
  [
    'a shared phone: the one texted last',
    [person('maya', 'maya', { textedAt: monday }), person('daniel', 'maya', { textedAt: tuesday })],
    { personId: 'daniel', isShared: true, people: ['maya', 'daniel'] },
  ],
  [
    'a shared phone, nobody texted: the client',
    [person('daniel', 'maya'), person('maya', 'maya')],
    { personId: 'maya', isShared: true },
  ],
  [
    'a shared phone of two co-clients, nobody texted: the first',
    [person('daniel', 'maya'), person('lea', 'maya')],
    { personId: 'daniel', isShared: true },
  ],
  [
    'two open deals, none texted lately',
    [person('jordan', 'jordan'), person('jordan2', 'jordan2')],
    { reason: 'several-deals', people: ['jordan', 'jordan2'] },
  ],
  [
    'two open deals, both texted lately',
    [person('jordan', 'jordan', { textedAt: monday }), person('jordan2', 'jordan2', { textedAt: tuesday })],
    { reason: 'several-deals', people: ['jordan', 'jordan2'] },
  ],
  [
    'two open deals, one texted lately',
    [person('jordan', 'jordan'), person('jordan2', 'jordan2', { textedAt: monday })],
    { clientId: 'jordan2', personId: 'jordan2', isShared: false },
  ],
  [
    'an open deal before a closed one, even if the closed one was texted',
    [person('old', 'old', { outcome: 'closed', textedAt: monday }), person('new', 'new')],
    { clientId: 'new', isShared: false, people: ['new'] },
  ],
  [
    'a deal on hold is open',
    [person('held', 'held', { outcome: 'on-hold' }), person('old', 'old', { outcome: 'canceled' })],
    { clientId: 'held' },
  ],
  ['only a closed deal', [person('old', 'old', { outcome: 'closed' })], { clientId: 'old' }],
  [
    'an archived deal never, beside another one',
    [
      person('gone', 'gone', { isArchived: true, textedAt: monday }),
      person('new', 'new', { outcome: 'closed' }),
    ],
    { clientId: 'new', people: ['new'] },
  ],
  [
    'only an archived deal',
    [person('gone', 'gone', { isArchived: true })],
    { reason: 'archived', people: ['gone'] },
  ],
])('%s', (_name, candidates, expected) => {
  expect(decideWhose(candidates)).toMatchObject(expected)
})
