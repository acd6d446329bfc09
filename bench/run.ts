import { clients } from './clients.ts'
import { coldStart } from './cold-start.ts'
import { cost } from './cost.ts'
import { hostile } from './hostile.ts'
import { interactions } from './interactions.ts'
import { lighthouse } from './lighthouse.ts'
import { liveFanOut } from './live-fan-out.ts'
import { reads } from './reads.ts'

const benches: Record<string, () => Promise<void>> = {
  'cold-start': coldStart,
  'live-fan-out': liveFanOut,
  reads,
  cost,
  clients,
  hostile,
  interactions,
  lighthouse,
}

/** Runs the named benches, or all of them, in sequence. */
async function run(names: readonly string[]): Promise<void> {
  for (const name of names.length > 0 ? names : Object.keys(benches)) {
    const bench = benches[name]
    if (!bench) throw new Error(`Unknown bench ${name}. Available: ${Object.keys(benches).join(', ')}`)
    await bench()
  }
}

await run(process.argv.slice(2))
