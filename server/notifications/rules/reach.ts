import { sql } from 'kysely'
import { type DeliveryChannel, deliveryChannels } from '#contract/rules/delivery-enums.ts'

/** Whether a client has turned a channel on. The query must read from `clients`. */
const prefers = (column: 'emailNotifications' | 'smsNotifications') => sql<boolean>`exists (
  select 1 from notification_preferences as preferred
  where preferred."personId" = clients.id and preferred.${sql.ref(column)} = true)`

/**
 * The conditions for reaching a client on a channel: turned on, with the address confirmed and its mailbox there, the last consent to texts given, or a
 * subscribed browser.
 */
const reachedBy: Record<DeliveryChannel, ReturnType<typeof prefers>> = {
  email: sql`(${prefers('emailNotifications')} and clients.email != '' and clients.email = coalesce(clients."confirmedEmail", '')
    and not exists (select 1 from failing_addresses as failing where failing.address = lower(clients.email)))`,
  sms: sql`(${prefers('smsNotifications')} and clients.phone is not null and exists (
    select 1 from sms_consents as consent where consent."personId" = clients.id and consent."isGiven" = true
    and not exists (select 1 from sms_consents as later where later."personId" = clients.id
      and (later."createdAt" > consent."createdAt"
        or (later."createdAt" = consent."createdAt" and later.id > consent.id)))))`,
  push: sql`exists (select 1 from push_subscriptions as device where device."personId" = clients.id)`,
}

const whenReached = (channel: DeliveryChannel) =>
  sql<string>`case when ${reachedBy[channel]} then ${sql.lit(`${channel} `)} else '' end`

/** The names of the channels by which a client is reached, each with a space after it. */
export const reachColumn = sql<string>`(${sql.join(deliveryChannels.map(whenReached), sql` || `)})`

/** Reads what `reachColumn` selects. */
export function toReach(column: string): DeliveryChannel[] {
  return column.split(' ').filter((channel) => channel !== '') as DeliveryChannel[]
}

/** People with a preference or a device that could reach them: a list that is read once, before lookups per client. */
const hasWay = sql`clients.id in (
  select "personId" from notification_preferences where "emailNotifications" = true or "smsNotifications" = true
  union select "personId" from push_subscriptions where "personId" is not null)`

/** Like `isReached`, looked up for each of few clients. */
export const isReachedEach = sql<boolean>`(${sql.join(Object.values(reachedBy), sql` or `)})`

/** Clients who hear of something outside of their portal. */
export const isReached = sql<boolean>`(${hasWay} and ${isReachedEach})`
