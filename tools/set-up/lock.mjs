import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './run.mjs'

const cache = join(root, '.cache')
const folder = join(cache, 'set-up.lock')
const ownerFile = join(folder, 'owner')
const heartbeat = 2_000
const staleAfter = 30_000

const self = [process.pid, hostname(), randomUUID()].join(' ')

/** Runs the work under a lock for this checkout: a second process waits. */
export const withLock = async (work) => {
  mkdirSync(cache, { recursive: true })
  const leftovers = []
  let hasReported = false
  while (!take()) {
    const owner = readOwner()
    if (isStale(owner)) leftovers.push(breakLock(owner))
    else {
      if (!hasReported) console.log('Waiting for another start in this folder ...')
      hasReported = true
      await pause(200)
    }
  }
  const beat = setInterval(touch, heartbeat)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    if (readOwner() === self) leftovers.push(folder)
    for (const path of leftovers) rmSync(path, { recursive: true, force: true })
  }
}

const take = () => {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  writeFileSync(ownerFile, self)
  return true
}

const touch = () => {
  try {
    utimesSync(folder, new Date(), new Date())
  } catch {
    // After the machine was suspended, another process may have taken over the lock.
  }
}

const readOwner = () => {
  try {
    return readFileSync(ownerFile, 'utf8')
  } catch {
    return ''
  }
}

// A lock is stale when its process has exited, or, if that process isn't visible here, when its heartbeat has stopped.
const isStale = (owner) => {
  try {
    if (Date.now() - statSync(folder).mtimeMs > staleAfter) return true
  } catch {
    return false
  }
  const [pid, host] = owner.split(' ')
  return host === hostname() && !isAlive(Number(pid))
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

// Each stale lock is moved to a path derived from its owner and is not deleted yet: a second process finds that path
// taken, so it can't move away the new lock that the first process has created in the meantime.
const breakLock = (owner) => {
  const aside = `${folder}.${owner.split(' ')[2] ?? 'nameless'}`
  try {
    renameSync(folder, aside)
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) throw error
  }
  return aside
}
