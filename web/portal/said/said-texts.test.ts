import { expect, it } from 'vitest'
import { notYetText, saidText } from './said-texts.ts'

const client = { agentName: 'Dana Reyes' }

it('one story 6: what the client said, and what is not yet possible', () => {
  expect(saidText(client, { kind: 'money', saidDoneOn: '2026-11-25' })).toBe(
    'You said: sent Nov 25. Dana confirms it.',
  )
  expect(notYetText(client, 'loan')).toBe('Not yet. Dana tells you when your loan is cleared.')
  expect(notYetText({ agentName: ' ' }, 'agent', true)).toBe(
    'Not yet. Your agent tells you when it is in Files.',
  )
})
