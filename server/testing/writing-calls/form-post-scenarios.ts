import { changeClient } from '#contract/calls/clients/clients.ts'
import { createUnsubscribeToken } from '../../notifications/preferences/unsubscribe-token.ts'
import { firstPhone, type World, worldSettings } from '../app/world.ts'
import { signedText } from '../receivers/post-text.ts'
import { formPost, toClient } from './scenario.ts'

const { BASE_URL: base = '', TWILIO_AUTH_TOKEN: authToken = '' } = worldSettings('')

/** A text from the client's first number, signed as by the gateway. */
const text = (body: string) => () => {
  const From = firstPhone.replaceAll(/\D/g, '').replace(/^/, '+1')
  const form = { Body: body, From }
  return { form, ...signedText(base, authToken, form) }
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
    writes: { activity: 1, incoming: 1, notification_preferences: 1, sms_consents: 1, topic_versions: 1 },
  }),
  formPost('text received', 'STOP from a number that the client had before', {
    sent: text('STOP'),
    writes: { 'incoming of nobody': 1, sms_consents: 1 },
  }),
  formPost('text received', 'START from the client’s number', {
    given: isOwnNumber,
    sent: text('START'),
    everyone: ['messages', 'preferences'],
    alsoWrites: 'deliveries to admins',
    writes: {
      activity: 2,
      deliveries: 4,
      incoming: 1,
      messages: 1,
      notification_preferences: 1,
      sms_consents: 1,
      topic_versions: 2,
    },
  }),
  formPost('text received', 'HELP', { sent: text('HELP'), writes: { 'incoming of nobody': 1 } }),
  formPost('text received', 'an answer from the client’s number', {
    given: isOwnNumber,
    sent: text('Yes, Thursday works'),
    everyone: ['messages'],
    alsoWrites: 'deliveries to admins',
    writes: { activity: 1, deliveries: 4, incoming: 1, messages: 1, topic_versions: 1 },
  }),
  formPost('text received', 'an answer from a number that the client had before', {
    sent: text('Yes, Thursday works'),
    desks: ['incoming'],
    alsoWrites: 'deliveries about no deal',
    writes: { deliveries: 4, 'incoming of nobody': 1 },
  }),
]
