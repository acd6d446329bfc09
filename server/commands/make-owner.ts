import { parseArgs } from 'node:util'
import { systemActor } from '#server/db/activity-log.ts'
import { commit } from '#server/db/change.ts'
import { storeRole } from '#server/features/team/change-member.ts'
import { findAccountByEmail } from '#server/features/team/team-data.ts'
import type { Settings } from '#server/settings.ts'
import { runCommand, UserError } from './command.ts'
import { onDatabase } from './on-database.ts'

const usage = `npm run make-owner -- <email>

Makes an account an owner of the team, for a team whose only owner has left. It works next to a running server, with the same
environment. Nobody else's role changes.`

async function makeOwner(settings: Settings, email: string): Promise<string> {
  return onDatabase(settings, async (committing) => {
    const account = await findAccountByEmail(committing.db, email.toLowerCase())
    if (!account) throw new UserError(`There is no account with the address ${email}. Nothing was changed.`)
    if (account.role === 'owner') return `${email} is an owner already.\n`
    await commit(committing, (change) => storeRole(change, account, 'owner', systemActor))
    return `${email} is an owner of the team now.\n`
  })
}

async function main(settings: () => Settings): Promise<undefined> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h', default: false } },
  })
  const [email, ...more] = positionals
  if (values.help) {
    process.stdout.write(`${usage}\n`)
    return
  }
  if (email === undefined || more.length > 0) throw new UserError(usage)
  process.stdout.write(await makeOwner(settings(), email))
}

runCommand(usage, main)
