import { readFileSync } from 'node:fs'

/** Resident KiB of a process (Linux). */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
