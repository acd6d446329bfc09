import { z } from 'zod'
import { call } from './call.ts'
import { Moment } from './dates.ts'
import { isTimeZone } from './days.ts'
import { reminderDays } from './reminder-days.ts'

export const ReminderDays = z.literal([...reminderDays], { error: 'Must be 1, 2, 3, 5 or 7' })

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time, written HH:MM')
const TimeZone = z.string().max(64).refine(isTimeZone, 'Must be a time zone such as America/Los_Angeles')

/** What a client wants to be told, and when not to be disturbed. Quiet hours never hold in-app notifications. */
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
  /** The client's IANA zone; null until a browser has told it. */
  timeZone: TimeZone.nullable(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Preferences = z.infer<typeof Preferences>

/** The last word about text messages to the client's present number. */
export const SmsConsent = z.object({
  isGiven: z.boolean(),
  at: Moment,
  /** In the portal, by an admin, by a text to the team's number, or told by the gateway. */
  source: z.enum(['portal', 'admin', 'text', 'gateway']),
})
export type SmsConsent = z.infer<typeof SmsConsent>

/** What the desk sees of a client's preferences; who agreed to texts is not told to the portal. */
export const AdminPreferences = Preferences.extend({
  smsConsent: SmsConsent.nullable(),
  /** Known to be the client's own: mails go to no other. */
  isEmailConfirmed: z.boolean(),
  /** A browser of the client takes push. */
  takesPush: z.boolean(),
})
export type AdminPreferences = z.infer<typeof AdminPreferences>

export const PreferenceChanges = Preferences.omit({
  id: true,
  clientId: true,
  createdAt: true,
  updatedAt: true,
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

export const getPreferences = call({
  id: 'getPreferences',
  method: 'GET',
  path: adminPath,
  access: 'admin',
  summary: "A client's notification preferences, whether the client agreed to text messages and takes push",
  answer: AdminPreferences,
})

export const changePreferences = call({
  id: 'changePreferences',
  method: 'PATCH',
  path: adminPath,
  access: 'admin',
  summary: "Change a client's notification preferences",
  body: PreferenceChanges,
  answer: AdminPreferences,
  changes: ['preferences'],
})
