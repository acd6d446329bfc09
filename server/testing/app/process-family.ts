import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Sends a signal to a process and to its direct children (each PostgreSQL session is a child of its server). */
export const signalFamily = (pid: number, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void => {
  // Suspend the parent first, so that it can't start another child in between.
  if (signal !== 'SIGCONT') process.kill(pid, 'SIGSTOP')
  for (const child of childrenOf(pid)) {
    try {
      process.kill(child, signal)
    } catch {
      // A child that just ended needs no signal.
    }
  }
  if (signal !== 'SIGSTOP') process.kill(pid, signal)
}

const childrenOf = (parent: number): number[] =>
  (existsSync('/proc/self/stat') ? pairsFromProc() : pairsFromPs())
    .filter(([, ppid]) => ppid === parent)
    .map(([pid]) => pid)

// In /proc/<pid>/stat the parent is the second field after the name, which ends at the last parenthesis.
const pairsFromProc = (): [pid: number, parent: number][] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): [number, number][] => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'latin1')
        return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]]
      } catch {
        return []
      }
    })

const pairsFromPs = (): [pid: number, parent: number][] =>
  spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number])
