// Runs tests with a moved clock: node tools/test/at.mjs 2026-12-24T08:00-08:00 npm run test:unit
import { spawn } from 'node:child_process'

const [moment, program, ...args] = process.argv.slice(2)
const at = Date.parse(moment ?? '')
if (Number.isNaN(at) || program === undefined) {
  console.error('Usage: node tools/test/at.mjs <moment, such as 2026-12-24T08:00-08:00> <command>')
  process.exit(1)
}
const env = { ...process.env, CLOCK_OFFSET: String(at - Date.now()) }
const child = spawn(program, args, { stdio: 'inherit', env })
child.on('exit', (code) => process.exit(code ?? 1))
