import { CopyRefused } from '#server/backup/refused.ts'
import { readSettings, sortInDataFolder, type Settings } from '#server/settings.ts'
import { startupErrorText } from '#server/startup-error.ts'

/** A user error; its message is printed as is. */
export class UserError extends Error {}

/** Shows what a command is doing: on a terminal, in one line that changes. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${text}`)
}

function errorText(error: unknown, usage: string, settings: Settings | null): string {
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return `${error.message}\n\n${usage}`
  if (error instanceof UserError || error instanceof CopyRefused) return error.message
  return startupErrorText(error, settings)
}

/** Runs a command with the server's settings. Prints why it failed in plain words; the exit code is then 1. */
export function runCommand(
  usage: string,
  work: (settings: () => Settings) => Promise<{ hasFailed: boolean } | undefined>,
): void {
  let settings: Settings | null = null
  const readOnce = () => {
    if (settings) return settings
    settings = readSettings()
    sortInDataFolder(settings.dataDir)
    return settings
  }
  work(readOnce).then(
    (outcome) => process.exit(outcome?.hasFailed ? 1 : 0),
    (error: unknown) => {
      showProgress('')
      process.stderr.write(`${errorText(error, usage, settings)}\n`)
      process.exit(1)
    },
  )
}
