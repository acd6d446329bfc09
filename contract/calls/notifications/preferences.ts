import { z } from 'zod'
import { call } from '../../call.ts'
import { isTimeZone } from '../../rules/days.ts'
import { reminderDays } from '../../rules/limits.ts'
import { Moment } from '../fields/day-shapes.ts'

export const ReminderDays = z.literal([...reminderDays], { error: 'Must be 1, 2, 3, 5 or 7' })

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time in the form HH:MM')
const TimeZone = z.string().max(64).refine(isTimeZone, 'Must be a time zone such as America/Los_Angeles')

/**
 * The kinds of events that a client is notified about, the channels, and the quiet hours, which never delay in-app notifications.
 */
export const Preferences = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  stepUpdates: z.boolean(),
  documentUploads: z.boolean(),
  messageNotifications: z.boolean(),
  deadlineReminders: z.boolean(),
  closingApproaching: z.boolean(),
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  reminderDaysBefore: ReminderDays,
  quietHoursStart: TimeOfDay,
  quietHoursEnd: TimeOfDay,
  /** The client's IANA time zone; null until a browser has reported it. */
  timeZone: TimeZone.nullable(),
  /** When and by the mail to which address opening the portal turned email on; absent where it did not, or was turned since. */
  emailByLink: z.object({ at: Moment, to: z.string() }).optional(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Preferences = z.infer<typeof Preferences>

/** The latest consent to, or withdrawal from, texts to the client's current number. */
export const SmsConsent = z.object({
  isGiven: z.boolean(),
  at: Moment,
  /** Source of the consent: the portal, an admin, a text to the team's number, or the gateway. */
  source: z.enum(['portal', 'admin', 'text', 'gateway']),
})
export type SmsConsent = z.infer<typeof SmsConsent>

/** The decision by which email is on or off. */
export const EmailChoice = z.object({
  at: Moment,
  /** The admin who wrote down that the client agreed; null when the client turned the switch. */
  writtenBy: z.string().nullable(),
  /** The address whose mailed link turned it on; null otherwise. */
  linkedTo: z.string().nullable(),
})
export type EmailChoice = z.infer<typeof EmailChoice>

/** A client's preferences as the desk sees them; the portal does not see who agreed to texts. */
export const AdminPreferences = Preferences.extend({
  smsConsent: SmsConsent.nullable(),
  /** Who turned email on or off; null when nobody did, or an admin turned it off. */
  emailChoice: EmailChoice.nullable(),
  /** Whether the address is confirmed as the client's own; emails go to no other. */
  isEmailConfirmed: z.boolean(),
  /** Whether a browser of the client is subscribed to push. */
  takesPush: z.boolean(),
})
export type AdminPreferences = z.infer<typeof AdminPreferences>

export const PreferenceChanges = Preferences.omit({
  id: true,
  clientId: true,
  createdAt: true,
  updatedAt: true,
  emailByLink: true,
})
  .extend({ timeZone: TimeZone })
  .partial()
export type PreferenceChanges = z.infer<typeof PreferenceChanges>

const portalPath = '/api/clients/:uniqueId/notification-preferences'
const adminPath = '/api/admin/clients/:clientId/notification-preferences'

export const getPortalPreferences = call({
  id: 'getPortalPreferences',
  method: 'GET',
  path: portalPath,
  access: 'portal',
  summary: 'The notification preferences',
  answer: Preferences,
  version: 'preferences',
})

export const changePortalPreferences = call({
  id: 'changePortalPreferences',
  method: 'PATCH',
  path: portalPath,
  access: 'portal',
  summary: 'Change notification preferences, usually one field',
  body: PreferenceChanges,
  answer: Preferences,
  changes: ['preferences'],
})

/** The page sends it after it is shown, so that neither a mail scanner nor a request for the page turns email on. */
export const openByMailedLink = call({
  id: 'openByMailedLink',
  method: 'POST',
  path: '/api/clients/:uniqueId/mailed-link',
  access: 'portal',
  summary:
    'Report that the portal was opened by the link in a mail, which turns email on unless that was decided before',
  body: z.object({ word: z.string().max(64) }),
  answer: Preferences,
  changes: ['preferences'],
})

export const getPreferences = call({
  id: 'getPreferences',
  method: 'GET',
  path: adminPath,
  access: 'admin',
  summary: "A client's notification preferences, text consent, and push subscription status",
  answer: AdminPreferences,
  reads: ['preferences', 'client'],
})

export const changePreferences = call({
  id: 'changePreferences',
  method: 'PATCH',
  path: adminPath,
  access: 'admin',
  least: 'assistant',
  summary: "Change a client's notification preferences",
  body: PreferenceChanges,
  answer: AdminPreferences,
  changes: ['preferences'],
})
