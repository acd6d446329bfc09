import { expect, test } from 'vitest'
import { sampleActivity } from '#web/testing/samples.ts'
import { entryText } from './activity-labels.ts'
import { activityCsv } from './activity-panel.tsx'

const entry = sampleActivity({
  actorType: 'client',
  actorName: '=Nora',
  action: 'note.created',
  subject: 'Keys, twice',
  createdAt: '2031-01-02T00:00:00.000Z',
})

test('the file has a header row and one row per activity entry, with formulas escaped', () => {
  expect(activityCsv([entry]).slice(1).split('\r\n')).toEqual([
    'When (UTC),Who,Role,What,About',
    `2031-01-02T00:00:00.000Z,"'=Nora",Client,Note added,"Keys, twice"`,
    '',
  ])
})

test('changed fields are listed by their labels', () => {
  expect(entryText({ action: 'client.changed', subject: 'email, propertyPrice' }).to).toBe(
    'Email, Property Price',
  )
  expect(entryText({ action: 'preferences.changed', subject: 'stepUpdates' }).to).toBe('Step updates')
  expect(entryText({ action: 'portal.opened', subject: 'Portal' })).toEqual({
    done: 'Portal opened on a new device',
    to: '',
  })
})
