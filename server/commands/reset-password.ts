import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { limits } from '#contract/rules/limits.ts'
import { hashPassword } from '#server/access/password.ts'
import { systemActor } from '#server/db/activity-log.ts'
import { commit } from '#server/db/change.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { getPasswordWeakness } from '#server/features/team/password-strength.ts'
import { storeResetPassword } from '#server/features/team/reset-password.ts'
import { findAccountByEmail, type Account } from '#server/features/team/team-data.ts'
import type { Settings } from '#server/settings.ts'
import { runCommand, UserError } from './command.ts'
import { onDatabase } from './on-database.ts'

const usage = `npm run reset-password -- <email> [--two-factor]

Sets a new password for an account and ends all its sessions and trusted devices. It works next to a running server, with
the same environment. It prompts for the password twice; without a terminal it reads the first line of its input.

  --two-factor   also removes the second factor`

/** Prompts on the terminal without echoing the input. */
async function promptHidden(question: string): Promise<string> {
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  terminal.once('SIGINT', () => {
    process.stderr.write('\n')
    process.exit(130)
  })
  const typed = await terminal.question('')
  terminal.close()
  process.stderr.write('\n')
  return typed
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}

async function newPassword(): Promise<string> {
  if (!process.stdin.isTTY) return firstLine()
  const password = await promptHidden('New password: ')
  if ((await promptHidden('Repeat the new password: ')) !== password)
    throw new UserError('The two passwords differ. Nothing was changed.')
  return password
}

async function checkPassword(
  { db }: OpenDatabase,
  settings: Settings,
  account: Account,
  password: string,
): Promise<void> {
  const { min, max } = limits.password
  if (password.length < min || password.length > max)
    throw new UserError(`The password needs ${min} to ${max} characters. Nothing was changed.`)
  const weakness = await getPasswordWeakness({ db, settings }, account, password)
  if (weakness !== null) throw new UserError(`${weakness} Nothing was changed.`)
}

async function reset(settings: Settings, email: string, removesTwoFactor: boolean): Promise<void> {
  await onDatabase(settings, async (committing) => {
    const account = await findAccountByEmail(committing.db, email.toLowerCase())
    if (!account) throw new UserError(`There is no account with the address ${email}. Nothing was changed.`)
    const password = await newPassword()
    await checkPassword(committing.database, settings, account, password)
    const passwordHash = await hashPassword(password)
    await commit(committing, (change) =>
      storeResetPassword(change, account, passwordHash, { actor: systemActor, removesTwoFactor }),
    )
  })
  process.stdout.write(
    `${email} has a new password${removesTwoFactor ? ' and no second factor' : ''}. ` +
      'All its sessions and trusted devices have ended.\n',
  )
}

async function main(settings: () => Settings): Promise<undefined> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'two-factor': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [email, ...more] = positionals
  if (values.help) {
    process.stdout.write(`${usage}\n`)
    return
  }
  if (email === undefined || more.length > 0) throw new UserError(usage)
  await reset(settings(), email, values['two-factor'])
}

runCommand(usage, main)
