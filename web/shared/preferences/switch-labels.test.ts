import { expect, it } from 'vitest'
import { toTexts } from '#texts/consent.ts'
import { sampleChannels, samplePreferences } from '#web/testing/samples.ts'
import { type Reach, switchesByChannel } from './switch-labels.ts'

const reach: Reach = { agent: 'Elena', email: 'nora@example.com', phone: '(916) 555-0199' }
const sampleNote = 'This is the sample portal. Nothing is sent from it.'

function labels(changes: Partial<Reach>, isOn = false) {
  const [email, texts] = switchesByChannel(
    { ...reach, ...changes },
    samplePreferences({ smsNotifications: isOn }),
  )
  return { email, texts }
}

it('an admin reads where the client is reached, and nothing else', () => {
  const { email, texts } = labels({})
  expect(email).toMatchObject({ hint: 'nora@example.com', notes: [] })
  expect(texts).toMatchObject({ hint: '(916) 555-0199' })
  expect(texts).not.toHaveProperty('notes')
})

it('the consent stands at the texts before it is known what can be sent, unless there is no number', () => {
  expect(labels({ channels: null }).texts?.notes).toEqual([toTexts])
  expect(labels({ channels: null, phone: null }).texts).toMatchObject({
    hint: 'No phone number yet. Add it under Config.',
    notes: [],
  })
})

it('a number that takes no texts can only be turned off, and says why', () => {
  const channels = sampleChannels({ takesTexts: false })
  expect(labels({ channels }).texts).toMatchObject({
    isClosed: true,
    notes: ['This number can’t receive text messages. Add a mobile number under Config.'],
  })
  expect(labels({ channels, phone: null }).texts?.notes).toEqual([])
  expect(labels({ channels: sampleChannels() }).texts).not.toHaveProperty('isClosed')
})

it('a new number is said where texts could be turned on again; the sample says that it sends nothing', () => {
  const changed = 'Your number has changed. Turn this on to get texts there.'
  const channels = sampleChannels({ hasNewNumber: true })
  expect(labels({ channels }).texts?.notes).toEqual([toTexts, changed])
  expect(labels({ channels }, true).texts?.notes).toEqual([toTexts])
  expect(labels({ channels: { ...channels, sms: false } }).texts?.notes).toEqual([toTexts])
  expect(labels({ channels: sampleChannels() }).texts?.notes).toEqual([toTexts])
  const sample = labels({ channels: { ...channels, isSample: true } })
  expect(sample.texts?.notes).toEqual([toTexts, sampleNote])
  expect(sample.email?.notes).toEqual([sampleNote])
  expect(labels({ channels }).email?.notes).toEqual([])
})

it('email that the mailed link turned on says since when and why', () => {
  const emailByLink = { at: '2026-11-24T20:00:00.000Z', to: 'dana@example.com' }
  const dana = { agent: 'Ines', email: 'dana@example.com', phone: null, channels: sampleChannels() }
  const [email] = switchesByChannel(dana, samplePreferences({ emailByLink }))
  expect(email?.notes).toEqual(['On since Nov 24, because your link came to dana@example.com.'])
})
