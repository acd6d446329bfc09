import { expect, test } from 'vitest'
import { activityKinds, actionLabels, activityKind, actionLabel } from './activity-actions.ts'

test('every action with a label belongs to a kind', () => {
  const nouns = Object.values(activityKinds).flatMap((kind) => [...kind.nouns] as string[])
  for (const action of Object.keys(actionLabels)) expect(nouns).toContain(action.split('.')[0])
})

test('an action has a label, an unknown one is shown as is', () => {
  expect(actionLabel('step.completed')).toBe('Step completed')
  expect(actionLabel('key.turned')).toBe('key.turned')
  expect(activityKind('steps.reordered')).toBe('steps')
  expect(activityKind('portal.opened')).toBe('visits')
  expect(activityKind('key.turned')).toBe('client')
})
