import type { NotificationWorld } from './notification-world.ts'

/** A client with a confirmed address who was sent an email, and the address that answers it. */
export async function mailedClient(
  world: NotificationWorld,
  email: string,
  more: Record<string, unknown> = {},
) {
  const made = await world.client({ emailNotifications: true }, { email, ...more })
  const { db } = world.app.services
  await db.updateTable('clients').set({ confirmedEmail: email }).where('id', '=', made.id).execute()
  world.smtp.mails.length = 0
  await world.notify(made.id)
  await world.send()
  const mail = world.smtp.mails.find(({ to }) => to.includes(email))
  return { ...made, email, replyTo: mail?.headers.get('reply-to') ?? '' }
}
