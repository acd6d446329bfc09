import { parseArgs } from 'node:util'
import { ensureServer } from '../tools/set-up/server.mjs'
import { clients } from './clients.ts'
import { coldStart } from './cold-start.ts'
import { cost } from './cost.ts'
import { fuzz } from './fuzz.ts'
import { growth } from './growth/run.ts'
import { hostile } from './hostile.ts'
import { incoming } from './incoming/run.ts'
import { intake } from './intake.ts'
import { interactions } from './interactions.ts'
import { kill } from './kill.ts'
import { lighthouse } from './lighthouse.ts'
import { liveFanOut } from './live-fan-out.ts'
import { newDay } from './new-day.ts'
import { polling } from './polling.ts'
import { reads } from './reads.ts'
import { streams } from './streams.ts'
import { tenTasks } from './ten-tasks.ts'
import { threeProcesses } from './three-processes/run.ts'
import { upgrade } from './upgrade.ts'

const options = {
  requests: { type: 'string' },
  seed: { type: 'string' },
  rounds: { type: 'string' },
  raw: { type: 'string' },
  streams: { type: 'string' },
  sizes: { type: 'string' },
  postgres: { type: 'boolean' },
  'all-open': { type: 'boolean' },
} as const

type Options = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

const benches: Record<string, (options: Options) => Promise<void>> = {
  'cold-start': coldStart,
  'live-fan-out': liveFanOut,
  reads,
  cost,
  clients,
  hostile,
  incoming,
  intake,
  interactions,
  lighthouse,
  fuzz,
  kill,
  'three-processes': threeProcesses,
  streams,
  polling,
  'new-day': newDay,
  growth,
  'ten-tasks': tenTasks,
  upgrade,
}

/** Runs the named benches, or all of them, in sequence. */
async function run(names: readonly string[], given: Options): Promise<void> {
  for (const name of names.length > 0 ? names : Object.keys(benches)) {
    const bench = benches[name]
    if (!bench) throw new Error(`Unknown bench ${name}. Available: ${Object.keys(benches).join(', ')}`)
    await bench(given)
  }
}

const { positionals, values } = parseArgs({ options, allowPositionals: true })
await ensureServer()
await run(positionals, values)
