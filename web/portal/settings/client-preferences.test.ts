import { expect, it } from 'vitest'
import { sampleChannels, samplePreferences } from '#web/testing/samples.ts'
import { confirmationsUnder } from './client-preferences.tsx'

const none = { state: 'none', canSend: true, problem: null } as const
const sent = { ...none, state: 'sent' } as const

type Known = Parameters<typeof confirmationsUnder>[0]

/** Below which switches something is to be confirmed. */
const shown = (changes: Partial<Known>) =>
  Object.keys(
    confirmationsUnder({
      preferences: samplePreferences({ emailNotifications: true, smsNotifications: true }),
      channels: sampleChannels({ emailConfirmation: sent, phoneConfirmation: sent }),
      isFetching: false,
      email: 'nora@example.com',
      phone: '(916) 555-0199',
      confirmation: { busy: null, send: async () => undefined, confirm: async () => undefined },
      ...changes,
    }),
  )
const both = ['emailNotifications', 'smsNotifications']

it('an address is confirmed below its switch while that is on and the channel is set up', () => {
  expect(shown({})).toEqual(both)
  expect(shown({ preferences: samplePreferences({ smsNotifications: true }) })).toEqual(['smsNotifications'])
  expect(shown({ preferences: samplePreferences({ emailNotifications: true }) })).toEqual([
    'emailNotifications',
  ])
  expect(shown({ channels: sampleChannels({ email: false }) })).toEqual(['smsNotifications'])
  expect(shown({ channels: sampleChannels({ sms: false }) })).toEqual(['emailNotifications'])
  expect(shown({ channels: sampleChannels({ takesTexts: false }) })).toEqual(['emailNotifications'])
  expect(shown({ phone: null })).toEqual(['emailNotifications'])
})

it('nothing is confirmed in the sample, or before all is known', () => {
  expect(shown({ channels: sampleChannels({ isSample: true }) })).toEqual([])
  expect(shown({ channels: undefined })).toEqual([])
  expect(shown({ preferences: undefined })).toEqual([])
})

it('what was not sent yet waits for the answer that is being fetched', () => {
  const unsent = sampleChannels({ emailConfirmation: none, phoneConfirmation: none })
  expect(shown({ channels: unsent, isFetching: true })).toEqual([])
  expect(shown({ channels: unsent })).toEqual(both)
  expect(shown({ isFetching: true })).toEqual(both)
})
