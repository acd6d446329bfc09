import { createHmac } from 'node:crypto'
import { changeClient } from '#contract/calls/clients/clients.ts'
import { createUnsubscribeToken } from '../../notifications/preferences/unsubscribe-token.ts'
import { firstPhone, type World, worldSettings } from '../app/world.ts'
import { formPost, toClient } from './scenario.ts'

const { BASE_URL: base = '', TWILIO_AUTH_TOKEN: authToken = '' } = worldSettings('')

/** A text from the client's first number, signed as by the gateway. */
const text = (body: string) => () => {
  const from = firstPhone.replaceAll(/\D/g, '').replace(/^/, '+1')
  const signed = `${base}/api/sms/receivedBody${body}From${from}`
  const signature = createHmac('sha1', authToken).update(signed).digest('base64')
  return {
    url: '/api/sms/received',
    form: { Body: body, From: from },
    headers: { 'x-twilio-signature': signature },
  }
}
const isOwnNumber = (world: World) =>
  world.otherAdmin.first.request(changeClient, { ...toClient(world), body: { phone: firstPhone } })

/** Requests from email programs and the text gateway. */
export const formPostScenarios = [
  formPost('unsubscribe', 'turns off one client’s emails', {
    sent: ({ app, client }) => {
      const token = createUnsubscribeToken(app.services.deliverySecret, client.client.id)
      return { url: `/unsubscribe/${token}`, form: { 'List-Unsubscribe': 'One-Click' } }
    },
    everyone: ['preferences'],
    writes: { activity: 1, notification_preferences: 1, topic_versions: 1 },
  }),
  formPost('unsubscribe', 'stops one partner’s emails', {
    sent: ({ app, client }) => {
      const token = createUnsubscribeToken(app.services.deliverySecret, client.lender.id)
      return { url: `/unsubscribe/${token}`, form: { 'List-Unsubscribe': 'One-Click' } }
    },
    desks: ['people', 'notifications'],
    writes: { activity: 1, people: 1 },
  }),
  formPost('text received', 'STOP from the client’s number', {
    given: isOwnNumber,
    sent: text('STOP'),
    everyone: ['preferences'],
    writes: { activity: 1, notification_preferences: 1, sms_consents: 1, topic_versions: 1 },
  }),
  formPost('text received', 'STOP from a number that the client had before', {
    sent: text('STOP'),
    writes: { sms_consents: 1 },
  }),
  formPost('text received', 'START from the client’s number', {
    given: isOwnNumber,
    sent: text('START'),
    everyone: ['preferences'],
    writes: { activity: 1, notification_preferences: 1, sms_consents: 1, topic_versions: 1 },
  }),
  formPost('text received', 'HELP', { sent: text('HELP'), writes: {} }),
]
