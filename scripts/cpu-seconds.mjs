import { readFileSync } from 'node:fs'

/** Clock ticks per second, which is 100 on every Linux that Node supports. */
const ticks = 100

/**
 * CPU seconds that the machine has worked since it was started, whatever for; null where /proc is missing. Those of the
 * processes that this one started would leave out most of a browser, whose pages end as orphans that nobody waits for.
 */
export const cpuOfMachine = () => {
  try {
    const [all = ''] = readFileSync('/proc/stat', 'latin1').split('\n')
    const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = all.split(/ +/).slice(1).map(Number)
    return (user + nice + system + irq + softIrq) / ticks
  } catch {
    return null
  }
}
