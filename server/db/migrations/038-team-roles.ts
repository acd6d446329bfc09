import { sql, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Adds the roles of the team's members, and the member who gets a deal's mail. The oldest account becomes the owner; all others
 * become admins, with the rights they had.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('user')
    .addColumn('role', 'text', (c) => c.notNull().defaultTo('admin'))
    .execute()
  await sql`update "user" set role = 'owner'
    where id = (select id from "user" order by "createdAt", id limit 1)`.execute(db)
  await db.schema
    .alterTable('invitations')
    .addColumn('role', 'text', (c) => c.notNull().defaultTo('admin'))
    .execute()

  await db.schema
    .alterTable('clients')
    .addColumn('assignedTo', 'text', (c) => c.references('user.id').onDelete('set null'))
    .execute()
  await db.schema
    .createIndex('clients_assigned')
    .on('clients')
    .columns(['assignedTo', 'isArchived', 'expectedCloseDate'])
    .execute()

  const boolean = engine === 'postgres' ? 'boolean' : 'integer'
  await db.schema
    .alterTable('admin_notification_preferences')
    .addColumn('othersDeals', boolean, (c) => c.notNull().defaultTo(engine === 'postgres' ? sql`false` : 0))
    .execute()
}
