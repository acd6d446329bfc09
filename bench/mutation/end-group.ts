import type { ChildProcess } from 'node:child_process'

/** Kills a process that leads a group, with its whole group: what a test started must not outlive it. */
export function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has already exited.
  }
}
