import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Seconds of CPU that a process has used (Linux). */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user = '0', system = '0'] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) / 100
}

/** The processes that a process has started. */
export function childrenOf(parent: number): number[] {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim()
  return children === '' ? [] : children.split(' ').map(Number)
}

/** Waits until what is counted uses nearly no CPU, as after a start that creates the reminders of all deals. */
export async function untilIdle(cpu: () => number): Promise<void> {
  // A server begins to check its database a second after its start.
  await pause(2_000)
  for (let used = 1; used > 0.05;) {
    const before = cpu()
    await pause(1_000)
    used = cpu() - before
  }
}
