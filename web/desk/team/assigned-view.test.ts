import { expect, test } from 'vitest'
import { newId, sampleMe } from '#web/testing/samples.ts'
import { assignedQuery } from './assigned-view.ts'
import { assignedOptions, assigneeOptions, ofWhom } from './assignee-options.ts'
import { type DeskTeam, memberName } from './use-team.ts'

const elena = sampleMe()
const sam = sampleMe({ id: newId(), name: 'Sam Kim' })
const team: DeskTeam = { myId: elena.id, members: [elena, sam], isLoading: false }
const ofOne: DeskTeam = { myId: elena.id, members: [], isLoading: false }
const loading: DeskTeam = { myId: undefined, members: [], isLoading: true }

test('whose deals are asked for: everyone’s, one’s own by id, nobody’s, or those of a member of today', () => {
  expect(assignedQuery('all', team)).toBeUndefined()
  expect(assignedQuery('mine', team)).toBe(elena.id)
  expect(assignedQuery('none', team)).toBe('none')
  expect(assignedQuery(sam.id, team)).toBe(sam.id)
  expect(assignedQuery('left', team)).toBeUndefined()
})

test('a team of one asks for all deals, and nothing is lost of the choice while the team loads', () => {
  for (const view of ['all', 'mine', 'none', sam.id]) expect(assignedQuery(view, ofOne)).toBeUndefined()
  expect(assignedQuery('none', loading)).toBe('none')
  expect(assignedQuery(sam.id, loading)).toBe(sam.id)
  expect(assignedQuery('mine', loading)).toBeUndefined()
  expect(assignedQuery('all', loading)).toBeUndefined()
})

test('a deal can be assigned to nobody or anybody, and a list is of everyone, oneself, nobody or another', () => {
  expect(assigneeOptions(team)).toEqual({
    '': 'Not assigned',
    [elena.id]: 'Elena Ruiz (you)',
    [sam.id]: 'Sam Kim',
  })
  expect(assignedOptions(team)).toEqual({
    all: 'Everyone',
    mine: 'Mine',
    none: 'Not assigned',
    [sam.id]: 'Sam Kim',
  })
})

test('whose deals a list shows, and whose a deal is, is said in words', () => {
  expect(['mine', 'none', sam.id, 'left'].map((view) => ofWhom(team, view))).toEqual([
    'your deals',
    'deals that are not assigned',
    'deals of Sam Kim',
    'deals of one member',
  ])
  expect([undefined, elena.id, sam.id, 'left'].map((id) => memberName(team, id))).toEqual([
    'Not assigned',
    'You',
    'Sam Kim',
    'Somebody else',
  ])
})
