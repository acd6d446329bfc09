import { createHash } from 'node:crypto'

/** Rounds of the sample: about half a second of CPU. */
const rounds = 600

/** What the tests mostly do: texts are built, parsed, sorted, and hashed. */
function sample() {
  const rows = Array.from({ length: 2_000 }, (_, index) => ({ id: `${index * 7_919}`, name: `Row ${index}` }))
  for (let round = 0; round < rounds; round += 1) {
    const parsed = JSON.parse(JSON.stringify(rows))
    parsed.sort((a, b) => a.id.localeCompare(b.id))
    createHash('sha256').update(JSON.stringify(parsed)).digest('hex')
  }
}

/** CPU seconds that a fixed piece of work takes here and now: slow and busy machines need more for the tests, too. */
export function cpuOfSample() {
  const before = process.cpuUsage()
  sample()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}
