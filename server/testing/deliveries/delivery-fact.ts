import type { Kysely } from 'kysely'
import type { DeliveryChannel, DeliveryReason } from '#contract/rules/delivery-enums.ts'
import type { Table } from '../engines/table-contents.ts'
import type { DeliveryWorld, Subject } from './delivery-world.ts'

/** One fact that changes between queueing and sending, and every delivery that is not sent because of it. */
export interface DeliveryFact {
  fact: string
  change: (world: DeliveryWorld) => Promise<unknown>
  /** The deliveries of the fact: by default the ones about the client (also to admins), or the ones to the admin. */
  of?: 'client' | 'admin' | 'everyone'
  /** All channels by default. */
  on?: DeliveryChannel
  stops: readonly Subject[]
  as: `cancelled ${DeliveryReason}` | `held ${DeliveryReason}`
}

export const reminders = [
  'step_reminder',
  'date_reminder',
  'document_reminder',
  'closing_approaching',
] as const
/** Kinds that the client's preferences and quiet hours decide on. */
export const updates = [
  'step_update',
  'document_uploaded',
  'message_received',
  'note_shared',
  'by_hand',
  ...reminders,
] as const
/** Sent regardless of the client's preferences. */
export const requested = ['confirm_phone', 'confirm_email', 'portal_link'] as const
/** Sent to every known address of a person, regardless of preferences. */
export const ofNumber = ['number_changed'] as const
export const numberToTeam = ['number_locked', 'number_changed_to_team'] as const
export const ofDeal = ['client_message', 'client_upload', 'to_sort'] as const
export const ofTheDay = [...ofDeal, 'daily_brief'] as const

type AnyRows = Record<string, Record<string, unknown>>

/** The rows of one table with this value in a column. */
export const rows = (table: Table, valueOf: (world: DeliveryWorld) => string, column = 'id') => ({
  set: (values: Record<string, unknown>) => (world: DeliveryWorld) =>
    (world.app.services.db as unknown as Kysely<AnyRows>)
      .updateTable(table)
      .set(values)
      .where(column, '=', valueOf(world))
      .execute(),
  removed: (world: DeliveryWorld) =>
    (world.app.services.db as unknown as Kysely<AnyRows>)
      .deleteFrom(table)
      .where(column, '=', valueOf(world))
      .execute(),
})
